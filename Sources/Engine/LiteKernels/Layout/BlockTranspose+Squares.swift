/// Transposes of squares within registers, each stored as rows of some stride.
///
/// This is one of the files of unsafe code: each function is given the address of a square that
/// lies within the checked matrix.
extension BlockTranspose {
  /// Moves one word.
  @inline(__always)
  func moveWord<Word: BitwiseCopyable>(
    _ word: Word.Type, _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer
  ) {
    unsafe destination.storeBytes(of: source.loadUnaligned(as: Word.self), as: Word.self)
  }

  /// Transposes 4 by 4 words of 4 bytes.
  @inline(__always)
  func transposeFourWords(
    _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer, _ stride: Int
  ) {
    typealias Row = SIMD4<UInt32>
    let a = unsafe source.loadUnaligned(as: Row.self)
    let b = unsafe (source + sourceStride).loadUnaligned(as: Row.self)
    let c = unsafe (source + 2 &* sourceStride).loadUnaligned(as: Row.self)
    let d = unsafe (source + 3 &* sourceStride).loadUnaligned(as: Row.self)
    for i in 0..<4 {
      let transposed = Row(a[i], b[i], c[i], d[i])
      unsafe (destination + i &* stride).storeBytes(of: transposed, as: Row.self)
    }
  }

  /// Transposes 4 by 4 words of 2 bytes, with a row in an integer: it swaps quarters of the square,
  /// and then quarters of each quarter.
  @inline(__always)
  func transposePairs(
    _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer, _ stride: Int
  ) {
    var a = unsafe row(0, of: source)
    var b = unsafe row(1, of: source)
    var c = unsafe row(2, of: source)
    var d = unsafe row(3, of: source)
    exchange(&a, &c, shift: 32, mask: 0x0000_0000_FFFF_FFFF)
    exchange(&b, &d, shift: 32, mask: 0x0000_0000_FFFF_FFFF)
    exchange(&a, &b, shift: 16, mask: 0x0000_FFFF_0000_FFFF)
    exchange(&c, &d, shift: 16, mask: 0x0000_FFFF_0000_FFFF)
    unsafe destination.store(a)
    unsafe (destination + stride).store(b)
    unsafe (destination + 2 &* stride).store(c)
    unsafe (destination + 3 &* stride).store(d)
  }

  /// Transposes 8 by 8 bytes, a row to an integer, by quarters of quarters of quarters.
  @inline(__always)
  func transposeBytes(
    _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer, _ stride: Int
  ) {
    var a = unsafe row(0, of: source)
    var b = unsafe row(1, of: source)
    var c = unsafe row(2, of: source)
    var d = unsafe row(3, of: source)
    var e = unsafe row(4, of: source)
    var f = unsafe row(5, of: source)
    var g = unsafe row(6, of: source)
    var h = unsafe row(7, of: source)
    exchange(&a, &e, shift: 32, mask: 0x0000_0000_FFFF_FFFF)
    exchange(&b, &f, shift: 32, mask: 0x0000_0000_FFFF_FFFF)
    exchange(&c, &g, shift: 32, mask: 0x0000_0000_FFFF_FFFF)
    exchange(&d, &h, shift: 32, mask: 0x0000_0000_FFFF_FFFF)
    exchange(&a, &c, shift: 16, mask: 0x0000_FFFF_0000_FFFF)
    exchange(&b, &d, shift: 16, mask: 0x0000_FFFF_0000_FFFF)
    exchange(&e, &g, shift: 16, mask: 0x0000_FFFF_0000_FFFF)
    exchange(&f, &h, shift: 16, mask: 0x0000_FFFF_0000_FFFF)
    exchange(&a, &b, shift: 8, mask: 0x00FF_00FF_00FF_00FF)
    exchange(&c, &d, shift: 8, mask: 0x00FF_00FF_00FF_00FF)
    exchange(&e, &f, shift: 8, mask: 0x00FF_00FF_00FF_00FF)
    exchange(&g, &h, shift: 8, mask: 0x00FF_00FF_00FF_00FF)
    unsafe destination.store(a)
    unsafe (destination + stride).store(b)
    unsafe (destination + 2 &* stride).store(c)
    unsafe (destination + 3 &* stride).store(d)
    unsafe (destination + 4 &* stride).store(e)
    unsafe (destination + 5 &* stride).store(f)
    unsafe (destination + 6 &* stride).store(g)
    unsafe (destination + 7 &* stride).store(h)
  }

  @inline(__always)
  private func row(_ index: Int, of source: UnsafeRawPointer) -> UInt64 {
    UInt64(
      littleEndian: unsafe (source + index &* sourceStride).loadUnaligned(as: UInt64.self))
  }

  /// Exchanges the upper bits of `a` that lie over the mask with the bits of `b` under it.
  @inline(__always)
  private func exchange(_ a: inout UInt64, _ b: inout UInt64, shift: UInt64, mask: UInt64) {
    let difference = ((a &>> shift) ^ b) & mask
    b ^= difference
    a ^= difference &<< shift
  }
}

extension UnsafeMutableRawPointer {
  /// Stores a row of a square.
  @inline(__always)
  fileprivate func store(_ row: UInt64) {
    unsafe storeBytes(of: row.littleEndian, as: UInt64.self)
  }
}
