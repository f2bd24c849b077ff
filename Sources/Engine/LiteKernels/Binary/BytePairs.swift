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
}
