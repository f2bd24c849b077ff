import LiteBuffer
import LiteSchema

extension MetadataReader {
  /// What a model says of a subgraph.
  mutating func subgraph(
    _ table: borrowing MetadataSchema.SubGraphMetadata
  ) throws(FlatBufferError) -> SubgraphMetadata {
    try note(table.table)
    var metadata = SubgraphMetadata()
    metadata.name = try string(table.name)
    metadata.description = try string(table.description)
    metadata.inputs = try tensors(table.inputTensorMetadata)
    metadata.outputs = try tensors(table.outputTensorMetadata)
    metadata.inputProcessUnits = try processUnits(table.inputProcessUnits)
    metadata.outputProcessUnits = try processUnits(table.outputProcessUnits)
    metadata.inputGroups = try groups(table.inputTensorGroups)
    metadata.outputGroups = try groups(table.outputTensorGroups)
    metadata.associatedFiles = try files(table.associatedFiles)
    let custom = try table.customMetadata
    for index in custom.indices {
      let entry = try custom[index]
      try note(entry.table)
      metadata.customMetadata.append(try string(entry.name) ?? "")
    }
    return metadata
  }

  private mutating func groups(
    _ tables: borrowing TableVector<MetadataSchema.TensorGroup>
  ) throws(FlatBufferError) -> [SubgraphMetadata.TensorGroup] {
    var groups: [SubgraphMetadata.TensorGroup] = []
    for index in tables.indices {
      let table = try tables[index]
      try note(table.table)
      groups.append(
        SubgraphMetadata.TensorGroup(
          name: try string(table.name), tensorNames: try strings(table.tensorNames)))
    }
    return groups
  }

  private mutating func tensors(
    _ tables: borrowing TableVector<MetadataSchema.TensorMetadata>
  ) throws(FlatBufferError) -> [TensorMetadata] {
    var tensors: [TensorMetadata] = []
    for index in tables.indices { tensors.append(try tensor(tables[index])) }
    return tensors
  }

  private mutating func tensor(
    _ table: borrowing MetadataSchema.TensorMetadata
  ) throws(FlatBufferError) -> TensorMetadata {
    try note(table.table)
    var metadata = TensorMetadata()
    metadata.name = try string(table.name)
    metadata.description = try string(table.description)
    metadata.dimensionNames = try strings(table.dimensionNames)
    if let content = try table.content {
      metadata.content = try self.content(content)
      if let range = try content.range {
        metadata.contentAxes = [Int(try range.min), Int(try range.max)]
      }
    }
    metadata.processUnits = try processUnits(table.processUnits)
    if let stats = try table.stats {
      metadata.minimum = try floats(stats.min)
      metadata.maximum = try floats(stats.max)
    }
    metadata.associatedFiles = try files(table.associatedFiles)
    return metadata
  }
}
