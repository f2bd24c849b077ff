public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast `SUM` and `MEAN` of 8-bit elements over the last axes, or over axes before the last;
/// the results are those of `sumQuantized(_:into:sums:plan:scaling:)` and
/// `meanQuantized(_:into:sums:plan:scaling:)`, byte for byte.
///
/// Every `unsafe` in this file is an address within the input or the output, in bounds by the
/// plan, which was checked against their sizes, or within the calling thread's scratch memory.
public struct ByteReduction: Sendable {
  /// The scaling of the sums.
  public enum Scaling: Sendable {
    /// The scaling of sums.
    case sum(SumReductionScaling)

    /// They become means.
    case mean(MeanScaling)
  }

  /// The name of the micro-kernels in profiles.
  public let name: String

  private let plan: ReductionPlan
  private let scaling: Scaling
  private let isSigned: Bool
  private let sum: @Sendable (ByteMatrixSums) -> Void

  /// The result of each sum of unsigned bytes, where more means are computed than there are sums.
  private let means: [UInt8]

  /// The least elements of a task.
  private static let leastTask = 32 << 10

  /// The most sums that are kept in memory.
  private static let largestPart = 4 << 10

  /// The most elements of means that come from a table, which a cache keeps.
  private static let mostTabulated = 64

  /// Prepares a reduction; nil where the reduced axes are not contiguous.
  ///
  /// - Parameters:
  ///   - plan: The broadcast plan.
  ///   - scaling: The scaling of the sums.
  ///   - isSigned: Whether elements are int8; else they are uint8.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ plan: ReductionPlan, _ scaling: Scaling, isSigned: Bool,
    microkernels: MicrokernelTable
  ) {
    guard plan.rowCount > 0, plan.isSimple else { return nil }
    self.plan = plan
    self.scaling = scaling
    self.isSigned = isSigned
    sum = microkernels.sumMatrix
    name = microkernels.name
    means = ByteReduction.means(plan, scaling, isSigned: isSigned)
  }

  /// The table of means; empty where there is none.
  private static func means(
    _ plan: ReductionPlan, _ scaling: Scaling, isSigned: Bool
  ) -> [UInt8] {
    guard case .mean(let scaling) = scaling, plan.reducedCount <= mostTabulated,
      plan.outputCount > plan.reducedCount * 255
    else { return [] }
    // int8 is added as uint8 with the top bit flipped.
    let origin = isSigned ? -128 * plan.reducedCount : 0
    return (0...plan.reducedCount * 255).map { sum in
      let sum = Int32(origin + sum)
      return isSigned
        ? UInt8(bitPattern: scaling.quantized(sum) as Int8) : scaling.quantized(sum)
    }
  }

  /// Adds.
  ///
  /// - Parameters:
  ///   - input: The elements, by their bit patterns.
  ///   - output: The results.
  ///   - workers: The threads that share the work.
  public func run(
    _ input: Span<UInt8>, into output: inout MutableSpan<UInt8>, workers: WorkerPool
  ) {
    precondition(input.count >= plan.rowCount * plan.rowLength)
    precondition(output.count >= plan.outputCount)
    let most = min(
      max(ByteReduction.leastTask / plan.reducedCount, 1), ByteReduction.largestPart)
    let tasks = (plan.outputCount + most - 1) / most
    let grain = ((plan.outputCount + tasks - 1) / tasks + 63) / 64 * 64
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let work = unsafe Work(reduction: self, input: input, output: output, grain: grain)
        workers.run(
          tasks: (plan.outputCount + grain - 1) / grain, moving: plan.rowCount * plan.rowLength,
          work)
      }
    }
  }

  /// One run, divided into ranges of the output.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let reduction: ByteReduction
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let grain: Int

    func run(task: Int) {
      let plan = reduction.plan
      let elements = task * grain..<min(plan.outputCount, (task + 1) * grain)
      let byteCount = grain * MemoryLayout<UInt32>.stride
      guard let scratch = unsafe ThreadScratch.bytes(byteCount) else { return }
      let sums = unsafe scratch.bindMemory(to: UInt32.self, capacity: grain)
      if plan.reducesRows {
        unsafe add(.rows, elements.count, plan.rowLength, at: elements.lowerBound, to: sums)
      } else {
        var element = elements.lowerBound
        while element < elements.upperBound {
          let (image, channel) = element.quotientAndRemainder(dividingBy: plan.rowLength)
          let channels = min(plan.rowLength - channel, elements.upperBound - element)
          let rows = plan.axes[0].count
          unsafe add(
            .columns, rows, channels, at: image * rows, column: channel,
            to: sums + (element - elements.lowerBound))
          element += channels
        }
      }
      unsafe rescale(sums, elements)
    }

    @unsafe
    private func add(
      _ direction: ByteMatrixSums.Direction, _ rows: Int, _ columns: Int, at row: Int,
      column: Int = 0, to sums: UnsafeMutablePointer<UInt32>
    ) {
      let stride = reduction.plan.rowLength
      unsafe reduction.sum(
        ByteMatrixSums(
          direction: direction, rows: rows, columns: columns,
          input: input + (row * stride + column), stride: stride,
          flip: reduction.isSigned ? 0x80 : 0, sums: sums))
    }

    @unsafe
    private func rescale(_ sums: UnsafeMutablePointer<UInt32>, _ elements: Range<Int>) {
      guard reduction.means.isEmpty else {
        let results = unsafe (output + elements.lowerBound).assumingMemoryBound(to: UInt8.self)
        return unsafe reduction.means.withUnsafeBufferPointer { means in
          guard let table = means.baseAddress else { return }
          let last = means.count - 1
          for i in 0..<elements.count { unsafe results[i] = table[min(Int(sums[i]), last)] }
        }
      }
      switch (reduction.scaling, reduction.isSigned) {
      case (.sum(let scaling), true):
        unsafe rescale(sums, elements) { sum in
          Int8(truncatingIfNeeded: scaling.byte(sum, low: -128, high: 127))
        }
      case (.sum(let scaling), false):
        unsafe rescale(sums, elements) { sum in
          UInt8(truncatingIfNeeded: scaling.byte(sum, low: 0, high: 255))
        }
      case (.mean(let scaling), true):
        unsafe rescale(sums, elements) { (sum) -> Int8 in scaling.quantized(sum) }
      case (.mean(let scaling), false):
        unsafe rescale(sums, elements) { (sum) -> UInt8 in scaling.quantized(sum) }
      }
    }

    @unsafe @inline(__always)
    private func rescale<Element: FixedWidthInteger>(
      _ sums: UnsafeMutablePointer<UInt32>, _ elements: Range<Int>,
      _ quantized: (Int32) -> Element
    ) {
      // int8 was added as uint8 with the top bit flipped.
      let outliers =
        Element.isSigned ? UInt32(truncatingIfNeeded: reduction.plan.reducedCount) &* 128 : 0
      let results = unsafe (output + elements.lowerBound).assumingMemoryBound(to: Element.self)
      for i in 0..<elements.count {
        unsafe results[i] = quantized(Int32(bitPattern: sums[i] &- outliers))
      }
    }
  }
}

extension SumReductionScaling {
  /// `quantized(_:)` without branches or calls, so that a loop of it is vectorized.
  ///
  /// Sums beyond ±1024 are limited before they are rounded, since a byte and its zero point do not
  /// tell them apart. The rounding is to the nearest integer by an addition of 1.5 · 2²³, whose ties
  /// are then moved away from zero.
  @inline(__always)
  fileprivate func byte(_ sum: Int32, low: Int32, high: Int32) -> Int32 {
    let scaled = Float(sum) * scale + bias
    let number = scaled == scaled ? scaled : 0
    let above = number > -1024 ? number : -1024
    let limited = above < 1024 ? above : 1024
    let shifted = limited + 12_582_912
    let nearest = Int32(bitPattern: shifted.bitPattern &- Float(12_582_912).bitPattern)
    let rest = limited - (shifted - 12_582_912)
    let up: Int32 = rest == 0.5 && limited > 0 ? 1 : 0
    let down: Int32 = rest == -0.5 && limited < 0 ? 1 : 0
    let code = nearest &+ up &- down &+ outputZeroPoint
    let least = code > low ? code : low
    return least < high ? least : high
  }
}
