import LiteBuffer
import LiteSchema
import LiteTensor

extension ModelReader {
  /// A tensor with its type, its quantization and the place of its value.
  mutating func tensor(
    _ table: borrowing Schema.Tensor, name: String, tensorCount: Int
  ) throws(FlatBufferError) -> Tensor {
    try budget.charge(ReadingBudget.table, at: table.table.offset)
    let shape = try shape(table.shape)
    var type = TensorType(try dtype(table), shape)
    var details: QuantizationDetails?
    if let quantization = try table.quantization {
      type.quantization = try self.quantization(quantization, shape: shape)
      details = try self.details(quantization, tensorCount: tensorCount)
    }
    var sparsity: Sparsity?
    if let parameters = try table.sparsity {
      sparsity = try self.sparsity(parameters, shape: shape)
    }
    let signature = try integers(table.shapeSignature)
    return Tensor(
      name: name, type: type, shapeSignature: signature.isEmpty ? nil : signature,
      data: try data(of: table, type: type, sparsity: sparsity, details: details),
      isVariable: try table.isVariable, sparsity: sparsity, quantizationDetails: details,
      buffer: Int(try table.buffer))
  }

  private func dtype(_ table: borrowing Schema.Tensor) throws(FlatBufferError) -> DataType {
    let code = try table.type.rawValue
    guard let dtype = DataType(rawValue: code) else {
      throw FlatBufferError(
        "is \(code); it must be in 0...\(DataType.allCases.count - 1)", at: table.table.offset,
        field: "Tensor.type")
    }
    return dtype
  }

  private mutating func shape(_ vector: borrowing ScalarVector<Int32>) throws(FlatBufferError)
    -> Shape
  {
    let dimensions = try integers(vector)
    do throws(ShapeError) {
      return try Shape(dimensions)
    } catch {
      throw FlatBufferError("\(error)", at: vector.byteRange.lowerBound, field: "Tensor.shape")
    }
  }
}
