import LiteTensor

/// The vectors of indices that StableHLO's gather and scatter read: along one axis of an array, or of
/// single indices.
struct IndexVectors: Sendable {
  /// The number of indices of a vector.
  let length: Int

  /// How many indices further the next one of a vector is.
  let stride: Int

  /// The axes over vectors: their dimensions, and how many indices further the next vector is.
  let axes: [(count: Int, stride: Int)]

  /// - Parameters:
  ///   - type: The type of the indices.
  ///   - axis: The axis of the vectors; the rank for single indices.
  /// - Throws: ``OperatorError`` where the axis is out of range, or where the indices are neither int32
  ///   nor int64.
  init(_ type: TensorType, along axis: Int64) throws(OperatorError) {
    guard type.dtype == .int32 || type.dtype == .int64 else {
      throw .unsupported("does not support indices of \(type.dtype); it supports int32 and int64")
    }
    let (shape, strides) = (type.shape, type.shape.strides)
    guard axis >= 0, axis <= shape.rank else {
      throw .invalid("index_vector_dim is \(axis); it must be in 0...\(shape.rank)")
    }
    let axis = Int(axis)
    length = axis < shape.rank ? shape[axis] : 1
    stride = axis < shape.rank ? strides[axis] : 0
    axes = shape.dimensions.indices.filter { $0 != axis }.map { (shape[$0], strides[$0]) }
  }
}

extension NodeContext {
  /// Axes from options, each at most once.
  ///
  /// - Parameters:
  ///   - values: The options.
  ///   - name: Their name.
  ///   - rank: The number of axes that there are.
  ///   - isSorted: Whether they must rise.
  /// - Returns: The axes.
  /// - Throws: ``OperatorError/invalid(_:)`` where one is out of range or appears twice.
  func axes(
    _ values: [Int64], _ name: String, rank: Int, isSorted: Bool = true
  ) throws(OperatorError) -> [Int] {
    guard values.allSatisfy({ $0 >= 0 && $0 < rank }), Set(values).count == values.count,
      !isSorted || values == values.sorted()
    else {
      throw .invalid(
        "\(name) are \(values); they must be different axes in 0..<\(rank)"
          + (isSorted ? ", in rising order" : ""))
    }
    return values.map { Int($0) }
  }
}
