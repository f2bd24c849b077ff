public import LiteBuffer
public import LiteModel

/// An operator that the nodes of a file name by its code.
public protocol FileOperator: Operator {
  /// The code of the operator in files.
  static var code: OperatorCode { get }

  /// The versions that are supported.
  static var versions: ClosedRange<Int> { get }

  /// Decodes the options; the ranges of their values are checked in ``Operator/infer(_:)``.
  ///
  /// - Throws: `FlatBufferError` where the options cannot be read.
  init(options: borrowing OperatorOptions) throws(FlatBufferError)
}
