import LiteExecution
import LiteTensor

extension TensorMemory {
  /// The first elements as integers.
  ///
  /// - Parameters:
  ///   - dtype: The dtype of the elements.
  ///   - count: Their number.
  /// - Returns: nil where the dtype is not int8, int16, int32, int64, uint8 or bool.
  func integers(of dtype: DataType, count: Int) -> [Int]? {
    func read<T: FixedWidthInteger & BitwiseCopyable>(_ type: T.Type) -> [Int] {
      let elements = elements(as: T.self)
      return (0..<count).map { Int(truncatingIfNeeded: elements[$0]) }
    }
    switch dtype {
    case .int8: return read(Int8.self)
    case .uint8, .bool: return read(UInt8.self)
    case .int16: return read(Int16.self)
    case .int32: return read(Int32.self)
    case .int64: return read(Int64.self)
    default: return nil
    }
  }
}
