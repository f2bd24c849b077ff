import LiteMicrokernels

/// The pixels of a resized row, whose elements are interpolated sixteen at a time.
struct BilinearPixels {
  private let row: BilinearRow

  @_transparent
  init(_ row: BilinearRow) { self.row = row }

  /// The results of sixteen elements: of those at the top left, the bottom left, the top right and the
  /// bottom right of them, and of the bits of their weights.
  typealias Mixing<Scalar: SIMDScalar> = (
    SIMD16<Scalar>, SIMD16<Scalar>, SIMD16<Scalar>, SIMD16<Scalar>, SIMD16<UInt32>
  ) -> SIMD16<Scalar>

  /// Interpolates sixteen elements at a time: channels of one pixel, or neighboring pixels of few
  /// channels, each a piece of eight, four or two elements or of one.
  @inline(__always)
  func forEachSixteen<Scalar: SIMDScalar & BitwiseCopyable>(
    _ type: Scalar.Type, _ mix: Mixing<Scalar>
  ) {
    switch row.channels {
    case 16...: forEachPixel(type, mix)
    case 9...:
      forEachGroup(type, piece: 8, from: 0, mix)
      forEachGroup(type, piece: 8, from: row.channels &- 8, mix)
    case 5...: forEachGroup(type, piece: 8, from: 0, mix)
    case 3...: forEachGroup(type, piece: 4, from: 0, mix)
    case 2: forEachGroup(type, piece: 2, from: 0, mix)
    default: forEachGroup(type, piece: 1, from: 0, mix)
    }
  }

  /// Interpolates sixteen channels of a pixel at a time, the last of which may overlap those before.
  @inline(__always)
  private func forEachPixel<Scalar: SIMDScalar & BitwiseCopyable>(
    _ type: Scalar.Type, _ mix: Mixing<Scalar>
  ) {
    let (channels, width) = (row.channels, MemoryLayout<Scalar>.size)
    var target = row.output
    for sample in row.columns {
      let (left, right) = (sample.lower &* channels, sample.upper &* channels)
      let weights = SIMD16(repeating: sample.weightBits)
      var channel = 0
      while channel < channels {
        let offset = min(channel, channels &- 16)
        @inline(__always)
        func elements(_ line: UnsafeRawPointer, _ pixel: Int) -> SIMD16<Scalar> {
          (line + (pixel &+ offset) &* width).loadUnaligned(as: SIMD16<Scalar>.self)
        }
        let results = mix(
          elements(row.top, left), elements(row.bottom, left), elements(row.top, right),
          elements(row.bottom, right), weights)
        (target + offset &* width).storeBytes(of: results, as: SIMD16<Scalar>.self)
        channel &+= 16
      }
      target += channels &* width
    }
  }

  /// Interpolates a piece of the channels of as many pixels at a time as have sixteen elements.
  ///
  /// A piece that has more elements than a pixel reaches into the next one, whose results are stored after
  /// it. The pixels at the end of the row, from which it would reach beyond, are done one by one.
  @inline(__always)
  private func forEachGroup<Scalar: SIMDScalar & BitwiseCopyable>(
    _ type: Scalar.Type, piece: Int, from channel: Int, _ mix: Mixing<Scalar>
  ) {
    let (channels, width) = (row.channels, MemoryLayout<Scalar>.size)
    let count = 16 / piece
    let pixelBytes = channels &* width
    // How many pixels must follow those that are read, and those that are stored.
    let following = channels < piece ? 1 : 0
    guard var samples = row.columns.baseAddress else { return }
    let end = samples + row.columns.count
    var target = row.output + channel &* width
    let (above, below) = (row.top + channel &* width, row.bottom + channel &* width)
    while samples + (count &+ following) <= end,
      samples[count &- 1].upper &+ following < row.inputColumns
    {
      let current = samples
      let topLeft = SIMD16<Scalar>(piece: piece) { above + current[$0].lower &* pixelBytes }
      let bottomLeft = SIMD16<Scalar>(piece: piece) { below + current[$0].lower &* pixelBytes }
      let topRight = SIMD16<Scalar>(piece: piece) { above + current[$0].upper &* pixelBytes }
      let bottomRight = SIMD16<Scalar>(piece: piece) { below + current[$0].upper &* pixelBytes }
      let weights = SIMD16<UInt32>(piece: piece) { current[$0].weightBits }
      let results = mix(topLeft, bottomLeft, topRight, bottomRight, weights)
      if piece == channels || piece == 1 {
        target.storeBytes(of: results, as: SIMD16<Scalar>.self)
      } else {
        let place = target
        results.store(piece: piece) { place + $0 &* pixelBytes }
      }
      target += count &* pixelBytes
      samples += count
    }
    let kept = min(piece, channels &- channel)
    while samples < end {
      let (left, right) = (samples.pointee.lower, samples.pointee.upper)
      let results = mix(
        BilinearPixels.first(kept, at: above + left &* pixelBytes),
        BilinearPixels.first(kept, at: below + left &* pixelBytes),
        BilinearPixels.first(kept, at: above + right &* pixelBytes),
        BilinearPixels.first(kept, at: below + right &* pixelBytes),
        SIMD16(repeating: samples.pointee.weightBits))
      BilinearPixels.store(kept, of: results, at: target)
      target += pixelBytes
      samples += 1
    }
  }

