import Synchronization

/// What is made of a model's file when it is first used, and anew for each newer version.
package final class LatestModel<Made: Sendable>: Sendable {
  private struct Kept {
    let location: ModelLocation
    let made: Made
  }

  private let origin: ModelOrigin
  private let make: @Sendable (ModelLocation) throws(ModelFailure) -> Made
  private let kept = Mutex<Kept?>(nil)

  /// What a closure makes of a model.
  package init(
    _ origin: ModelOrigin, make: @escaping @Sendable (ModelLocation) throws(ModelFailure) -> Made
  ) {
    self.origin = origin
    self.make = make
  }

  /// What was made of the file that is there now.
  ///
  /// - Throws: ``ModelFailure`` where there is none, and what the closure throws.
  package func made() throws(ModelFailure) -> Made {
    let location = try origin.location()
    return try kept.withLock { (kept) throws(ModelFailure) in
      if let kept, kept.location == location { return kept.made }
      let made = try make(location)
      kept = Kept(location: location, made: made)
      return made
    }
  }
}
