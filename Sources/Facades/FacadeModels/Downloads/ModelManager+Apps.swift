public import FirebaseCore

extension ModelManager {
  private static let ofDefaultApp = ModelManager { () throws(ModelFailure) in
    guard let app = FirebaseApp.app() else {
      throw ModelFailure(
        .failedPrecondition, "no default app is configured; call FirebaseApp.configure() first")
    }
    return DeliveryHost(app.modelDelivery)
  }

  /// The manager of the default app's models.
  ///
  /// Where no app is configured by the time that it is used, downloads fail and no model is there; in
  /// the originals, the program ends.
  public static func modelManager() -> ModelManager { ofDefaultApp }

  /// The manager of an app's models.
  public static func modelManager(app: FirebaseApp) -> ModelManager {
    ModelManager { DeliveryHost(app.modelDelivery) }
  }
}
