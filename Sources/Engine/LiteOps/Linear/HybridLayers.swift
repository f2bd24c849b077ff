import LiteExecution
import LiteKernels
import LiteReference

/// Dense layers of float32 with weights of int8, int4 or int2 that read the same rows, which are
/// quantized once.
public struct HybridLayers: Sendable {
  /// One of the layers.
  private struct Layer: Sendable {
    let product: HybridFullyConnected
    let activation: HybridActivation
  }

  /// The layers; the first quantizes for all.
  private var layers: [Layer]

  /// One layer.
  init(_ product: HybridFullyConnected, activation: HybridActivation) {
    layers = [Layer(product: product, activation: activation)]
  }

  /// The number of bytes of scratch memory that a run needs.
  var scratchByteCount: Int { layers[0].product.scratchByteCount }

  /// These layers and others; nil where those quantize the rows in another way.
  func joined(with others: HybridLayers) -> HybridLayers? {
    guard layers[0].product.sharesRows(with: others.layers[0].product) else { return nil }
    var result = self
    result.layers += others.layers
    return result
  }

  /// Quantizes the rows in input 0, and writes the results of each layer into its output.
  func run(_ memory: NodeMemory) {
    let (input, scratch) = (memory.input(0), memory.scratch)
    var bytes = scratch.mutableElements(as: UInt8.self)
    for rows in layers[0].product.passes {
      layers[0].product.quantize(
        rows, of: input.elements(), into: &bytes, workers: memory.workers)
      for (position, layer) in layers.enumerated() {
        let output = memory.output(position)
        var results = output.mutableElements(as: Float.self)
        layer.product.multiply(rows, from: bytes.span, into: &results, workers: memory.workers)
      }
    }
    for (position, layer) in layers.enumerated() {
      let output = memory.output(position)
      var results = output.mutableElements(as: Float.self)
      layer.activation.apply(to: &results)
    }
  }
}
