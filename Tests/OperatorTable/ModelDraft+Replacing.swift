import LiteSchema
import LiteTensor
import LiteTestSupport

extension DataType {
  /// Whether elements may have a scale.
  var isQuantizable: Bool { [.int8, .uint8, .int16, .int4, .int2].contains(self) }
}

extension ModelDraft {
  /// The model with another dtype for all tensors of a node's operand's type.
  ///
  /// - Parameters:
  ///   - operand: The type to replace.
  ///   - other: The type to replace it by; quantized tensors get a scale of 0.5.
  /// - Returns: nil where the types are the same, or where a constant cannot be of the other type.
  func replacing(_ operand: OperatorFacts.Operand, with other: OperatorFacts.Operand)
    -> ModelDraft?
  {
    guard other != operand, let node = nodes.last else { return nil }
    var draft = self
    let own = (node.inputs + node.outputs).filter { $0 >= 0 }
    for tensor in nodes.count == 1 ? Set(own) : Set(tensors.indices.map { Int32($0) }) {
      var changed = tensors[Int(tensor)]
      guard changed.dtype.rawValue == operand.dtype.rawValue,
        changed.scales.isEmpty != operand.isQuantized
      else { continue }
      changed.dtype = Schema.TensorType(rawValue: other.dtype.rawValue)
      changed.scales = other.isQuantized ? [0.5] : []
      changed.zeroPoints = other.isQuantized ? [0] : []
      changed.quantizedDimension = 0
      if let data = changed.data {
        // Of sparse constants, not all elements are stored.
        let stored = data.count * 8 / (operand.dtype.bitWidth ?? 8)
        let count = changed.sparsity == nil ? changed.shape.reduce(1) { $0 * Int($1) } : stored
        guard let byteCount = other.dtype.byteCount(elements: count) else { return nil }
        changed.data = Array(repeating: 0, count: byteCount)
      }
      draft.tensors[Int(tensor)] = changed
    }
    return draft
  }
}
