/// The shape and bytes of one input of a run.
package struct EncodedInput: Sendable {
  package let shape: [Int]
  package let bytes: [UInt8]

  init(shape: [Int], bytes: [UInt8]) {
    self.shape = shape
    self.bytes = bytes
  }

  /// Elements of the input's dtype.
  ///
  /// - Throws: ``SwiftletError/invalidInput(_:reason:)`` where the dtype or the count is another.
  package init<Scalar: TensorScalar>(_ scalars: [Scalar], shape: [Int], for info: TensorInfo)
    throws(SwiftletError)
  {
    try EncodedInput.check(scalars.count, shape, info)
    let packed = PackedElements(info.dtype)
    if let packed, let integers = scalars as? [Int8] {
      guard let outlier = integers.first(where: { !packed.range.contains(Int($0)) }) else {
        self.init(shape: shape, bytes: packed.bytes(of: integers))
        return
      }
      throw .invalidInput(
        info.displayName,
        reason: "is \(info.dtype), which holds \(packed.range.lowerBound) to "
          + "\(packed.range.upperBound); \(outlier) was given")
    }
    guard Scalar.dtype == info.dtype else {
      throw .invalidInput(
        info.displayName, reason: "is \(info.dtype), but \(Scalar.dtype) was given")
    }
    guard let bytes = Scalar.coding.encoded(scalars) else {
      throw .invalidInput(
        info.displayName, reason: "is given more than the \(Int32.max) bytes that strings can take")
    }
    self.init(shape: shape, bytes: bytes)
  }

  /// Numbers, as the input stores them.
  ///
  /// - Throws: ``SwiftletError/invalidInput(_:reason:)`` where the count is another;
  ///   ``SwiftletError/notReal(tensor:reason:)``.
  package init(reals: [Float], shape: [Int], for info: TensorInfo) throws(SwiftletError) {
    try EncodedInput.check(reals.count, shape, info)
    self.init(shape: shape, bytes: try RealCoding(info.with(shape: shape)).bytes(of: reals))
  }

  private static func check(_ count: Int, _ shape: [Int], _ info: TensorInfo)
    throws(SwiftletError)
  {
    let needed = try elementCount(of: shape)
    guard count == needed else {
      throw .invalidInput(
        info.displayName,
        reason: "\(info.dtype)\(shape) takes \(needed) elements, but \(count) were given")
    }
  }
}
