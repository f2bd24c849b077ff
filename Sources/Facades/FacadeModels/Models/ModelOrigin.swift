/// Where a facade's model comes from; it may have to be downloaded before it can be used.
package enum ModelOrigin: Sendable {
  /// A model of this machine.
  case local(LocalModel)

  /// A model that a manager downloads.
  case remote(RemoteModel, ModelManager)

  /// There is none: the initializer of a ``LocalModel`` failed.
  case missing

  /// There is none, because something else is wrong already.
  case failing(ModelFailure)

  /// Where the model is.
  ///
  /// - Throws: ``ModelFailure`` where there is none.
  package func location() throws(ModelFailure) -> ModelLocation {
    switch self {
    case .local(let model):
      return ModelLocation(path: model.manifestPath ?? model.path, version: "")
    case .remote(let model, let manager):
      let file = try manager.file(of: model)
      return ModelLocation(path: file.path, version: file.version)
    case .failing(let failure):
      throw failure
    case .missing:
      throw ModelFailure(
        .invalidArgument,
        "there is no local model: LocalModel(manifestPath:) gave nil, because the manifest cannot "
          + "be read or is not valid")
    }
  }
}
