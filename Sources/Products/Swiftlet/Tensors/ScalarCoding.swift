/// How the scalars of a ``TensorScalar`` lie in the bytes of a tensor.
public struct ScalarCoding<Scalar: Sendable>: Sendable {
  /// The bytes of a dense tensor: little-endian elements in row-major order, strings in TFLite's
  /// string layout; nil where they are more than the layout can hold.
  let encoded: @Sendable ([Scalar]) -> [UInt8]?

  /// The scalars of a dense tensor; nil where the bytes are not those of so many.
  let decoded: @Sendable (_ bytes: [UInt8], _ count: Int) -> [Scalar]?
}

extension ScalarCoding where Scalar: BitwiseCopyable {
  /// Numbers lie in a tensor as they do in an array.
  static var bitwise: ScalarCoding {
    ScalarCoding(
      encoded: { ElementBytes.bytes(of: $0) },
      decoded: { ElementBytes.elements(of: Scalar.self, in: $0, count: $1) })
  }
}

extension ScalarCoding<Bool> {
  /// A byte each, of which any but 0 is true.
  static var bools: ScalarCoding {
    ScalarCoding(
      encoded: { $0.map { $0 ? 1 : 0 } },
      decoded: { bytes, count in bytes.count == count ? bytes.map { $0 != 0 } : nil })
  }
}

extension ScalarCoding<String> {
  /// TFLite's layout of strings, in UTF-8; ill-formed parts are repaired when they are read.
  static var strings: ScalarCoding {
    ScalarCoding(
      encoded: { StringBytes.bytes(of: $0) },
      decoded: { StringBytes.strings(in: $0, count: $1) })
  }
}
