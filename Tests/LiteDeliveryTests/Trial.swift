import Foundation
import LiteDelivery
import LiteDeliveryTestSupport
import Synchronization
import Testing

/// What a test delivers with: a fresh store, and options that do not let it wait.
struct Trial: Sendable {
  /// The folder of the store.
  let folder: TestFolder

  /// The store.
  let store: ModelStore

  /// The options.
  var options: DeliveryOptions

  /// What is not a model.
  struct NoModel: Error, CustomStringConvertible {
    let description = "the file identifier is missing"
  }

  init() throws {
    folder = try TestFolder()
    store = ModelStore(folder: folder.path)
    options = DeliveryOptions()
    options.firstDelay = .milliseconds(5)
    options.longestDelay = .seconds(2)
    options.connectTimeout = .seconds(300)
    options.idleTimeout = .seconds(300)
  }

  /// A delivery from a source.
  func delivery(
    _ source: any ModelSource, transport: (any HTTPTransport)? = nil
  ) -> ModelDelivery {
    ModelDelivery(source: source, store: store, options: options, transport: transport) { path in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      guard Array(bytes.dropFirst(4).prefix(4)) == Array("TFL3".utf8) else { throw NoModel() }
    }
  }

  /// A delivery of the file `/model` of a server.
  func delivery(from server: FaultyServer, sha256: String? = nil) -> ModelDelivery {
    delivery(WebSource(file: server.url("/model?key=SECRET"), sha256: sha256))
  }

  /// The bytes of the model that is installed; nil for none.
  func installedBytes(_ name: String = "dogs") throws -> [UInt8]? {
    guard let model = try store.model(named: name) else { return nil }
    return Array(try Data(contentsOf: URL(fileURLWithPath: model.path)))
  }

  /// The names of files that only a delivery under way has.
  var leftovers: [String] {
    folder.names.filter { $0.contains("partial") || $0.contains("draft") }
  }

  /// The error of a delivery, which must have one.
  static func error(
    _ body: () async throws(DeliveryError) -> InstalledModel
  ) async throws -> DeliveryError {
    do throws(DeliveryError) {
      let model = try await body()
      Issue.record("\(model.name) was delivered")
    } catch {
      return error
    }
    throw NoModel()
  }
}

/// The two models of the tests: the first one is there, and the other one replaces it.
enum Models {
  static let old = (try? Fixture.bytes("shapes-int8.tflite")) ?? []
  static let new = (try? Fixture.bytes("shapes-automl/model.tflite")) ?? []
}
