import LiteExecution
import LiteMicrokernels
import LiteReference

/// Quantizes the float32 inputs of operators with int8 weights, value for value as
/// ``quantizeSymmetric(_:into:)`` and ``quantizeAsymmetric(_:into:)`` do.
///
/// Every `unsafe` in this file is an address within the values, or within the memory that the
/// caller gives for as many results.
struct HybridInput: Sendable {
  /// The micro-kernels.
  let kernels: HybridKernels

  /// Whether the zero point is 0.
  let isSymmetric: Bool

  /// The map of some values; nil where they have no range or an endless one, and the plain loops
  /// must quantize them.
  func map(of values: Span<Float>, _ workers: WorkerPool) -> HybridMap? {
    map(within: unsafe FloatRange.limits(of: values, kernels.range, workers))
  }

  private func map(within range: FloatRange.Limits) -> HybridMap? {
    let map =
      isSymmetric
      ? HybridMap(symmetricWithin: max(-range.least, range.greatest))
      : HybridMap(from: range.least, to: range.greatest)
    guard let map, map.inverse.isFinite, (range.greatest - range.least).isFinite else { return nil }
    return map
  }

  /// Quantizes some values.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - map: Their map; nil where they have none.
  ///   - output: Where the results go.
  ///   - workers: The threads that share the work.
  /// - Returns: The scale and zero point that were chosen.
  @unsafe
  func quantize(
    _ values: Span<Float>, by map: HybridMap?, into output: FloatQuantization.Output,
    _ workers: WorkerPool
  ) -> HybridQuantization {
    guard let map else {
      return unsafe quantizeByReference(values, into: output)
    }
    let partition = ElementPartition(count: values.count, workers)
    unsafe values.withUnsafeBufferPointer { values in
      let work = unsafe Quantization(
        input: self, map: map, values: values, partition: partition, output: output)
      workers.run(tasks: partition.taskCount, moving: 5 * values.count, work)
    }
    return map.quantization
  }

  /// The map of one of many rows, found by the calling thread alone; nil as for all values.
  @unsafe
  func map(ofRow row: UnsafeBufferPointer<Float>) -> HybridMap? {
    map(within: unsafe kernels.range(row))
  }

  /// Quantizes one of many rows, on the calling thread alone.
  ///
  /// - Parameters:
  ///   - row: The values.
  ///   - map: Their map; nil where they have none.
  ///   - output: Where the results go.
  /// - Returns: The scale and zero point that were chosen.
  @unsafe
  func quantize(
    row: UnsafeBufferPointer<Float>, by map: HybridMap?, into output: FloatQuantization.Output
  ) -> HybridQuantization {
    guard let map else {
      return unsafe quantizeByReference(Span(_unsafeElements: row), into: output)
    }
    unsafe quantize(0..<row.count, of: row, by: map, into: output)
    return map.quantization
  }

  /// Values to be quantized, divided into parts.
  @safe
  private struct Quantization: ParallelWork, ~Copyable, @unchecked Sendable {
    let input: HybridInput
    let map: HybridMap
    let values: UnsafeBufferPointer<Float>
    let partition: ElementPartition
    let output: FloatQuantization.Output

    func run(task: Int) {
      let part = partition.elements(of: task)
      unsafe input.quantize(
        part, of: values, by: map, into: output.advanced(by: part.lowerBound))
    }
  }

  /// Quantizes some of the values.
  ///
  /// - Parameters:
  ///   - part: The indices of those.
  ///   - values: All values.
  ///   - map: Their map.
  ///   - output: Where the result of the first of the part goes.
  @unsafe
  func quantize(
    _ part: Range<Int>, of values: UnsafeBufferPointer<Float>, by map: HybridMap,
    into output: FloatQuantization.Output
  ) {
    precondition(part.lowerBound >= 0 && part.upperBound <= values.count)
    guard let address = values.baseAddress else { return }
    let zeroPoint = Int32(map.quantization.zeroPoint)
    // The last few of all values are rounded in another way.
    let end = min(max(values.count & ~7, part.lowerBound), part.upperBound)
    unsafe kernels.quantize(
      FloatQuantization(
        count: end - part.lowerBound, input: address + part.lowerBound, inverse: map.inverse,
        zeroPoint: zeroPoint, least: map.least, output: output))
    for i in end..<part.upperBound {
      let rounded = unsafe roundToInt32(values[i] * map.inverse) &+ zeroPoint
      HybridInput.write(
        clamp(rounded, map.least, 127), to: output.advanced(by: i - part.lowerBound),
        zeroPoint: zeroPoint)
    }
  }

  /// Quantizes values of no range or an endless one.
  @unsafe
  private func quantizeByReference(
    _ values: Span<Float>, into output: FloatQuantization.Output
  ) -> HybridQuantization {
    var stored = [Int8](repeating: 0, count: values.count)
    var span = stored.mutableSpan
    let quantization =
      isSymmetric
      ? quantizeSymmetric(values, into: &span) : quantizeAsymmetric(values, into: &span)
    for i in values.indices {
      HybridInput.write(
        Int32(span[i]), to: output.advanced(by: i), zeroPoint: Int32(quantization.zeroPoint))
    }
    return quantization
  }

  /// Writes one stored value as a byte or as a float.
  private static func write(
    _ stored: Int32, to output: FloatQuantization.Output, zeroPoint: Int32
  ) {
    switch output {
    case .bytes(let bytes): unsafe bytes.pointee = UInt8(truncatingIfNeeded: stored &+ 128)
    case .floats(let floats): unsafe floats.pointee = Float(stored &- zeroPoint)
    }
  }
}
