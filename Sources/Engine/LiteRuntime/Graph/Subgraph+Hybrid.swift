import LiteModel
import LiteTensor

extension Subgraph {
  /// Whether a node quantizes float32 activations while the model runs, as nodes with quantized
  /// weights do ("hybrid", dynamic range).
  var quantizesAtRunTime: Bool {
    nodes.contains { node in
      var (hasFloats, hasQuantizedConstant) = (false, false)
      for case let input? in node.inputs {
        if !tensors[input].isConstant {
          if tensors[input].type.dtype == .float32 { hasFloats = true }
        } else if tensors[input].type.quantization != nil {
          hasQuantizedConstant = true
        }
      }
      return hasFloats && hasQuantizedConstant
    }
  }
}
