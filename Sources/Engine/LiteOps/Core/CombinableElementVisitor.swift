import LiteReference
import LiteTensor

/// Something that is made for one type of elements, known by its dtype.
protocol CombinableElementVisitor {
  /// The type of the result.
  associatedtype Result

  /// Makes it for a type.
  func visit<T: CombinableElement>(_ type: T.Type) throws(OperatorError) -> Result
}

extension CombinableElementVisitor {
  /// Makes it for the type of a dtype: any integers, floats or bool of whole bytes.
  ///
  /// - Throws: ``OperatorError/unsupported(_:)`` for other dtypes.
  func result(for dtype: DataType) throws(OperatorError) -> Result {
    switch dtype {
    case .float32: try visit(Float.self)
    case .float16: try visit(Half.self)
    case .bfloat16: try visit(BFloat16.self)
    case .float64: try visit(Double.self)
    case .int8: try visit(Int8.self)
    case .int16: try visit(Int16.self)
    case .int32: try visit(Int32.self)
    case .int64: try visit(Int64.self)
    case .uint8: try visit(UInt8.self)
    case .uint16: try visit(UInt16.self)
    case .uint32: try visit(UInt32.self)
    case .uint64: try visit(UInt64.self)
    case .bool: try visit(TruthByte.self)
    default:
      throw .unsupported(
        "does not support \(dtype); it supports bool, integers and floats of whole bytes")
    }
  }
}
