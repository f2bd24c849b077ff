#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// What becomes of sums of sixteen channels, row by row: bytes.
  struct RescaledRows<Form: Rescaling> {
    private let low: Form
    private let high: Form
    private let packing: BytePacking

    /// Takes the constants of a block of sixteen channels.
    @inline(__always)
    init(_ requantization: Requantization, block: Int) {
      low = Form(requantization, block: block, half: 0)
      high = Form(requantization, block: block, half: 1)
      packing = BytePacking(requantization, zeroPoint: Form.zeroPoint(requantization))
    }

    /// Stores some rows.
    ///
    /// - Parameters:
    ///   - sums: The sums, sixteen to a row.
    ///   - rows: The number of rows.
    ///   - output: Where the first channel of the first row goes.
    ///   - stride: The bytes from one row of the output to the next.
    ///   - channels: The number of channels to store; more than sixteen count as sixteen.
    @inline(__always)
    func store(
      _ sums: UnsafeRawPointer, rows: Int, to output: UnsafeMutableRawPointer, stride: Int,
      channels: Int
    ) {
      var output = output
      var row = 0
      while row < rows {
        let (first, second) = (sums + row &* 64, sums + min(row &+ 1, rows &- 1) &* 64)
        let bytes = inOrder(
          packing.packLanes(
            low.rescale(load(first, 0)), high.rescale(load(first, 32)),
            low.rescale(load(second, 0)), high.rescale(load(second, 32))))
        storeBytes(output, channels, bytes.lowHalf)
        if row &+ 1 < rows { storeBytes(output + stride, channels, bytes.highHalf) }
        output += 2 &* stride
        row &+= 2
      }
    }
  }
#endif
