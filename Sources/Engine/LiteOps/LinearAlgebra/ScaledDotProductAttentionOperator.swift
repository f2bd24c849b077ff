import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteTensor

/// Scaled dot-product attention, the composite or custom operator
/// `odml.scaled_dot_product_attention`: `y = softmax(cap · tanh(q · kᵀ · scale / cap) + mask) · v` for
/// each head.
///
/// The query is `[B, T, N, H]`, key and value are `[B, S, K, H]` with K a divisor of N, the mask, which
/// a composite may leave out, is broadcast to `[B, N, T, S]`. The attribute `scale` is `1 / √H` unless
/// given; without `logit_cap`, which custom operators do not have, logits are not bounded. float32
/// only. The custom operator scales the query before the product, as TFLite's `sdpa.cc` does.
struct ScaledDotProductAttentionOperator: FileOperator {
  static let code = OperatorCode.custom("odml.scaled_dot_product_attention")
  static let versions = 1...1

  private let scale: Float?
  private let cap: Float?
  private let isComposite: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let scale = try options.customMap().float("scale") ?? 0
    self.scale = scale > 0 ? scale : nil
    cap = nil
    isComposite = false
  }

  /// The operator of the attributes of a composite.
  ///
  /// - Throws: `FlatBufferError` where they cannot be read.
  init(attributes: borrowing FlexBuffer) throws(FlatBufferError) {
    scale = try attributes.float("scale")
    cap = try attributes.float("logit_cap")
    isComposite = true
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: (isComposite ? 3 : 4)...4)
    let (query, key, value) = (try node.input(0), try node.input(1), try node.input(2))
    let mask = isComposite ? node.optionalInput(3) : try node.input(3)
    for input in [query, key, value, mask ?? query] where input.dtype != .float32 {
      throw .unsupported("does not support \(input.dtype); it supports float32")
    }
    guard try node.output(0).dtype == .float32 else {
      throw .unsupported("output 0 is \(node.outputs[0].dtype); it must be float32")
    }
    let geometry = AttentionGeometry(
      query: query.shape, key: key.shape, value: value.shape, mask: mask?.shape)
    guard let geometry else {
      throw .invalid(
        "query \(query.shape), key \(key.shape), value \(value.shape) and mask "
          + "\(mask.map { "\($0.shape)" } ?? "(none)") do not go together")
    }
    try node.setOutput(0, shape: query.shape)
    let scale = scale ?? 1 / Float(query.shape[3]).squareRoot()
    return Operation(
      work: Work(macs: geometry.macs),
      fastKernel(geometry, scale: scale, of: node) ?? kernel(geometry, scale: scale))
  }

  /// The vectorized kernel; nil where there is none, or where the node requires the reference.
  private func fastKernel(
    _ geometry: AttentionGeometry, scale: Float, of node: NodeContext
  ) -> Kernel? {
    guard node.kernels == .optimized, isComposite || !node.needsReferenceRounding,
      let attention = FloatAttention(
        geometry, scaling: AttentionScaling(scale: scale, cap: cap),
        microkernels: node.microkernels)
    else { return nil }
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

  /// The kernel of the reference loop.
  private func kernel(_ geometry: AttentionGeometry, scale: Float) -> Kernel {
    let scaling =
      isComposite
      ? AttentionScaling(scale: scale, cap: cap)
      : AttentionScaling(queryScale: scale, scale: 1, cap: nil)
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
