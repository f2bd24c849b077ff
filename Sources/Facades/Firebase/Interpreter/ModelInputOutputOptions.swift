import FacadeModels
public import Foundation
import Synchronization

/// What the inputs and outputs of a run are, which must be said for each of them.
public final class ModelInputOutputOptions: Sendable {
  /// The formats by index.
  struct Formats: Sendable {
    var inputs: [Int: TensorFormat] = [:]
    var outputs: [Int: TensorFormat] = [:]
  }

  private let stored = Mutex(Formats())

  /// Options that say nothing yet.
  public init() {}

  /// The formats, as they are now.
  var formats: Formats { stored.withLock { $0 } }

  /// Says what an input is.
  ///
  /// - Parameters:
  ///   - index: The position among the model's inputs.
  ///   - type: The type of the elements.
  ///   - dimensions: The extent along each axis, at least 1. The first one, and those that the model
  ///     leaves open, may be others than the model's.
  /// - Throws: An `NSError` of `modelErrorDomain` where the type is unknown, or where there are no
  ///   dimensions or some below 1.
  public func setInputFormat(index: Int, type: ModelElementType, dimensions: [Int]) throws {
    let format = try Self.format("input", index, type, dimensions)
    stored.withLock { $0.inputs[index] = format }
  }

  /// Says what an output is.
  ///
  /// - Parameters:
  ///   - index: The position among the model's outputs.
  ///   - type: The type of the elements.
  ///   - dimensions: The extent along each axis, at least 1.
  /// - Throws: An `NSError` of `modelErrorDomain` where the type is unknown, or where there are no
  ///   dimensions or some below 1.
  public func setOutputFormat(index: Int, type: ModelElementType, dimensions: [Int]) throws {
    let format = try Self.format("output", index, type, dimensions)
    stored.withLock { $0.outputs[index] = format }
  }

  /// Says what an input is, in the types that Firebase's SDK has.
  ///
  /// - Throws: As ``setInputFormat(index:type:dimensions:)-(Int,_,_)``.
  public func setInputFormat(
    index: UInt, type: ModelElementType, dimensions: [NSNumber]
  ) throws {
    try setInputFormat(
      index: Int(clamping: index), type: type, dimensions: dimensions.map(\.intValue))
  }

  /// Says what an output is, in the types that Firebase's SDK has.
  ///
  /// - Throws: As ``setOutputFormat(index:type:dimensions:)-(Int,_,_)``.
  public func setOutputFormat(
    index: UInt, type: ModelElementType, dimensions: [NSNumber]
  ) throws {
    try setOutputFormat(
      index: Int(clamping: index), type: type, dimensions: dimensions.map(\.intValue))
  }

  private static func format(
    _ role: String, _ index: Int, _ type: ModelElementType, _ dimensions: [Int]
  ) throws -> TensorFormat {
    try ModelFailure.bridging { () throws(ModelFailure) in
      func failure(_ reason: String) -> ModelFailure {
        ModelFailure(.invalidArgument, "the format of \(role) \(index) \(reason)")
      }
      guard index >= 0 else { throw failure("has an index below 0") }
      guard let dtype = type.dtype else {
        throw failure("has type unknown; it must be float32, int32, uInt8 or int64")
      }
      guard !dimensions.isEmpty, dimensions.allSatisfy({ $0 > 0 }) else {
        throw failure("has dimensions \(dimensions); it must have some, each at least 1")
      }
      return TensorFormat(dtype: dtype, shape: dimensions)
    }
  }
}
