public import LiteExecution
public import LiteMicrokernels
public import LiteTensor

/// The fast `QUANTIZE` of float32 to 8-bit elements of one scale, and its inverse; the results
/// are those of `quantizeFloat32(_:quantization:into:)` and
/// `dequantize(_:quantization:into:)`, bit for bit.
///
/// Every `unsafe` in this file is an address within the floats or the bytes, whose counts are
/// checked.
public struct ByteQuantization: Sendable {
  /// The name of the micro-kernels in profiles.
  public let name: String

  private let scale: Float
  private let zeroPoint: Float
  private let flip: UInt8
  private let isReciprocalExact: Bool
  private let kernels: FloatMathKernels

  /// Describes a quantization.
  ///
  /// - Parameters:
  ///   - quantization: One scale, above 0 and finite, and a zero point within the dtype.
  ///   - isSigned: Whether elements are int8; else they are uint8.
  ///   - microkernels: The micro-kernels to use.
  public init(
    _ quantization: Quantization, isSigned: Bool,
    microkernels: MicrokernelTable = Microkernels.table
  ) {
    scale = quantization.scale
    flip = isSigned ? 0x80 : 0
    zeroPoint = Float(quantization.zeroPoint + Int(flip))
    isReciprocalExact = ByteQuantization.roundsAlike(quotientsBy: quantization.scale)
    kernels = microkernels.floatMath
    name = kernels.name
  }

  /// Quantizes.
  ///
  /// - Parameters:
  ///   - input: The floats.
  ///   - output: As many bytes.
  ///   - workers: The threads that share the work.
  public func quantize(
    _ input: Span<Float>, into output: inout MutableSpan<UInt8>, workers: WorkerPool
  ) {
    let count = output.count
    precondition(input.count == count)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        // The kernel only reads the floats.
        let floats = unsafe UnsafeMutableRawPointer(mutating: input)
        unsafe run(operands(count, floats: floats, bytes: output), kernels.quantizeBytes, workers)
      }
    }
  }

  /// Gives the real values.
  ///
  /// - Parameters:
  ///   - input: The bytes.
  ///   - output: As many floats.
  ///   - workers: The threads that share the work.
  public func dequantize(
    _ input: Span<UInt8>, into output: inout MutableSpan<Float>, workers: WorkerPool
  ) {
    let count = output.count
    precondition(input.count == count)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        // The kernel only reads the bytes.
        let bytes = unsafe UnsafeMutableRawPointer(mutating: input)
        unsafe run(operands(count, floats: output, bytes: bytes), kernels.dequantizeBytes, workers)
      }
    }
  }

  @unsafe
  private func operands(
    _ count: Int, floats: UnsafeMutableRawPointer, bytes: UnsafeMutableRawPointer
  ) -> FloatBytes {
    unsafe FloatBytes(
      count: count, floats: floats, bytes: bytes, scale: scale, zeroPoint: zeroPoint, flip: flip,
      isReciprocalExact: isReciprocalExact)
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
    _ whole: FloatBytes, _ kernel: @escaping @Sendable (FloatBytes) -> Void, _ workers: WorkerPool
  ) {
    let tasks = (whole.count + FloatMapping.grain - 1) / FloatMapping.grain
    let work = Work(whole: whole, kernel: kernel)
    workers.run(tasks: tasks, work)
  }

  /// One run, divided into ranges of elements.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let whole: FloatBytes
    let kernel: @Sendable (FloatBytes) -> Void

    func run(task: Int) {
      let first = task * FloatMapping.grain
      var part = whole
      part.count = min(FloatMapping.grain, whole.count - first)
      unsafe part.floats += first * MemoryLayout<Float>.stride
      unsafe part.bytes += first
      kernel(part)
    }
  }
}
