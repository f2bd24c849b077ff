import LiteModel
import LiteTensor

extension Subgraph {
  /// Whether a node quantizes float32 values while the model runs, as those do whose weights
  /// alone are quantized ("hybrid", dynamic range).
  var quantizesAtRunTime: Bool {
    nodes.contains { node in
      let inputs = node.inputs.compactMap { $0 }.map { tensors[$0] }
      return inputs.contains { $0.type.dtype == .float32 && !$0.isConstant }
        && inputs.contains { $0.isConstant && $0.type.quantization != nil }
    }
  }
}
