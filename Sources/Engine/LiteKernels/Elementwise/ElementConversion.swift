public import LiteExecution
import LiteMicrokernels
public import LiteTensor

/// The fast `CAST` between float32, float16, bool and common integers, with the results of the reference loops.
///
/// Every `unsafe` in this file is an address within the elements or the results, whose counts are
/// checked.
public struct ElementConversion: Sendable {
  /// The name of the micro-kernels in profiles.
  public let name: String

  private let source: ElementCast.Element
  private let destination: ElementCast.Element
  private let cast: @Sendable (ElementCast) -> Void

  /// Prepares a conversion; nil for dtypes that it does not have.
  ///
  /// - Parameters:
  ///   - source: The dtype of the elements.
  ///   - destination: The dtype of the results.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    from source: DataType, to destination: DataType,
    microkernels: MicrokernelTable
  ) {
    guard let source = ElementCast.Element(source),
      let destination = ElementCast.Element(destination)
    else { return nil }
    (self.source, self.destination) = (source, destination)
    name = microkernels.elements.name
    cast = microkernels.elements.cast
  }

  /// Converts.
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
          whole: ElementCast(
            count: count, from: source, to: destination, input: input, output: output),
          grain: grain, cast: cast)
        workers.run(
          tasks: (count + grain - 1) / grain,
          moving: count * (source.byteWidth + destination.byteWidth), work)
      }
    }
  }

  /// One run, divided into ranges of elements.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let whole: ElementCast
    let grain: Int
    let cast: @Sendable (ElementCast) -> Void

    func run(task: Int) {
      let first = task * grain
      var part = whole
      part.count = min(grain, whole.count - first)
      unsafe part.input += first * whole.source.byteWidth
      unsafe part.output += first * whole.destination.byteWidth
      cast(part)
    }
  }
}

extension ElementCast.Element {
  /// The type of a dtype; nil where there is none.
  fileprivate init?(_ dtype: DataType) {
    switch dtype {
    case .float32: self = .float32
    case .float16: self = .float16
    case .int64: self = .int64
    case .int32: self = .int32
    case .int16: self = .int16
    case .int8: self = .int8
    case .uint8: self = .uint8
    case .bool: self = .bool
    default: return nil
    }
  }
}
