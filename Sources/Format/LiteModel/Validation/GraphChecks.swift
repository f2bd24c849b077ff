/// Finds what keeps a model from running although every index of it is right.
///
/// The checks have an extension each.
struct GraphChecks: ~Escapable {
  let contents: ModelContents
  let bytes: RawSpan
  let file: String
  var defects: [ModelError] = []

  @_lifetime(copy bytes)
  init(contents: ModelContents, bytes: RawSpan, file: String) {
    self.contents = contents
    self.bytes = bytes
    self.file = file
  }

  /// Runs every check.
  mutating func run() {
    for index in contents.subgraphs.indices { checkDataFlow(ofSubgraph: index) }
    checkCalls()
  }

  /// Notes a defect, unless there are many already: the first ones tell enough.
  mutating func note(_ place: ModelPlace, _ reason: String, at offset: Int? = nil) {
    guard defects.count < 100 else { return }
    defects.append(ModelError(file: file, place: place, reason: reason, offset: offset))
  }

  /// The place of a node.
  func place(ofNode node: Int, subgraph: Int) -> ModelPlace {
    let code = contents.subgraphs[subgraph].nodes[node].code
    return .node(node, operator: code.description, subgraph: subgraph)
  }
}
