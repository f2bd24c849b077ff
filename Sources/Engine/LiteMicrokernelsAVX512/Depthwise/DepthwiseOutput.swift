#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Where the pixels of a depthwise convolution go, vector by vector and row by row.
  struct DepthwiseOutput<Requantizer: Requantizing> {
    private let rows: DepthwiseRows
    private let requantizer: Requantizer
    private let multipliers:
      (
        Requantizer.Multipliers, Requantizer.Multipliers, Requantizer.Multipliers,
        Requantizer.Multipliers
      )
    private let mask: UInt64

    /// Whether the weights have a second part.
    private let isSplit: Bool

    /// Whether the lanes of several pixels are stored contiguously.
    private let isContiguous: Bool

    /// The first of the rows that are computed together.
    private(set) var row = 0
    private var rowStart: UnsafeMutableRawPointer
    private var address: UnsafeMutableRawPointer
    private var pixels: Int

    /// The number of pixels of a vector.
    private let pixelsAtOnce: Int

    @inline(__always)
    init(_ rows: DepthwiseRows, pixels: Int) {
      self.rows = rows
      requantizer = Requantizer(rows.requantization)
      multipliers = (
        requantizer.multipliers(ofBlock: 0), requantizer.multipliers(ofBlock: 1),
        requantizer.multipliers(ofBlock: 2),
        requantizer.multipliers(ofBlock: 3)
      )
      mask = (UInt64.max &>> UInt64(64 &- rows.channels)) &<< UInt64(rows.skippedChannels)
      isContiguous = rows.channels &* pixels == 64 && rows.pixelStride == rows.channels
      isSplit = rows.weightGroups == 2
      rowStart = rows.output
      address = rowStart
      self.pixels = rows.count
      pixelsAtOnce = pixels
    }

    /// Whether there are rows left.
    @inline(__always)
    var hasRows: Bool { row < rows.rowCount }

    /// Whether there are pixels left in these rows.
    @inline(__always)
    var hasPixels: Bool { pixels > 0 }

    /// Moves on to the next rows.
    @inline(__always)
    mutating func finishRows(packedRows: Int) {
      row &+= packedRows
      rowStart += packedRows &* rows.outputStride
      address = rowStart
      pixels = rows.count
    }

    /// Sets the accumulators of the next pixels to the biases.
    @inline(__always)
    func begin(_ accumulators: UnsafeMutablePointer<Vector>, packedRows: Int) {
      let bias = UnsafeRawPointer(rows.bias)
      for vector in 0..<4 {
        let value = load(bias, vector &* 64)
        for row in 0..<packedRows { accumulators[row &* 4 &+ vector] = value }
      }
    }

    /// Requantizes and stores the accumulators of some pixels of some rows, and moves on.
    @inline(__always)
    mutating func end(_ accumulators: UnsafeMutablePointer<Vector>, packedRows: Int) {
      requantizer.requantize(accumulators, rows: packedRows, stride: 4, by: multipliers.0)
      requantizer.requantize(accumulators + 1, rows: packedRows, stride: 4, by: multipliers.1)
      requantizer.requantize(accumulators + 2, rows: packedRows, stride: 4, by: multipliers.2)
      requantizer.requantize(accumulators + 3, rows: packedRows, stride: 4, by: multipliers.3)
      let left = rows.rowCount &- row
      store(accumulators, row: 0)
      if packedRows > 1, left > 1 { store(accumulators + 4, row: 1) }
      if packedRows > 2, left > 2 { store(accumulators + 8, row: 2) }
      if packedRows > 3, left > 3 { store(accumulators + 12, row: 3) }
      address += pixelsAtOnce &* rows.pixelStride
      pixels &-= pixelsAtOnce
    }

    /// Accumulates three filter columns, and requantizes and stores the results.
    @inline(__always)
    mutating func convolve(
      _ first: Column, _ second: Column, _ third: Column, packedRows: Int
    ) {
      var registers = Registers()
      registers.withAddress { accumulators in
        begin(accumulators, packedRows: packedRows)
        add(first, second, third, rows.weights, to: accumulators, packedRows: packedRows)
        if isSplit {
          add(
            first, second, third, rows.weights + packedRows &* 768, to: accumulators,
            packedRows: packedRows)
        }
        end(accumulators, packedRows: packedRows)
      }
    }

    /// Adds the products with one part of the weights of three filter columns.
    @inline(__always)
    private func add(
      _ first: Column, _ second: Column, _ third: Column, _ weights: UnsafeRawPointer,
      to accumulators: UnsafeMutablePointer<Vector>, packedRows: Int
    ) {
      first.add(weights, to: accumulators, rows: packedRows)
      second.add(weights + packedRows &* 256, to: accumulators, rows: packedRows)
      third.add(weights + packedRows &* 512, to: accumulators, rows: packedRows)
    }

    @inline(__always)
    private func store(_ accumulators: UnsafeMutablePointer<Vector>, row: Int) {
      let bytes = requantizer.packing.packLanes(
        accumulators[0], accumulators[1], accumulators[2], accumulators[3])
      let target = address + row &* rows.outputStride
      if pixelsAtOnce > 1, _fastPath(isContiguous && pixels >= pixelsAtOnce) {
        target.storeBytes(of: bytes, as: Vector.self)
        return
      }
      switch pixelsAtOnce {
      case 1:
        storeBytes(target, mask, bytes)
      case 2:
        storeBytes(target, mask, bytes.lowHalf)
        if pixels > 1 { storeBytes(target + rows.pixelStride, mask, bytes.highHalf) }
      default:
        storeBytes(target, mask, bytes.lowHalf.lowHalf)
        if pixels > 1 { storeBytes(target + rows.pixelStride, mask, bytes.lowHalf.highHalf) }
        if pixels > 2 { storeBytes(target + 2 &* rows.pixelStride, mask, bytes.highHalf.lowHalf) }
        if pixels > 3 { storeBytes(target + 3 &* rows.pixelStride, mask, bytes.highHalf.highHalf) }
      }
    }
  }
#endif
