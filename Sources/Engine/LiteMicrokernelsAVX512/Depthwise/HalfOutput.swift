#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The destination of pairs of rows of pixels of 64 channels, of which a half-vector is computed
  /// at a time.
  ///
  /// The first half-vector is kept in the first row until the second one is computed.
  struct HalfOutput<Requantizer: Requantizing> {
    private let requantizer: Requantizer
    private let multipliers: (Requantizer.Multipliers, Requantizer.Multipliers)
    private let bias: UnsafeRawPointer
    private let half: Int
    private let rowCount: Int
    private let rowBytes: Int
    private let pixelBytes: Int
    private let pixels: Int

    /// The first row of the pair.
    private(set) var row = 0
    private var rowStart: UnsafeMutableRawPointer
    private var address: UnsafeMutableRawPointer
    private var left: Int

    /// - Parameters:
    ///   - rows: The operands.
    ///   - half: The half-vector.
    @inline(__always)
    init(_ rows: DepthwiseRows, half: Int) {
      requantizer = Requantizer(rows.requantization)
      multipliers = (
        requantizer.multipliers(ofBlock: 2 &* half),
        requantizer.multipliers(ofBlock: 2 &* half &+ 1)
      )
      bias = UnsafeRawPointer(rows.bias) + half &* 128
      self.half = half
      rowCount = rows.rowCount
      rowBytes = rows.outputStride
      pixelBytes = rows.pixelStride
      pixels = rows.count
      rowStart = rows.output
      address = rowStart
      left = pixels
    }

    /// Whether there are rows left.
    @inline(__always)
    var hasRows: Bool { row < rowCount }

    /// Whether there are pixels left in this pair of rows.
    @inline(__always)
    var hasPixels: Bool { left > 0 }

    /// Moves on to the next pair of rows.
    @inline(__always)
    mutating func finishRows() {
      row &+= 2
      rowStart += 2 &* rowBytes
      address = rowStart
      left = pixels
    }

    /// Requantizes, packs and stores the accumulators of a pixel of each row, and moves on.
    ///
    /// - Parameter body: Adds to the accumulators, two of the first row and two of the second.
    @inline(__always)
    mutating func append(_ body: (UnsafeMutablePointer<Vector>) -> Void) {
      var registers = Registers()
      registers.withAddress { accumulators in
        (accumulators[0], accumulators[1]) = (load(bias, 0), load(bias, 64))
        (accumulators[2], accumulators[3]) = (accumulators[0], accumulators[1])
        body(accumulators)
        requantizer.requantize(accumulators, rows: 2, stride: 2, by: multipliers.0)
        requantizer.requantize(accumulators + 1, rows: 2, stride: 2, by: multipliers.1)
        store(
          requantizer.packing.packLanes(
            accumulators[0], accumulators[1], accumulators[2], accumulators[3]))
      }
      address += pixelBytes
      left &-= 1
    }

    /// Stores eight bytes of each row alternately.
    @inline(__always)
    private func store(_ bytes: Vector) {
      guard half == 1 else {
        address.storeBytes(of: bytes, as: Vector.self)
        return
      }
      let first = load(address, 0)
      address.storeBytes(of: _mm512_unpacklo_epi64(first, bytes), as: Vector.self)
      if _fastPath(row &+ 1 < rowCount) {
        (address + rowBytes).storeBytes(
          of: _mm512_unpackhi_epi64(first, bytes), as: Vector.self)
      }
    }
  }
#endif
