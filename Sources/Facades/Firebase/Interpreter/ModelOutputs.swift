import FacadeModels
import Foundation
public import Swiftlet

/// What a run computed, for the outputs of whose formats it was told.
public final class ModelOutputs: Sendable {
  private let tensors: [Int: AnyTensor]

  init(_ tensors: [Int: AnyTensor]) {
    self.tensors = tensors
  }

  /// An output as arrays, nested as deep as it has axes, of numbers.
  ///
  /// - Parameter index: The position among the model's outputs.
  /// - Returns: An `NSArray` of arrays or of `NSNumber`, which casts to `[[NSNumber]]` and the like.
  /// - Throws: An `NSError` of `modelErrorDomain` where the options had no format of that index.
  public func output(index: Int) throws -> Any {
    let tensor = try tensor(index)
    return try nested(tensor.numbers(), tensor.shape[...])
  }

  /// An output as nested arrays, by the type of index that Firebase's SDK has.
  ///
  /// - Throws: As ``output(index:)-(Int)``.
  public func output(index: UInt) throws -> Any {
    try output(index: Int(clamping: index))
  }

  /// The elements of an output in row-major order.
  ///
  /// - Parameters:
  ///   - index: The position among the model's outputs.
  ///   - type: The Swift type of the elements, such as `Float.self` for float32.
  /// - Returns: The elements.
  /// - Throws: An `NSError` of `modelErrorDomain` where the options had no format of that index, or
  ///   the output has another type.
  public func output<Scalar: TensorScalar>(
    _ index: Int, as type: Scalar.Type
  ) throws -> [Scalar] {
    try tensor(index).scalars(of: type)
  }

  private func tensor(_ index: Int) throws -> AnyTensor {
    guard let tensor = tensors[index] else {
      throw ModelFailure(
        .invalidArgument,
        "there is no output \(index); the options had formats of \(tensors.keys.sorted())"
      ).nsError
    }
    return tensor
  }

  private func nested(_ numbers: [NSNumber], _ shape: ArraySlice<Int>) -> NSArray {
    guard shape.count > 1, let count = shape.first, count > 0 else {
      return NSArray(array: numbers)
    }
    let stride = numbers.count / count
    return NSArray(
      array: (0..<count).map {
        nested(Array(numbers[$0 * stride..<($0 + 1) * stride]), shape.dropFirst())
      })
  }
}

extension AnyTensor {
  fileprivate func scalars<Scalar: TensorScalar>(of type: Scalar.Type) throws -> [Scalar] {
    do throws(SwiftletError) {
      return try tensor(of: type).scalars
    } catch {
      throw ModelFailure(.invalidArgument, "\(error)").nsError
    }
  }

  fileprivate func numbers() throws -> [NSNumber] {
    switch dtype {
    case .float32: try scalars(of: Float.self).map { NSNumber(value: $0) }
    case .int32: try scalars(of: Int32.self).map { NSNumber(value: $0) }
    case .uint8: try scalars(of: UInt8.self).map { NSNumber(value: $0) }
    default: try scalars(of: Int64.self).map { NSNumber(value: $0) }
    }
  }
}
