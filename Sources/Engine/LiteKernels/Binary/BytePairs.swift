/// The operands of a function of two bytes, element by element.
@safe
struct BytePairs {
  /// The number of elements.
  let count: Int

  /// The first operands.
  let a: UnsafeRawPointer

  /// The second operands.
  let b: UnsafeRawPointer

  /// The results, which may be where either operand is.
  let c: UnsafeMutableRawPointer

  /// Writes the results of a function.
  ///
  /// Every `unsafe` here is an address of an element, of which there are as many as counted.
  @inline(__always)
  func map(_ function: (UInt8, UInt8) -> UInt8) {
    for i in 0..<count {
      let (x, y) = unsafe (
        a.load(fromByteOffset: i, as: UInt8.self), b.load(fromByteOffset: i, as: UInt8.self)
      )
      unsafe c.storeBytes(of: function(x, y), toByteOffset: i, as: UInt8.self)
    }
  }

  /// Writes the results of a function, sixteen at a time.
  ///
  /// The last sixteen are computed first: where the results replace an operand, they would find results.
  /// Every `unsafe` here is an address of sixteen elements of those that are counted.
  @inline(__always)
  func map<Function: BytePairFunction>(_ function: Function) {
    guard count >= 16 else {
      let results = unsafe function(
        Function.Lanes(firstOf: count, at: a), Function.Lanes(firstOf: count, at: b))
      for i in 0..<count {
        unsafe c.storeBytes(of: results[i], toByteOffset: i, as: Function.Element.self)
      }
      return
    }
    let end = count &- 16
    let last = unsafe results(of: function, end)
    var i = 0
    // In pairs: a step by itself takes as long as sixteen bytes.
    while i &+ 16 < end {
      let (first, second) = unsafe (results(of: function, i), results(of: function, i &+ 16))
      unsafe c.storeBytes(of: first, toByteOffset: i, as: Function.Lanes.self)
      unsafe c.storeBytes(of: second, toByteOffset: i &+ 16, as: Function.Lanes.self)
      i &+= 32
    }
    if i < end {
      unsafe c.storeBytes(of: results(of: function, i), toByteOffset: i, as: Function.Lanes.self)
    }
    unsafe c.storeBytes(of: last, toByteOffset: end, as: Function.Lanes.self)
  }

  /// The results of sixteen pairs, from an offset on.
  @unsafe
  @inline(__always)
  private func results<Function: BytePairFunction>(
    of function: Function, _ offset: Int
  ) -> Function.Lanes {
    unsafe function(
      a.loadUnaligned(fromByteOffset: offset, as: Function.Lanes.self),
      b.loadUnaligned(fromByteOffset: offset, as: Function.Lanes.self))
  }
}

extension SIMD16 where Scalar: FixedWidthInteger {
  /// The first few bytes at an address, and zeros.
  ///
  /// - Parameters:
  ///   - count: The number of bytes, at most 16.
  ///   - address: Their address.
  @unsafe
  @inline(__always)
  fileprivate init(firstOf count: Int, at address: UnsafeRawPointer) {
    self.init()
    // The `unsafe` here reads those bytes alone.
    for i in 0..<count { self[i] = unsafe address.load(fromByteOffset: i, as: Scalar.self) }
  }
}
