import LiteSchema
import LiteTensor
public import LiteTestSupport

/// A model with what its inputs are given, and how exactly its outputs are known.
public struct GraphCase {
  /// The model.
  public internal(set) var draft: ModelDraft

  /// The bytes of the inputs by tensor.
  public internal(set) var feeds: [Int32: [UInt8]]

  /// The float32 tensors that accumulators are behind, whose rounding kernels are free to choose.
  public internal(set) var inexact: Set<Int32>

  /// The shapes that inputs are given in place of those of the file.
  public internal(set) var shapes: [Int32: [Int]] = [:]

  /// The random graph of a seed.
  public init(seed: UInt64) {
    self = RandomGraph(seed: seed).finished()
  }

  /// A graph with the bytes of its inputs by tensor, and the tensors that are known within a bound.
  public init(draft: ModelDraft, feeds: [Int32: [UInt8]], inexact: Set<Int32> = []) {
    self.draft = draft
    self.feeds = feeds
    self.inexact = inexact
  }

  /// The names of the operators of the nodes.
  public var operators: [String] { draft.nodes.map { "\($0.code)" } }

  /// The nodes in the order of the file, one line each.
  public var text: String {
    draft.nodes.map { node in
      let inputs = node.inputs.map { $0 < 0 ? "-" : type(of: $0) }.joined(separator: ", ")
      let outputs = node.outputs.map(type(of:)).joined(separator: ", ")
      return "\(node.code)(\(inputs)) -> \(outputs)"
    }.joined(separator: "\n")
  }

  private func type(of tensor: Int32) -> String {
    let draft = draft.tensors[Int(tensor)]
    let dtype = DataType(rawValue: draft.dtype.rawValue).map { "\($0)" } ?? "?"
    let shape = (shapes[tensor] ?? draft.shape.map { Int($0) }).map(String.init)
      .joined(separator: ",")
    var text = "\(draft.data == nil ? "" : "constant ")\(dtype)[\(shape)] #\(tensor)"
    if draft.scales.count == 1 { text += " scale \(draft.scales[0]) zero \(draft.zeroPoints[0])" }
    if draft.scales.count > 1 { text += " \(draft.scales.count) scales" }
    return text
  }
}
