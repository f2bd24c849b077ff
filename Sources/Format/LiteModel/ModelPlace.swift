/// A part of a model, for messages.
public enum ModelPlace: Hashable, Sendable {
  /// The file as a whole.
  case file

  /// An entry of the model's list of buffers.
  case buffer(Int)

  /// An entry of the model's list of operators.
  case operatorCode(Int)

  /// A subgraph.
  case subgraph(Int)

  /// A tensor of a subgraph.
  case tensor(Int, name: String, subgraph: Int)

  /// A node of a subgraph; the operator is empty where it is not known.
  case node(Int, operator: String, subgraph: Int)

  /// A signature, by its position.
  case signature(Int)

  /// An entry of the model's metadata.
  case metadata(String)

  /// A file that is packed into the model's file.
  case associatedFile(String)
}

extension ModelPlace: CustomStringConvertible {
  /// The place in words.
  public var description: String {
    switch self {
    case .file: "file"
    case .buffer(let index): "buffer \(index)"
    case .operatorCode(let index): "operator code \(index)"
    case .subgraph(let index): "subgraph \(index)"
    case .tensor(let index, let name, let subgraph):
      "tensor \(index)\(name.isEmpty ? "" : " '\(name)'") of subgraph \(subgraph)"
    case .node(let index, let code, let subgraph):
      "\(code.isEmpty ? "" : code + " ")(node \(index), subgraph \(subgraph))"
    case .signature(let index): "signature \(index)"
    case .metadata(let name): "metadata '\(name)'"
    case .associatedFile(let name): "associated file '\(name)'"
    }
  }
}
