import LiteOps

/// Pads the pixel stride of an image between two chains of convolutions to whole cache lines, so
/// that vector loads do not split them.
struct PadPixelStrides: Pass {
  static let name = "pad-pixel-strides"

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    guard graph.isOptimized else { return }
    for node in graph.liveNodes {
      guard let kernel = node.kernel, case .convolutions? = kernel.link,
        let input = node.inputs.first,
        let input, graph.values[input].isReadOnce, let source = graph.producer(of: input),
        source.outputs.first == input, let sourceKernel = source.kernel,
        let padded = sourceKernel.padded(before: kernel)
      else { continue }
      let result = source.results[0]
      source.results[0] = NodeContext.Output(
        dtype: result.dtype, shape: result.shape, byteCount: padded.byteCount)
      graph.setKernel(of: source, to: padded.first)
      graph.setKernel(of: node, to: padded.next)
    }
  }
}
