#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Where the pixels of a depthwise convolution go, vector by vector and row by row.
  struct DepthwiseOutput<Form: Rescaling> {
    private let rows: DepthwiseRows
    private let form: Form
    private let factors: (Form.Factors, Form.Factors, Form.Factors, Form.Factors)
    private let mask: UInt64

    /// Whether the places of several pixels are stored one after another.
    private let isContiguous: Bool

    /// The first of the rows that are computed at once.
    private(set) var row = 0
    private var line: UnsafeMutableRawPointer
    private var address: UnsafeMutableRawPointer
    private var pixels: Int

    /// The number of pixels of a vector.
    private let pixelsAtOnce: Int

    @inline(__always)
    init(_ rows: DepthwiseRows, pixels: Int) {
      self.rows = rows
      form = Form(rows.requantization)
      factors = (
        form.factors(ofBlock: 0), form.factors(ofBlock: 1), form.factors(ofBlock: 2),
        form.factors(ofBlock: 3)
      )
      mask = (UInt64.max &>> UInt64(64 &- rows.channels)) &<< UInt64(rows.skippedChannels)
      isContiguous = rows.channels &* pixels == 64 && rows.pixelStride == rows.channels
      line = rows.output
      address = line
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
      line += packedRows &* rows.outputStride
      address = line
      pixels = rows.count
    }

    /// Sets the sums of the next pixels to the biases.
    @inline(__always)
    func begin(_ sums: UnsafeMutablePointer<Vector>, packedRows: Int) {
      let bias = UnsafeRawPointer(rows.bias)
      for vector in 0..<4 {
        let value = load(bias, vector &* 64)
        for row in 0..<packedRows { sums[row &* 4 &+ vector] = value }
      }
    }

    /// Rescales the sums of some pixels of some rows, stores them and moves on.
    @inline(__always)
    mutating func end(_ sums: UnsafeMutablePointer<Vector>, packedRows: Int) {
      form.rescale(sums, rows: packedRows, stride: 4, by: factors.0)
      form.rescale(sums + 1, rows: packedRows, stride: 4, by: factors.1)
      form.rescale(sums + 2, rows: packedRows, stride: 4, by: factors.2)
      form.rescale(sums + 3, rows: packedRows, stride: 4, by: factors.3)
      let left = rows.rowCount &- row
      store(sums, row: 0)
      if packedRows > 1, left > 1 { store(sums + 4, row: 1) }
      if packedRows > 2, left > 2 { store(sums + 8, row: 2) }
      if packedRows > 3, left > 3 { store(sums + 12, row: 3) }
      address += pixelsAtOnce &* rows.pixelStride
      pixels &-= pixelsAtOnce
    }

    /// The windows over three columns, from sums to bytes.
    @inline(__always)
    mutating func convolve<Terms: WeightTerms>(
      _ first: Column, _ second: Column, _ third: Column, packedRows: Int, _ terms: Terms.Type
    ) {
      var registers = Registers()
      registers.withAddress { sums in
        begin(sums, packedRows: packedRows)
        var weights = rows.weights
        for _ in 0..<Terms.count {
          first.add(weights, to: sums, rows: packedRows)
          second.add(weights + packedRows &* 256, to: sums, rows: packedRows)
          third.add(weights + packedRows &* 512, to: sums, rows: packedRows)
          weights += packedRows &* 768
        }
        end(sums, packedRows: packedRows)
      }
    }

    @inline(__always)
    private func store(_ sums: UnsafeMutablePointer<Vector>, row: Int) {
      let bytes = form.packing.packLanes(sums[0], sums[1], sums[2], sums[3])
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
