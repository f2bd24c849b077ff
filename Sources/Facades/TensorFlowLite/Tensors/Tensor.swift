public import Foundation
import Swiftlet

/// An input or output of an ``Interpreter``, with its elements copied.
public struct Tensor: Hashable, Sendable {
  /// The name in the file; may be empty.
  public var name: String { value.info.name }

  /// The type of the elements.
  public let dataType: DataType

  /// The extent along each axis.
  public let shape: Shape

  /// The elements, little-endian and in row-major order; packed ones as the file packs them, strings in
  /// TFLite's string layout.
  public let data: Data

  /// The affine map of the whole tensor; nil where there is none, or one for each channel.
  public let quantizationParameters: QuantizationParameters?

  /// The affine map of each channel; nil where there is none, or one for the whole tensor.
  public let perAxisQuantizationParameters: PerAxisQuantizationParameters?

  private let value: AnyTensor

  /// A tensor of the engine.
  init(_ value: AnyTensor) {
    self.value = value
    dataType = DataType(value.dtype)
    shape = Shape(value.shape)
    data = Data(value.bytes)
    let quantization = value.info.quantization
    quantizationParameters = quantization.flatMap(QuantizationParameters.init)
    perAxisQuantizationParameters = quantization.flatMap(PerAxisQuantizationParameters.init)
  }

  /// Whether name, type, shape, quantization and elements are the same.
  public static func == (one: Tensor, other: Tensor) -> Bool {
    one.name == other.name && one.dataType == other.dataType && one.shape == other.shape
      && one.data == other.data && one.quantizationParameters == other.quantizationParameters
      && one.perAxisQuantizationParameters == other.perAxisQuantizationParameters
  }

  /// Hashes name, type, shape and elements.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(dataType)
    hasher.combine(shape)
    hasher.combine(data)
  }
}

// MARK: Typed elements

extension Tensor {
  /// The stored elements as values of Swift, without any conversion.
  ///
  /// - Parameter type: Their type, which must be that of ``dataType``: `Float` for float32, `UInt8` for
  ///   uint8, `String` for strings; `Int8` also for integers that share bytes.
  /// - Returns: As many values as the shape has elements, in row-major order.
  /// - Throws: ``InterpreterError/invalidTensorDataType(reason:)`` where the type is another.
  public func values<Scalar: TensorScalar>(as type: Scalar.Type) throws -> [Scalar] {
    do {
      return try value.tensor(of: type).scalars
    } catch {
      throw InterpreterError.invalidTensorDataType(reason: "\(error)")
    }
  }

  /// The numbers that the elements stand for: `scale * (q - zeroPoint)` where the tensor is quantized,
  /// the elements themselves elsewhere.
  ///
  /// - Returns: As many numbers as the shape has elements, in row-major order, each rounded to float32.
  /// - Throws: ``InterpreterError/invalidTensorDataType(reason:)`` where elements are not numbers.
  public func dequantizedValues() throws -> [Float] {
    do {
      return try value.reals().scalars
    } catch {
      throw InterpreterError.invalidTensorDataType(reason: "\(error)")
    }
  }
}
