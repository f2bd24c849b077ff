import LiteModel
public import LiteRuntime
import LiteTensor

/// How a plan is written as JSON: `{arenaBytes, needsReferenceRounding, steps: [{node, subgraph, op,
/// kernel, absorbed: [{node, op, pass}], inputs, outputs, macs}]}`.
///
/// A value is `{tensor, name, dtype, shape, memory}` with `offset`, `bytes`, `firstNode` and
/// `lastNode` where it is in the arena.
extension PlanSummary: Encodable {
  private enum Key: String, CodingKey {
    case absorbed, arenaBytes, inputs, kernel, macs, needsReferenceRounding, node, op, outputs
    case pass, steps, subgraph, bytes, dtype, firstNode, lastNode, memory, name, offset, shape
    case tensor
  }

  /// Writes the summary as an object of JSON.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(arenaByteCount, forKey: .arenaBytes)
    try container.encode(needsReferenceRounding, forKey: .needsReferenceRounding)
    var steps = container.nestedUnkeyedContainer(forKey: .steps)
    for step in self.steps {
      var entry = steps.nestedContainer(keyedBy: Key.self)
      try entry.encode(step.place.node, forKey: .node)
      try entry.encode(step.place.subgraph, forKey: .subgraph)
      try entry.encode(step.place.code.description, forKey: .op)
      switch step.execution {
      case .kernel(let name), .subgraphs(let name): try entry.encode(name, forKey: .kernel)
      case .deferred: try entry.encodeNil(forKey: .kernel)
      }
      try entry.encode(step.macs, forKey: .macs)
      var absorbed = entry.nestedUnkeyedContainer(forKey: .absorbed)
      for node in step.absorbed {
        var entry = absorbed.nestedContainer(keyedBy: Key.self)
        try entry.encode(node.place.node, forKey: .node)
        try entry.encode(node.place.code.description, forKey: .op)
        try entry.encode(node.pass, forKey: .pass)
      }
      try encode(step.inputs, in: &entry, forKey: .inputs)
      try encode(step.outputs, in: &entry, forKey: .outputs)
    }
  }

  private func encode(
    _ values: [Value?], in container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws {
    var list = container.nestedUnkeyedContainer(forKey: key)
    for value in values {
      guard let value else {
        try list.encodeNil()
        continue
      }
      var entry = list.nestedContainer(keyedBy: Key.self)
      try entry.encode(value.tensor, forKey: .tensor)
      try entry.encode(value.name, forKey: .name)
      try entry.encodeIfPresent(value.type?.dtype.description, forKey: .dtype)
      try entry.encodeIfPresent(value.type?.shape.dimensions, forKey: .shape)
      switch value.memory {
      case .arena(let bytes, let lifetime):
        try entry.encode("arena", forKey: .memory)
        try entry.encode(bytes.lowerBound, forKey: .offset)
        try entry.encode(bytes.count, forKey: .bytes)
        try entry.encode(lifetime.lowerBound, forKey: .firstNode)
        try entry.encode(lifetime.upperBound, forKey: .lastNode)
      case .constant: try entry.encode("constant", forKey: .memory)
      case .variable: try entry.encode("variable", forKey: .memory)
      case .dynamic: try entry.encode("dynamic", forKey: .memory)
      }
    }
  }
}
