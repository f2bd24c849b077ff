import LiteBuffer
import LiteSchema
import LiteTensor

extension ModelReader {
  /// The affine map of a tensor; nil where there are no scales.
  ///
  /// Zero points that the file leaves out are 0. Scales may be anything here, even 0 or
  /// infinite: files of converters carry such values on tensors that no integer operator
  /// reads, and the operators that use a scale check it.
  mutating func quantization(
    _ table: borrowing Schema.QuantizationParameters, shape: Shape
  ) throws(FlatBufferError) -> Quantization? {
    let scales = try table.scale
    guard !scales.isEmpty else { return nil }
    try budget.charge(scales.count * MemoryLayout<Float>.stride, at: scales.byteRange.lowerBound)
    return Quantization(
      scales: Array(scales),
      zeroPoints: try zeroPoints(table.zeroPoint, count: scales.count),
      dimension: try dimension(of: table, scaleCount: scales.count, shape: shape))
  }

  private mutating func zeroPoints(
    _ vector: borrowing ScalarVector<Int64>, count: Int
  ) throws(FlatBufferError) -> [Int] {
    guard !vector.isEmpty else { return zeros(count) }
    let offset = vector.byteRange.lowerBound
    let field = "QuantizationParameters.zero_point"
    guard vector.count == count else {
      throw FlatBufferError(
        "there are \(vector.count); there must be as many as scales, \(count)", at: offset,
        field: field)
    }
    try budget.charge(count * MemoryLayout<Int>.stride, at: offset)
    let zeroPoints = Array(vector)
    // As those of most weights are.
    guard zeroPoints.reduce(0, |) != 0 else { return zeros(count) }
    if let index = zeroPoints.firstIndex(where: { Int64(Int32(truncatingIfNeeded: $0)) != $0 }) {
      throw FlatBufferError(
        "entry \(index) is \(zeroPoints[index]); it must fit in 32 bits", at: offset + 8 * index,
        field: field)
    }
    return zeroPoints.map { Int($0) }
  }

  /// As many zeros as asked for, which share their memory with those before where they can.
  private mutating func zeros(_ count: Int) -> [Int] {
    if zeros.count != count { zeros = [Int](repeating: 0, count: count) }
    return zeros
  }

  /// The axis of the scales; 0 where there is one scale, or only one axis.
  private func dimension(
    of table: borrowing Schema.QuantizationParameters, scaleCount: Int, shape: Shape
  ) throws(FlatBufferError) -> Int {
    guard scaleCount > 1 else { return 0 }
    let dimension = shape.rank == 1 ? 0 : Int(try table.quantizedDimension)
    guard dimension >= 0, dimension < shape.rank else {
      throw FlatBufferError(
        "is \(dimension); it must be an axis of shape \(shape)", at: table.table.offset,
        field: "QuantizationParameters.quantized_dimension")
    }
    guard shape[dimension] == scaleCount else {
      throw FlatBufferError(
        "there are \(scaleCount) for axis \(dimension) of shape \(shape); "
          + "there must be 1 or \(shape[dimension])", at: table.table.offset,
        field: "QuantizationParameters.scale")
    }
    return dimension
  }

  /// The form of quantization whose scales are tensors of their own; nil for the plain one.
  mutating func details(
    _ table: borrowing Schema.QuantizationParameters, tensorCount: Int
  ) throws(FlatBufferError) -> QuantizationDetails? {
    if let blockwise = try table.details(as: Schema.BlockwiseQuantization.self) {
      let field = "BlockwiseQuantization"
      let offset = blockwise.table.offset
      return .blockwise(
        scales: try index(blockwise.scales, below: tensorCount, "\(field).scales", offset),
        zeroPoints: try optionalIndex(
          blockwise.zeroPoints, below: tensorCount, "\(field).zero_points", offset),
        blockSize: try blockSize(blockwise.blockSize, "\(field).block_size", offset))
    }
    if let multiAxis = try table.details(as: Schema.MultiAxisQuantization.self) {
      let field = "MultiAxisQuantization"
      let offset = multiAxis.table.offset
      return .multiAxis(
        scales: try index(multiAxis.scales, below: tensorCount, "\(field).scales", offset),
        zeroPoints: try optionalIndex(
          multiAxis.zeroPoints, below: tensorCount, "\(field).zero_points", offset),
        blockSize: try blockSize(multiAxis.blockSize, "\(field).block_size", offset),
        dimensions: try integers(multiAxis.quantizedDimensions))
    }
    return try table.detailsType == .none ? nil : .custom
  }

  private func index(
    _ value: Int32, below count: Int, _ field: String, _ offset: Int
  ) throws(FlatBufferError) -> Int {
    guard value >= 0, value < count else {
      throw FlatBufferError(
        "is \(value); it must be the index of one of \(count) tensors", at: offset, field: field)
    }
    return Int(value)
  }

  private func optionalIndex(
    _ value: Int32, below count: Int, _ field: String, _ offset: Int
  ) throws(FlatBufferError) -> Int? {
    value == -1 ? nil : try index(value, below: count, field, offset)
  }

  private func blockSize(
    _ value: Int32, _ field: String, _ offset: Int
  ) throws(FlatBufferError) -> Int {
    guard value >= 1 else {
      throw FlatBufferError("is \(value); it must be at least 1", at: offset, field: field)
    }
    return Int(value)
  }
}
