import LiteDelivery
import LiteModel

extension ModelDelivery {
  /// What brings the models of an app's project.
  ///
  /// Every file is read as a model before it is installed.
  convenience init(for options: FirebaseOptions, named name: String) {
    let host = options.modelHost
    // A host of one's own needs no project.
    let project = options.projectID ?? (host == nil ? "" : "swiftlet")
    let folder =
      options.modelFolder
      ?? "\(ModelStore.defaultFolder)/firebase/\(ModelName.escaped(project.isEmpty ? "-" : project))"
    self.init(
      source: FirebaseHosting(
        project: FirebaseProject(
          id: project, apiKey: options.apiKey ?? "", appID: options.googleAppID,
          bundleID: options.bundleID, modelHost: host, installationHost: options.installationHost)),
      store: ModelStore(folder: folder, group: name), options: options.deliveryOptions
    ) { path in _ = try Model(contentsOf: path) }
  }
}
