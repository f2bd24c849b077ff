import LiteDelivery

extension ModelDownloader {
  /// Lists the models on this machine.
  ///
  /// Files in the folder that are not models of the app are passed over; Firebase's SDK fails for them.
  ///
  /// - Parameter completion: Is told the result, on ``callbackQueue``.
  public func listDownloadedModels(
    completion: @escaping (Result<Set<CustomModel>, DownloadedModelError>) -> Void
  ) {
    let done = Callback(on: callbackQueue, completion)
    Task {
      do throws(DownloadedModelError) {
        done(.success(try await listDownloadedModels()))
      } catch {
        done(.failure(error))
      }
    }
  }

  /// The models on this machine.
  ///
  /// - Throws: ``DownloadedModelError`` where their folder cannot be read.
  public func listDownloadedModels() async throws(DownloadedModelError) -> Set<CustomModel> {
    let delivery = try self.delivery { DownloadedModelError.internalError(description: $0) }
    do throws(DeliveryError) {
      return Set(try delivery.store.models().map(CustomModel.init))
    } catch {
      throw DownloadedModelError(error)
    }
  }

  /// Deletes a model from this machine.
  ///
  /// - Parameters:
  ///   - name: The name of the model.
  ///   - completion: Is told the result, on ``callbackQueue``.
  public func deleteDownloadedModel(
    name: String, completion: @escaping (Result<Void, DownloadedModelError>) -> Void
  ) {
    let done = Callback(on: callbackQueue, completion)
    Task {
      do throws(DownloadedModelError) {
        try await deleteDownloadedModel(name: name)
        done(.success(()))
      } catch {
        done(.failure(error))
      }
    }
  }

  /// Deletes a model from this machine.
  ///
  /// - Parameter name: The name of the model.
  /// - Throws: ``DownloadedModelError/notFound(reason:)`` where there is none, and others where it cannot be
  ///   deleted.
  public func deleteDownloadedModel(name: String) async throws(DownloadedModelError) {
    let delivery = try self.delivery { DownloadedModelError.internalError(description: $0) }
    do throws(DeliveryError) {
      try delivery.store.remove(name)
    } catch {
      throw DownloadedModelError(error)
    }
  }
}
