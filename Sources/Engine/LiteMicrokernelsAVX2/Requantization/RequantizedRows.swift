#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The requantization of the accumulators of sixteen channels to bytes, row by row.
  struct RequantizedRows<Requantizer: Requantizing> {
    private let low: Requantizer
    private let high: Requantizer
    private let packing: BytePacking

    /// Takes the constants of a block of sixteen channels.
    @inline(__always)
    init(_ requantization: Requantization, block: Int) {
      low = Requantizer(requantization, block: block, half: 0)
      high = Requantizer(requantization, block: block, half: 1)
      packing = BytePacking(requantization, zeroPoint: Requantizer.zeroPoint(requantization))
    }

    /// Stores some rows.
    ///
    /// - Parameters:
    ///   - accumulators: The accumulators, sixteen to a row.
    ///   - rows: The number of rows.
    ///   - output: The destination of the first channel of the first row.
    ///   - stride: The bytes from one output row to the next.
    ///   - channels: The number of channels to store; more than sixteen count as sixteen.
    @inline(__always)
    func store(
      _ accumulators: UnsafeRawPointer, rows: Int, to output: UnsafeMutableRawPointer, stride: Int,
      channels: Int
    ) {
      var output = output
      var row = 0
      while row < rows {
        let (first, second) = (
          accumulators + row &* 64, accumulators + min(row &+ 1, rows &- 1) &* 64
        )
        let bytes = inOrder(
          packing.packLanes(
            low.requantize(load(first, 0)), high.requantize(load(first, 32)),
            low.requantize(load(second, 0)), high.requantize(load(second, 32))))
        storeBytes(output, channels, bytes.lowHalf)
        if row &+ 1 < rows { storeBytes(output + stride, channels, bytes.highHalf) }
        output += 2 &* stride
        row &+= 2
      }
    }
  }
#endif
