/// A model that is served, and what lies beside it.
struct HostedModel: Sendable {
  /// The name that clients ask for.
  let name: String

  /// The model itself.
  let file: ServedFile

  /// The name by which the model's file is requested among its associated files.
  let fileName: String

  /// Labels and manifests, by the names of their files.
  let companions: [String: ServedFile]

  /// The file of a name in the model's folder; nil where there is none.
  func file(named name: String) -> ServedFile? {
    name == fileName ? file : companions[name]
  }
}
