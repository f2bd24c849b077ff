#if Server
  /// The list of models, as JSON.
  struct ModelList: Encodable {
    struct Entry: Encodable {
      let name: String
      let size: Int
      let etag: String
      let sha256: String
      let modified: String

      /// The names of the files beside the model, in their order.
      let files: [String]
    }

    let models: [Entry]

    init(_ models: [HostedModel]) {
      self.models = models.map { model in
        Entry(
          name: model.name, size: model.file.byteCount, etag: model.file.tag.quoted,
          sha256: model.file.tag.value, modified: model.file.source.stamp.modified.iso8601,
          files: model.companions.keys.sorted())
      }
    }
  }
#endif
