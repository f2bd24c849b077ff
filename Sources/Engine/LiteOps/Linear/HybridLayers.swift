import LiteExecution
import LiteKernels
import LiteReference

/// Dense layers of float32 with weights of int8, int4 or int2 that read the same rows, which are
/// quantized once.
///
/// Every `unsafe` in this file is one of the products, which the array keeps.
public struct HybridLayers: Sendable {
  /// The products of the layers; the first quantizes for all.
  private var products: [HybridFullyConnected]

  /// The activations of the layers.
  private var activations: [HybridActivation]

  /// One layer.
  init(_ product: HybridFullyConnected, activation: HybridActivation) {
    (products, activations) = ([product], [activation])
  }

  /// The number of bytes of scratch memory that a run needs.
  var scratchByteCount: Int { products[0].scratchByteCount }

  /// These layers and others; nil where those quantize the rows in another way.
  func joined(with others: HybridLayers) -> HybridLayers? {
    guard products[0].sharesRows(with: others.products[0]) else { return nil }
    var result = self
    result.products += others.products
    result.activations += others.activations
    return result
  }

  /// Quantizes the rows in input 0, and writes the results of each layer into its output.
  func run(_ memory: NodeMemory) {
    let (input, scratch) = (memory.input(0), memory.scratch)
    var bytes = scratch.mutableElements(as: UInt8.self)
    unsafe UnownedReference(products[0]).borrow { first in
      for rows in first.passes {
        first.quantize(rows, of: input.elements(), into: &bytes, workers: memory.workers)
        for position in products.indices {
          let output = memory.output(position)
          var results = output.mutableElements(as: Float.self)
          unsafe UnownedReference(products[position]).borrow { product in
            product.multiply(rows, from: bytes.span, into: &results, workers: memory.workers)
          }
        }
      }
    }
    for position in activations.indices {
      let output = memory.output(position)
      var results = output.mutableElements(as: Float.self)
      activations[position].apply(to: &results)
    }
  }
}
