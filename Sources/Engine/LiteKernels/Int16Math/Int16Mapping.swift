public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast functions of int16, element by element.
///
/// Every `unsafe` in this file is an address within the arguments or the results, whose counts are
/// checked.
@safe
public struct Int16Mapping: Sendable {
  /// The name of the micro-kernels in profiles.
  public let name: String

  /// Computes neighboring elements.
  private let map: @Sendable (Int, UnsafeRawPointer, UnsafeMutableRawPointer) -> Void

  /// A requantization by one multiplier, clamped; nil where only the reference loop is exact.
  ///
  /// - Parameters:
  ///   - rescaling: The requantization, whose zero points must be 0.
  ///   - range: The range of the results.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ rescaling: Rescaling, range: ClosedRange<Int32>,
    microkernels: MicrokernelTable
  ) {
    guard rescaling.inputZeroPoint == 0, rescaling.outputZeroPoint == 0,
      let multiplier = Int16Multiplier(rescaling.multiplier)
    else { return nil }
    self.init(
      Int16Rescaling.Scaling(
        positive: multiplier, negative: multiplier, low: range.lowerBound, high: range.upperBound),
      microkernels)
  }

  /// A `LEAKY_RELU`; nil where only the reference loop is exact.
  ///
  /// - Parameters:
  ///   - scaling: The multipliers; zero points must be 0.
  ///   - microkernels: The micro-kernels to use.
  public init?(_ scaling: LeakyReluScaling, microkernels: MicrokernelTable) {
    let identity = scaling.identity
    guard identity.inputZeroPoint == 0, identity.outputZeroPoint == 0,
      let positive = Int16Multiplier(identity.multiplier),
      let negative = Int16Multiplier(scaling.magnitude)
    else { return nil }
    self.init(
      Int16Rescaling.Scaling(
        positive: positive, negative: negative, negates: scaling.isNegative, low: -32768,
        high: 32767), microkernels)
  }

  /// The logistic function or the hyperbolic tangent; nil where only the reference loop is exact,
  /// and where there is no memory.
  ///
  /// - Parameters:
  ///   - table: The table of the input.
  ///   - isTanh: Whether the function is the hyperbolic tangent.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ table: SigmoidTable, isTanh: Bool, microkernels: MicrokernelTable
  ) {
    // Positions are computed in int32.
    guard table.multiplier <= 32767, table.shift <= 30 else { return nil }
    let (multiplier, shift) = (Int32(table.multiplier), Int32(table.shift))
    var points = table.entries.map { Int16(bitPattern: $0) }
    let lastSlope = points[255] &- points[254]
    // The last entry is that of all positions beyond.
    points[255] = Int16(bitPattern: isTanh ? 0xFFFF : 0x7FFF << 1)
    points.append(points[255])
    guard let block = Int16Entries(points: points) else { return nil }
    // The slope to the last entry leads to what ends the table.
    unsafe block.slope[254] = lastSlope
    self.init(
      block,
      isTanh
        ? .tanh(multiplier: multiplier, shift: shift)
        : .logistic(multiplier: multiplier, shift: shift), microkernels)
  }

  /// A function by a table of 513 points; nil where there is no memory for it.
  ///
  /// - Parameters:
  ///   - table: The points.
  ///   - microkernels: The micro-kernels to use.
  public init?(_ table: LookupTable513, microkernels: MicrokernelTable) {
    guard let block = Int16Entries(points: table.points) else { return nil }
    self.init(block, .even, microkernels)
  }

  private init(
    _ entries: Int16Entries, _ form: Int16Interpolation.Form, _ microkernels: MicrokernelTable
  ) {
    let interpolate = microkernels.int16Math.interpolate
    name = microkernels.int16Math.name
    unsafe map = { count, source, destination in
      unsafe interpolate(
        Int16Interpolation(
          count: count, source: source, destination: destination, base: entries.base,
          slope: entries.slope, form: form))
    }
  }

  private init(_ scaling: Int16Rescaling.Scaling, _ microkernels: MicrokernelTable) {
    let rescale = microkernels.int16Math.rescale
    name = microkernels.int16Math.name
    unsafe map = { count, source, destination in
      unsafe rescale(
        Int16Rescaling(count: count, source: source, destination: destination, scaling: scaling))
    }
  }

  /// Applies the function.
  ///
  /// - Parameters:
  ///   - input: The arguments.
  ///   - output: The results, as many; their memory may be that of the arguments.
  ///   - workers: The threads that share the work.
  public func run(
    _ input: Span<Int16>, into output: inout MutableSpan<Int16>, workers: WorkerPool
  ) {
    let count = output.count
    precondition(input.count == count)
    guard count > 0 else { return }
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let grain = Int16Combination.grain(of: count, threads: workers.threadCount)
        let work = unsafe Work(
          count: count, grain: grain, input: input, output: output, map: map)
        workers.run(tasks: (count - 1) / grain + 1, work)
      }
    }
  }

  /// One run, divided into ranges of elements.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let count: Int
    let grain: Int
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let map: @Sendable (Int, UnsafeRawPointer, UnsafeMutableRawPointer) -> Void

    func run(task: Int) {
      let end = min((task + 1) * grain, count)
      for part in Checkpoint().slices(task * grain..<end, of: 1 << 16) {
        let offset = part.lowerBound * 2
        unsafe map(part.count, input + offset, output + offset)
      }
    }
  }
}
