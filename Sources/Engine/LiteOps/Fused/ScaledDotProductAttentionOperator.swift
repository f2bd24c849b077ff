import LiteBuffer
import LiteKernels
import LiteReference
import LiteTensor

/// Scaled dot-product attention, the composite `odml.scaled_dot_product_attention`:
/// `y = softmax(cap · tanh(q · kᵀ · scale / cap) + mask) · v` for each head.
///
/// The query is `[B, T, N, H]`, key and value are `[B, S, K, H]` with K a divisor of N, the mask, which
/// may be left out, is broadcast to `[B, N, T, S]`. The attribute `scale` is `1 / √H` unless given;
/// without `logit_cap` logits are not bounded. float32 only.
struct ScaledDotProductAttentionOperator: Operator {
  private let scale: Float?
  private let cap: Float?

  /// The operator of the attributes of a composite.
  ///
  /// - Throws: `FlatBufferError` where they cannot be read.
  init(attributes: borrowing FlexBuffer) throws(FlatBufferError) {
    scale = try attributes.float("scale")
    cap = try attributes.float("logit_cap")
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 3...4)
    let (query, key, value) = (try node.input(0), try node.input(1), try node.input(2))
    let mask = node.optionalInput(3)
    for input in [query, key, value, mask ?? query] where input.dtype != .float32 {
      throw .unsupported("does not support \(input.dtype); it supports float32")
    }
    let geometry = AttentionGeometry(
      query: query.shape, key: key.shape, value: value.shape, mask: mask?.shape)
    guard let geometry else {
      throw .invalid(
        "query \(query.shape), key \(key.shape), value \(value.shape) and mask "
          + "\(mask.map { "\($0.shape)" } ?? "(none)") do not go together")
    }
    try node.setOutput(0, shape: query.shape)
    let scaling = AttentionScaling(
      scale: scale ?? 1 / Float(query.shape[3]).squareRoot(), cap: cap)
    return Operation(
      work: Work(macs: geometry.macs), try kernel(geometry, scaling, of: node))
  }

  private func kernel(
    _ geometry: AttentionGeometry, _ scaling: AttentionScaling, of node: NodeContext
  ) throws(OperatorError) -> Kernel {
    if node.kernels == .optimized,
      let attention = FloatAttention(geometry, scaling: scaling, microkernels: node.microkernels)
    {
      return Kernel(
        attention.name, scratchByteCount: attention.scratchCount.multipliedSaturated(by: 4)
      ) { memory in
        let (query, key, value) = (memory.input(0), memory.input(1), memory.input(2))
        let (mask, output, scratch) = (memory.optionalInput(3), memory.output(0), memory.scratch)
        var room = scratch.mutableElements(as: Float.self)
        var results = output.mutableElements(as: Float.self)
        attention.run(
          query: query.elements(), key: key.elements(), value: value.elements(),
          mask: mask.elements(), scratch: &room, into: &results, workers: memory.workers)
      }
    }
    return Kernel(
      "attentionFloat32", scratchByteCount: geometry.keys.multipliedSaturated(by: 4)
    ) { memory in
      let (query, key, value) = (memory.input(0), memory.input(1), memory.input(2))
      let (mask, output, scratch) = (memory.optionalInput(3), memory.output(0), memory.scratch)
      var row = scratch.mutableElements(as: Float.self)
      var results = output.mutableElements(as: Float.self)
      scaledDotProductAttention(
        query: query.elements(), key: key.elements(), value: value.elements(),
        mask: mask.elements(), geometry: geometry, scaling: scaling, row: &row, into: &results)
    }
  }
}
