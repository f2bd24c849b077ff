public import LiteExecution
import LiteMicrokernels
public import LiteReference
public import LiteTensor

/// The fast `QUANTIZE` from integers to integers of another scale; the results are those of
/// `requantize(_:rescaling:into:)`, bit for bit.
///
/// Every `unsafe` in this file is an address within the elements or the results, whose counts are
/// checked.
@safe
public struct IntegerRescaling: Sendable {
  /// The name of the micro-kernels in profiles.
  public let name: String

  private let source: ElementRescaling.Element
  private let destination: ElementRescaling.Element
  private let inputZeroPoint: Int32
  private let outputZeroPoint: Int32
  private let multiplier: Int16Multiplier
  private let rescale: @Sendable (ElementRescaling) -> Void

  /// Prepares a step between two quantizations; nil for dtypes that have no kernel, and where only
  /// the reference loop is exact.
  ///
  /// - Parameters:
  ///   - rescaling: The zero points, and the multiplier between the scales.
  ///   - source: The dtype of the elements: uint8, int8, int16 or int32.
  ///   - destination: The dtype of the results, one of those.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ rescaling: Rescaling, from source: DataType, to destination: DataType,
    microkernels: MicrokernelTable
  ) {
    guard let source = ElementRescaling.Element(source),
      let destination = ElementRescaling.Element(destination),
      let multiplier = Int16Multiplier(rescaling.multiplier)
    else { return nil }
    (self.source, self.destination) = (source, destination)
    (inputZeroPoint, outputZeroPoint) = (rescaling.inputZeroPoint, rescaling.outputZeroPoint)
    self.multiplier = multiplier
    name = microkernels.elements.name
    rescale = microkernels.elements.rescale
  }

  /// Rescales.
  ///
  /// - Parameters:
  ///   - input: The bytes of the elements.
  ///   - output: The bytes of the results, in other memory.
  ///   - count: The number of elements.
  ///   - workers: The threads that share the work.
  public func run(
    _ input: Span<UInt8>, into output: inout MutableSpan<UInt8>, count: Int, workers: WorkerPool
  ) {
    precondition(input.count >= count * source.byteWidth)
    precondition(output.count >= count * destination.byteWidth)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let grain = FloatMapping.evenGrain(of: count, least: FloatMapping.grain / 2)
        let work = unsafe Work(
          whole: ElementRescaling(
            count: count, from: source, to: destination, input: input, output: output,
            inputZeroPoint: inputZeroPoint, multiplier: multiplier,
            outputZeroPoint: outputZeroPoint),
          grain: grain, rescale: rescale)
        workers.run(
          tasks: (count + grain - 1) / grain,
          moving: count * (source.byteWidth + destination.byteWidth), work)
      }
    }
  }

  /// One run, divided into ranges of elements.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let whole: ElementRescaling
    let grain: Int
    let rescale: @Sendable (ElementRescaling) -> Void

    func run(task: Int) {
      let first = task * grain
      var part = whole
      part.count = min(grain, whole.count - first)
      unsafe part.input += first * whole.source.byteWidth
      unsafe part.output += first * whole.destination.byteWidth
      rescale(part)
    }
  }
}

extension ElementRescaling.Element {
  /// The type of a dtype; nil where there is none.
  fileprivate init?(_ dtype: DataType) {
    switch dtype {
    case .uint8: self = .uint8
    case .int8: self = .int8
    case .int16: self = .int16
    case .int32: self = .int32
    default: return nil
    }
  }
}
