/// Where the remote models of an app come from, and where they are kept.
package protocol RemoteModelHost: Sendable {
  /// The file of a model; nil where it has not been downloaded.
  func file(of name: String) throws(ModelFailure) -> RemoteModelFile?

  /// Downloads a model, unless this machine has the latest version.
  ///
  /// - Parameters:
  ///   - name: The name of the model.
  ///   - conditions: Which networks may be used.
  ///   - progress: Is told the number of bytes that there are, and of all bytes where it is known.
  /// - Returns: The file of the latest version.
  /// - Throws: ``ModelFailure``; a file that was there before is then as it was.
  func download(
    _ name: String, conditions: ModelDownloadConditions,
    progress: @escaping @Sendable (_ completed: Int, _ total: Int?) -> Void
  ) async throws(ModelFailure) -> RemoteModelFile

  /// Removes the file of a model; one that is not there is an error.
  func remove(_ name: String) throws(ModelFailure)
}
