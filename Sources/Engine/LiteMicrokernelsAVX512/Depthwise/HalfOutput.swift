#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Where pairs of rows of pixels of 64 channels go, half of which are computed at a time.
  ///
  /// What the first half gives is kept in the first row, until the second half is there, too.
  struct HalfOutput<Form: Rescaling> {
    private let form: Form
    private let factors: (Form.Factors, Form.Factors)
    private let bias: UnsafeRawPointer
    private let half: Int
    private let rowCount: Int
    private let rowBytes: Int
    private let pixelBytes: Int
    private let pixels: Int

    /// The first row of the pair.
    private(set) var row = 0
    private var line: UnsafeMutableRawPointer
    private var address: UnsafeMutableRawPointer
    private var left: Int

    /// - Parameters:
    ///   - rows: The operands.
    ///   - half: The half of the places.
    @inline(__always)
    init(_ rows: DepthwiseRows, half: Int) {
      form = Form(rows.requantization)
      factors = (form.factors(ofBlock: 2 &* half), form.factors(ofBlock: 2 &* half &+ 1))
      bias = UnsafeRawPointer(rows.bias) + half &* 128
      self.half = half
      rowCount = rows.rowCount
      rowBytes = rows.outputStride
      pixelBytes = rows.pixelStride
      pixels = rows.count
      line = rows.output
      address = line
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
      line += 2 &* rowBytes
      address = line
      left = pixels
    }

    /// Rescales, packs and stores the sums of a pixel of each row, and moves on.
    ///
    /// - Parameter body: What adds to the sums, two of the first row and two of the second.
    @inline(__always)
    mutating func append(_ body: (UnsafeMutablePointer<Vector>) -> Void) {
      var registers = Registers()
      registers.withAddress { sums in
        (sums[0], sums[1]) = (load(bias, 0), load(bias, 64))
        (sums[2], sums[3]) = (sums[0], sums[1])
        body(sums)
        form.rescale(sums, rows: 2, stride: 2, by: factors.0)
        form.rescale(sums + 1, rows: 2, stride: 2, by: factors.1)
        store(form.packing.packLanes(sums[0], sums[1], sums[2], sums[3]))
      }
      address += pixelBytes
      left &-= 1
    }

    /// Stores eight bytes of each row in turn.
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