  /// Up to eight elements, one after the other, and the first one again.
  @inline(never)
  private static func first<Scalar: SIMDScalar & BitwiseCopyable>(
    _ count: Int, at address: UnsafeRawPointer
  ) -> SIMD16<Scalar> {
    var elements = SIMD16(repeating: address.loadUnaligned(as: Scalar.self))
    for i in 1..<count {
      elements[i] = address.loadUnaligned(
        fromByteOffset: i &* MemoryLayout<Scalar>.size, as: Scalar.self)
    }
    return elements
  }

  /// Stores up to eight elements, one after the other.
  @inline(never)
  private static func store<Scalar: SIMDScalar & BitwiseCopyable>(
    _ count: Int, of elements: SIMD16<Scalar>, at address: UnsafeMutableRawPointer
  ) {
    for i in 0..<count {
      address.storeBytes(
        of: elements[i], toByteOffset: i &* MemoryLayout<Scalar>.size, as: Scalar.self)
    }
  }
}

extension SIMD16 where Scalar: BitwiseCopyable {
  /// Pieces of eight, four or two elements or of one, each from an address of its own.
  @_transparent
  fileprivate init(piece: Int, at address: (Int) -> UnsafeRawPointer) {
    @_transparent
    func eight(_ first: Int) -> SIMD8<Scalar> {
      if piece == 8 { return address(first).loadUnaligned(as: SIMD8<Scalar>.self) }
      return SIMD8(lowHalf: four(2 &* first), highHalf: four(2 &* first &+ 1))
    }
    @_transparent
    func four(_ first: Int) -> SIMD4<Scalar> {
      if piece == 4 { return address(first).loadUnaligned(as: SIMD4<Scalar>.self) }
      return SIMD4(lowHalf: two(2 &* first), highHalf: two(2 &* first &+ 1))
    }
    @_transparent
    func two(_ first: Int) -> SIMD2<Scalar> {
      if piece == 2 { return address(first).loadUnaligned(as: SIMD2<Scalar>.self) }
      return SIMD2(
        address(2 &* first).loadUnaligned(as: Scalar.self),
        address(2 &* first &+ 1).loadUnaligned(as: Scalar.self))
    }
    self.init(lowHalf: eight(0), highHalf: eight(1))
  }

  /// Pieces of eight, four or two equal elements, or of one.
  @_transparent
  fileprivate init(piece: Int, of element: (Int) -> Scalar) {
    @_transparent
    func eight(_ first: Int) -> SIMD8<Scalar> {
      if piece == 8 { return SIMD8(repeating: element(first)) }
      return SIMD8(lowHalf: four(2 &* first), highHalf: four(2 &* first &+ 1))
    }
    @_transparent
    func four(_ first: Int) -> SIMD4<Scalar> {
      if piece == 4 { return SIMD4(repeating: element(first)) }
      return SIMD4(lowHalf: two(2 &* first), highHalf: two(2 &* first &+ 1))
    }
    @_transparent
    func two(_ first: Int) -> SIMD2<Scalar> {
      if piece == 2 { return SIMD2(repeating: element(first)) }
      return SIMD2(element(2 &* first), element(2 &* first &+ 1))
    }
    self.init(lowHalf: eight(0), highHalf: eight(1))
  }

  /// Stores pieces of eight, four or two elements, in their order.
  @_transparent
  fileprivate func store(piece: Int, at address: (Int) -> UnsafeMutableRawPointer) {
    @_transparent
    func store<Piece>(_ piece: Piece, _ index: Int) {
      address(index).storeBytes(of: piece, as: Piece.self)
    }
    switch piece {
    case 8:
      store(lowHalf, 0)
      store(highHalf, 1)
    case 4:
      store(lowHalf.lowHalf, 0)
      store(lowHalf.highHalf, 1)
      store(highHalf.lowHalf, 2)
      store(highHalf.highHalf, 3)
    default:
      store(lowHalf.lowHalf.lowHalf, 0)
      store(lowHalf.lowHalf.highHalf, 1)
      store(lowHalf.highHalf.lowHalf, 2)
      store(lowHalf.highHalf.highHalf, 3)
      store(highHalf.lowHalf.lowHalf, 4)
      store(highHalf.lowHalf.highHalf, 5)
      store(highHalf.highHalf.lowHalf, 6)
      store(highHalf.highHalf.highHalf, 7)
    }
  }
}
