import LiteSchema
import LiteTensor
import LiteTestSupport

extension GraphCase {
  /// The graph with another size of an axis of its first input, often the batch.
  ///
  /// - Parameter seed: Determines the axis and the size.
  /// - Returns: nil where the input has one axis or no elements.
  public func resized(seed: UInt64) -> GraphCase? {
    var random = SplitMix64(seed: ~seed)
    guard let input = draft.inputs.first, let bytes = feeds[input],
      let dtype = DataType(rawValue: draft.tensors[Int(input)].dtype.rawValue)
    else { return nil }
    var shape = draft.tensors[Int(input)].shape.map { Int($0) }
    guard shape.count > 1 else { return nil }
    let axis =
      Bool.random(using: &random) ? 0 : Int.random(in: 0..<shape.count - 1, using: &random)
    shape[axis] = Int.random(in: 1...(shape[axis] + 2), using: &random)
    var graph = self
    graph.shapes[input] = shape
    // The elements repeat, so that they are still in the range that the graph was drawn for.
    let count = dtype.byteCount(elements: shape.reduce(1, *)) ?? 0
    guard !bytes.isEmpty else { return nil }
    graph.feeds[input] = (0..<count).map { bytes[$0 % bytes.count] }
    return graph
  }
}
