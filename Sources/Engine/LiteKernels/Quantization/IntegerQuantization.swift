public import LiteExecution
import LiteMicrokernels
public import LiteTensor

/// The fast `QUANTIZE` of float32 to uint8, int8 or int16 of one scale, and its inverse; the results
/// are those of `quantizeFloat32(_:quantization:into:)` and `dequantize(_:quantization:into:)`, bit
/// for bit.
///
/// Every `unsafe` in this file is an address within the floats or the integers, whose counts are
/// checked.
public struct IntegerQuantization: Sendable {
  /// The name of the micro-kernels in profiles.
  public let name: String

  private let element: FloatIntegers.Element
  private let width: Int
  private let scale: Float
  private let zeroPoint: Int32
  private let isReciprocalExact: Bool
  private let kernels: FloatMathKernels

  /// Describes a quantization; nil for dtypes that have no kernel.
  ///
  /// - Parameters:
  ///   - quantization: One scale, above 0 and finite, and a zero point within the dtype.
  ///   - dtype: The dtype of the integers.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ quantization: Quantization, _ dtype: DataType,
    microkernels: MicrokernelTable
  ) {
    switch dtype {
    case .uint8: (element, width) = (.uint8, 1)
    case .int8: (element, width) = (.int8, 1)
    case .int16: (element, width) = (.int16, 2)
    default: return nil
    }
    scale = quantization.scale
    zeroPoint = Int32(truncatingIfNeeded: quantization.zeroPoint)
    isReciprocalExact =
      width == 1 && IntegerQuantization.roundsAlike(quotientsBy: quantization.scale)
    kernels = microkernels.floatMath
    name = kernels.name
  }

  /// Quantizes.
  ///
  /// - Parameters:
  ///   - input: The floats.
  ///   - output: The bytes of as many integers.
  ///   - workers: The threads that share the work.
  public func quantize(
    _ input: Span<Float>, into output: inout MutableSpan<UInt8>, workers: WorkerPool
  ) {
    let count = input.count
    precondition(output.count == count * width)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        // The kernel only reads the floats.
        let floats = unsafe UnsafeMutableRawPointer(mutating: input)
        unsafe run(operands(count, floats, output), kernels.quantize, workers)
      }
    }
  }

  /// Gives the real values.
  ///
  /// - Parameters:
  ///   - input: The bytes of the integers.
  ///   - output: As many floats as integers.
  ///   - workers: The threads that share the work.
  public func dequantize(
    _ input: Span<UInt8>, into output: inout MutableSpan<Float>, workers: WorkerPool
  ) {
    let count = output.count
    precondition(input.count == count * width)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        // The kernel only reads the integers.
        let integers = unsafe UnsafeMutableRawPointer(mutating: input)
        unsafe run(operands(count, output, integers), kernels.dequantize, workers)
      }
    }
  }

  @unsafe
  private func operands(
    _ count: Int, _ floats: UnsafeMutableRawPointer, _ integers: UnsafeMutableRawPointer
  ) -> FloatIntegers {
    unsafe FloatIntegers(
      element: element, count: count, floats: floats, integers: integers, scale: scale,
      zeroPoint: zeroPoint, isReciprocalExact: isReciprocalExact)
  }

  /// Whether quotients that are wrong by less than `2^-45` of them, before they are rounded, round
  /// to the same integers as exact ones, as far as the integers of 8 bits go.
  ///
  /// A quotient passes from one integer to the next between two neighboring floats. No dividend
  /// may be nearer to the product of the scale and the middle of the two, which float64 holds.
  private static func roundsAlike(quotientsBy scale: Float) -> Bool {
    guard (0x1p-60...0x1p60).contains(scale) else { return false }
    return (0..<256).allSatisfy { integer in
      let half = Float(integer) + 0.5
      let middle = Double(scale) * (Double(half) + Double(half.nextDown)) / 2
      return abs(middle - Double(Float(middle))) > middle * 0x1p-43
    }
  }

  private func run(
    _ whole: FloatIntegers, _ kernel: @escaping @Sendable (FloatIntegers) -> Void,
    _ workers: WorkerPool
  ) {
    let tasks = (whole.count + FloatMapping.grain - 1) / FloatMapping.grain
    let work = Work(whole: whole, width: width, kernel: kernel)
    workers.run(tasks: tasks, moving: whole.count * (width + 4), work)
  }

  /// One run, divided into ranges of elements.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let whole: FloatIntegers
    let width: Int
    let kernel: @Sendable (FloatIntegers) -> Void

    func run(task: Int) {
      let first = task * FloatMapping.grain
      var part = whole
      part.count = min(FloatMapping.grain, whole.count - first)
      unsafe part.floats += first * MemoryLayout<Float>.stride
      unsafe part.integers += first * width
      kernel(part)
    }
  }
}
