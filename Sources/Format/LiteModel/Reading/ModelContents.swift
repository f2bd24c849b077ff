/// What is read of a model's file.
struct ModelContents {
  var version = 0
  var description: String?
  var subgraphs: [Subgraph] = []
  var signatures: [Signature] = []
  var buffers: [Range<Int>?] = []
  var metadata: [MetadataEntry] = []
  var defects: [ModelError] = []

  /// Contents that are yet to be read.
  init() {}
}
