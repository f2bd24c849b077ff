import FacadeModels
import Foundation
import Synchronization

/// The values of a run's inputs, by position.
public final class ModelInputs: Sendable {
  private let stored = Mutex<[InputContent]>([])

  /// No inputs.
  public init() {}

  /// The inputs, as they are now.
  var contents: [InputContent] { stored.withLock { $0 } }

  /// Adds the next input.
  ///
  /// - Parameter input: A `Data` of little-endian elements in row-major order; or an array of numbers,
  ///   nested as deep as the input has axes.
  /// - Throws: An `NSError` of `modelErrorDomain` where it is something else, or where the arrays of
  ///   one depth have several counts.
  public func addInput(_ input: Any) throws {
    let content = try ModelFailure.bridging { () throws(ModelFailure) in
      do throws(ModelFailure) {
        return try InputContent(input)
      } catch {
        let position = contents.count
        throw ModelFailure(error.code, "input \(position) \(error.message)")
      }
    }
    stored.withLock { $0.append(content) }
  }
}
