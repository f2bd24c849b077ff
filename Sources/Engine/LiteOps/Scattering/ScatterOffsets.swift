import LiteReference
import LiteTensor

/// Where rows of indices point to in an array.
struct ScatterOffsets: Sendable {
  /// The dimensions that the indices are for: the leading ones of the array.
  let dimensions: [Int]

  /// The number of rows of indices.
  let rowCount: Int

  /// The dtype of the indices: int32 or int64.
  let dtype: DataType

  /// The bytes of the offsets.
  var byteCount: Int { rowCount * MemoryLayout<Int>.stride }

  /// - Parameters:
  ///   - dimensions: The dimensions that the indices are for.
  ///   - rowCount: The number of rows of indices, at most as many as a tensor has elements.
  ///   - indices: The type of the indices.
  /// - Throws: ``OperatorError/unsupported(_:)`` where they are neither int32 nor int64.
  init(_ dimensions: [Int], rowCount: Int, indices: TensorType) throws(OperatorError) {
    guard indices.dtype == .int32 || indices.dtype == .int64 else {
      throw .unsupported(
        "does not support indices of \(indices.dtype); it supports int32 and int64")
    }
    self.dimensions = dimensions
    self.rowCount = rowCount
    dtype = indices.dtype
  }

  /// Finds the offsets while the node runs.
  ///
  /// - Parameters:
  ///   - indices: The rows of indices.
  ///   - scratch: ``byteCount`` bytes of scratch memory.
  /// - Returns: The offsets: for each row, the number of the slice that it addresses.
  /// - Throws: ``OperatorError/invalid(_:)`` where a row addresses a slice outside the array.
  func find(_ indices: TensorMemory, in scratch: TensorMemory) throws(OperatorError) -> TensorMemory
  {
    let found = scratch[bytes: 0..<byteCount]
    var offsets = found.mutableElements(as: Int.self)
    let row =
      dtype == .int32
      ? sliceOffsets(indices.elements(as: Int32.self), dimensions: dimensions.span, into: &offsets)
      : sliceOffsets(indices.elements(as: Int64.self), dimensions: dimensions.span, into: &offsets)
    if let row { throw .invalid("row \(row) of the indices lies outside \(dimensions)") }
    return found
  }
}
