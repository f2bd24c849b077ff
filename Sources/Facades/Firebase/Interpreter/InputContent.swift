import FacadeModels
import Foundation
import Swiftlet

/// The value of an input, as a caller gave it.
enum InputContent: Sendable {
  /// Elements as they lie in the tensor.
  case bytes([UInt8])

  /// Numbers in row-major order, and the counts of the arrays that they were in.
  case numbers([NSNumber], shape: [Int])

  /// The value that something is; messages are phrases that follow the name of the input.
  init(_ input: Any) throws(ModelFailure) {
    if let data = input as? Data {
      self = .bytes([UInt8](data))
      return
    }
    guard let array = input as? [Any] else {
      throw ModelFailure(
        .invalidArgument, "is a \(type(of: input)); it must be Data or an array of numbers")
    }
    var shape: [Int] = []
    var numbers: [NSNumber] = []
    try Self.flatten(array, depth: 0, into: &numbers, &shape)
    self = .numbers(numbers, shape: shape)
  }

  private static func flatten(
    _ array: [Any], depth: Int, into numbers: inout [NSNumber], _ shape: inout [Int]
  ) throws(ModelFailure) {
    if depth == shape.count, numbers.isEmpty {
      shape.append(array.count)
    }
    guard depth < shape.count, array.count == shape[depth] else {
      throw ModelFailure(.invalidArgument, "has arrays of several counts at depth \(depth)")
    }
    for element in array {
      if let inner = element as? [Any] {
        try flatten(inner, depth: depth + 1, into: &numbers, &shape)
      } else if let number = element as? NSNumber, depth == shape.count - 1 {
        numbers.append(number)
      } else {
        throw ModelFailure(
          .invalidArgument,
          "has a \(type(of: element)) at depth \(depth); it must hold numbers, at one depth")
      }
    }
  }

  /// The elements as they lie in a tensor of some format.
  func elements(of format: TensorFormat) throws(ModelFailure) -> [UInt8] {
    switch self {
    case .bytes(let bytes):
      let byteCount = format.elementCount.flatMap { format.dtype.byteCount(elements: $0) }
      guard bytes.count == byteCount else {
        throw ModelFailure(
          .invalidArgument,
          "has \(bytes.count) bytes; \(format) takes \(byteCount.map { "\($0)" } ?? "too many")")
      }
      return bytes
    case .numbers(let numbers, let shape):
      guard shape == format.shape else {
        throw ModelFailure(
          .invalidArgument, "is of arrays of \(shape); its format is \(format)")
      }
      var bytes: [UInt8] = []
      for number in numbers { try append(number, as: format.dtype, to: &bytes) }
      return bytes
    }
  }

  private func append(
    _ number: NSNumber, as dtype: DataType, to bytes: inout [UInt8]
  ) throws(ModelFailure) {
    guard dtype != .float32 else {
      return append(Int64(number.floatValue.bitPattern), 4, to: &bytes)
    }
    let integer = integer(number)
    switch dtype {
    case .uint8:
      if let element = integer.flatMap({ UInt8(exactly: $0) }) { return bytes.append(element) }
    case .int32:
      if let element = integer.flatMap({ Int32(exactly: $0) }) {
        return append(Int64(element), 4, to: &bytes)
      }
    default:
      if let integer { return append(integer, 8, to: &bytes) }
    }
    throw ModelFailure(.invalidArgument, "holds \(number), which is no \(dtype)")
  }

  private func integer(_ number: NSNumber) -> Int64? {
    let real = number.doubleValue
    // Beyond that, doubles lie further apart than integers.
    guard abs(real) > 0x1p53 else { return Int64(exactly: real) }
    guard abs(real) < 0x1p63, Double(number.int64Value) == real else { return nil }
    return number.int64Value
  }

  private func append(_ pattern: Int64, _ byteCount: Int, to bytes: inout [UInt8]) {
    for byte in 0..<byteCount { bytes.append(UInt8(truncatingIfNeeded: pattern >> (8 * byte))) }
  }
}
