public import LiteExecution
import LiteReference

/// Convolutions of 8-bit elements of which each after the first reads one pixel of the one before
/// for each of its own, and a sum with another tensor: some pixels of all of them at a time.
///
/// A thread takes its pixels from the first part to the last, so that threads wait for each other
/// once, and what lies between the parts stays in the cache, but for what others read, too: that is
/// kept. The results are those of the parts by themselves, byte for byte.
///
/// Every `unsafe` in this file is the address of pixels of the input, of the addend or of an
/// output, whose sizes are checked against the geometry, or of pixels between two parts within the
/// calling thread's memory. Tasks refer to the object itself, which its caller keeps.
public final class QuantizedConvolutionChain: Sendable {
  private let parts: [Part]

  /// The extents of the first and the last convolution.
  private let first: ConvolutionGeometry
  private let last: ConvolutionGeometry

  /// The position of the last convolution among the parts.
  private let lastConvolution: Int

  /// The position of the convolution that writes what is kept; nil where nothing is.
  private let keptConvolution: Int?

  /// The bytes from one pixel to the next: of the input, of what the first part gives, and of the
  /// results of the last convolution.
  private let inputStride: Int
  private let firstStride: Int
  private let outputStride: Int

  /// The pixels that go together: a line where the first part takes whole lines.
  private let unit: Int
  private let unitCount: Int

  /// The number of units that are computed at a time.
  private let unitsAtOnce: Int

  /// The bytes of the two rooms where these lie between convolutions, in turn, so that none writes
  /// what it reads.
  private let roomBytes: [Int]

  /// The number of elements of the tensor that the results are combined with.
  private let addendCount: Int

  private let macs: Int

  /// The most bytes that are kept between two parts, where one line is not more.
  private static let keptBytes = 192 << 10

  /// The most bytes of weights that are worth reading anew for every few pixels.
  private static let weightBytes = 128 << 10

  /// The most multiply-accumulates that a thread may do beyond its share: about what it could do
  /// while threads wait for each other.
  private static let mostExcess = 100_000.0

  /// A single convolution.
  ///
  /// - Returns: nil where its pixels cannot be computed some at a time.
  public convenience init?(_ part: Part) {
    guard part.canBeFirst, part.geometry?.pixelCount != 0 else { return nil }
    self.init([part])
  }

  /// - Precondition: The first part is a convolution.
  private init(
    _ parts: [Part], keptConvolution: Int? = nil, inputStride: Int? = nil,
    outputStride: Int? = nil
  ) {
    let geometries = parts.compactMap(\.geometry)
    (first, last) = (geometries[0], geometries[geometries.count - 1])
    self.parts = parts
    self.keptConvolution = keptConvolution
    lastConvolution = parts.lastIndex { $0.geometry != nil } ?? 0
    self.inputStride = inputStride ?? first.inChannels
    self.outputStride = outputStride ?? last.outChannels
    let isPadded =
      parts.count > 1 && parts[0].usesLines && parts[1].readsPixels && keptConvolution != 0
    firstStride =
      isPadded ? PixelPadding.stride(ofChannels: first.outChannels) : first.outChannels
    unit = if case .depthwise = parts[0] { first.columns.outputSize } else { 1 }
    unitCount = first.pixelCount / unit
    let unitBytes = unit * parts.reduce(1) { max($0, $1.pixelBytes) }
    unitsAtOnce = min(max(QuantizedConvolutionChain.keptBytes / unitBytes, 1), unitCount)
    var pixelBytes = [0, 0]
    for (index, geometry) in geometries.dropLast().enumerated() {
      let stride = index == 0 ? firstStride : geometry.outChannels
      pixelBytes[index % 2] = max(pixelBytes[index % 2], stride)
    }
    let pixelsAtOnce = unitsAtOnce * unit
    roomBytes = pixelBytes.map { (pixelsAtOnce * $0 + 63) / 64 * 64 }
    addendCount = parts.reduce(0) { max($0, $1.addendCount) }
    macs = geometries.reduce(0) { sum, geometry in
      let (next, overflow) = sum.addingReportingOverflow(geometry.macs)
      return overflow ? .max : next
    }
  }

  /// The chain with a convolution more.
  ///
  /// - Parameters:
  ///   - next: The convolution.
  ///   - keepsResults: Whether the results of this chain are kept, for others read them, too: those
  ///     of one convolution at most.
  ///   - threadCount: The number of threads that will share the work.
  /// - Returns: nil where it does not pay or cannot be.
  public func followed(
    by next: QuantizedConvolutionChain, keepsResults: Bool, threadCount: Int
  ) -> QuantizedConvolutionChain? {
    guard next.parts.count == 1, next.parts[0].readsPixels,
      next.first.inChannels == last.outChannels, next.first.pixelCount == first.pixelCount,
      !keepsResults || keptConvolution == nil
    else { return nil }
    let chain = QuantizedConvolutionChain(
      parts + next.parts, keptConvolution: keepsResults ? lastConvolution : keptConvolution,
      inputStride: inputStride)
    return chain.pays(threadCount) ? chain : nil
  }

  /// The chain that combines its results with another tensor.
  ///
  /// - Parameters:
  ///   - combination: A sum, or the like.
  ///   - resultIsFirst: Whether the results are the first operands.
  ///   - threadCount: The number of threads that will share the work.
  /// - Returns: nil where it does not pay or cannot be.
  public func followed(by combination: ByteCombination, resultIsFirst: Bool, threadCount: Int)
    -> QuantizedConvolutionChain?
  {
    guard !hasAddend, combination.isElementwise,
      combination.count == last.outputCount
    else { return nil }
    let chain = QuantizedConvolutionChain(
      parts + [.combination(combination, resultIsFirst: resultIsFirst)],
      keptConvolution: keptConvolution, inputStride: inputStride)
    return chain.pays(threadCount) ? chain : nil
  }

  /// This chain and one that reads its results where they are, with the pixels between them padded
  /// to whole lines of the cache.
  ///
  /// - Parameter next: The chain that reads them, and nothing else does.
  /// - Returns: Both chains, and the bytes between them; nil where they are better not padded.
  public func padded(
    before next: QuantizedConvolutionChain
  ) -> (first: QuantizedConvolutionChain, next: QuantizedConvolutionChain, byteCount: Int)? {
    let stride = PixelPadding.stride(ofChannels: last.outChannels)
    guard stride != last.outChannels, parts[parts.count - 1].geometry != nil,
      keptConvolution != lastConvolution, next.parts[0].usesLines,
      next.first.inputCount == last.outputCount, next.first.inChannels == last.outChannels,
      case let (byteCount, overflow) = last.pixelCount.multipliedReportingOverflow(by: stride),
      !overflow
    else { return nil }
    return (
      QuantizedConvolutionChain(
        parts, keptConvolution: keptConvolution, inputStride: inputStride, outputStride: stride),
      QuantizedConvolutionChain(
        next.parts, keptConvolution: next.keptConvolution, inputStride: stride,
        outputStride: next.outputStride), byteCount
    )
  }

  /// Whether the results are combined with another tensor.
  public var hasAddend: Bool { addendCount > 0 }

  /// Whether the parts take less time together, whose weights each thread reads.
  private func pays(_ threadCount: Int) -> Bool {
    guard !parts.contains(where: { $0.isShared(threadCount) }) else { return false }
    let share = (unitCount + threadCount - 1) / threadCount
    let excess = Double(share) / Double(unitCount) - 1 / Double(threadCount)
    guard Double(macs) * excess <= QuantizedConvolutionChain.mostExcess else { return false }
    let weightBytes = parts.reduce(0) { max($0, $1.weightBytes) }
    return weightBytes <= QuantizedConvolutionChain.weightBytes || share <= unitsAtOnce
  }

  /// Computes all pixels.
  ///
  /// - Parameters:
  ///   - input: The images, NHWC.
  ///   - addend: The other operand of the sum; empty where there is none.
  ///   - output: The results of the last part, NHWC.
  ///   - kept: The results that are kept, NHWC; empty where none are.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<UInt8>, addend: Span<UInt8>, into output: inout MutableSpan<UInt8>,
    keeping kept: inout MutableSpan<UInt8>, workers: WorkerPool
  ) {
    precondition(
      input.count >= first.inputPixelCount * inputStride
        && output.count >= last.pixelCount * outputStride)
    precondition(addend.count >= addendCount && kept.count >= keptCount)
    unsafe input.withUnsafeBytes { input in
      unsafe addend.withUnsafeBytes { addend in
        unsafe output.withUnsafeMutableBytes { output in
          unsafe kept.withUnsafeMutableBytes { kept in
            guard let input = input.baseAddress, let output = output.baseAddress else { return }
            let goal = QuantizedConv2D.taskGoal(macs: macs, threadCount: workers.threadCount)
            let work = unsafe Work(
              chain: Uncounted(self), input: input, addend: addend.baseAddress ?? input,
              output: output, kept: kept.baseAddress ?? output, tasks: min(goal, unitCount))
            workers.run(tasks: work.tasks, work)
          }
        }
      }
    }
  }

  /// The number of results that are kept.
  private var keptCount: Int {
    keptConvolution.flatMap { parts[$0].geometry?.outputCount } ?? 0
  }

  /// One run, cut into ranges of pixels.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let chain: Uncounted<QuantizedConvolutionChain>
    let input: UnsafeRawPointer
    let addend: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let kept: UnsafeMutableRawPointer
    let tasks: Int

    func run(task: Int) { chain.borrow { run(task: task, of: $0) } }

    private func run(task: Int, of chain: QuantizedConvolutionChain) {
      let (units, unit) = (chain.unitCount, chain.unit)
      let (first, end) = (task * units / tasks, (task + 1) * units / tasks)
      let steps = (end - first + chain.unitsAtOnce - 1) / chain.unitsAtOnce
      for step in Checkpoint().steps(0..<steps) {
        let start = first + step * (end - first) / steps
        let stop = first + (step + 1) * (end - first) / steps
        unsafe chain.compute(start * unit..<stop * unit, of: input, addend, into: output, kept)
      }
    }
  }

  /// Computes some pixels on the calling thread.
  @unsafe
  private func compute(
    _ pixels: Range<Int>, of input: UnsafeRawPointer, _ addend: UnsafeRawPointer,
    into output: UnsafeMutableRawPointer, _ kept: UnsafeMutableRawPointer
  ) {
    guard var room = unsafe ThreadScratch.ring(roomBytes[0] + roomBytes[1]) else { return }
    var otherRoom = unsafe room + roomBytes[0]
    var (target, stride) = unsafe (room, inputStride)
    for index in parts.indices {
      let (source, sourceStride) = (UnsafeRawPointer(target), stride)
      if let geometry = parts[index].geometry {
        if index == lastConvolution {
          stride = outputStride
          unsafe target = output + pixels.lowerBound * stride
        } else {
          stride = index == 0 ? firstStride : geometry.outChannels
          unsafe target = index == keptConvolution ? kept + pixels.lowerBound * stride : room
        }
        unsafe swap(&room, &otherRoom)
      }
      switch parts[index].uncounted {
      case .full(let convolution):
        convolution.borrow { convolution in
          unsafe convolution.compute(
            pixels, of: index == 0 ? convolution.source(of: pixels, in: input) : source,
            stride: sourceStride, into: target, stride: stride)
        }
      case .depthwise(let convolution):
        let width = first.columns.outputSize
        convolution.borrow { convolution in
          unsafe convolution.convolve(
            pixels.lowerBound / width..<pixels.upperBound / width, batch: 0,
            blocks: convolution.blocks.indices, of: input, stride: inputStride, into: target,
            stride: stride)
        }
      case .combination(let combination, let resultIsFirst):
        let other = unsafe addend + pixels.lowerBound * stride
        combination.borrow { combination in
          unsafe combination.combine(
            pixels.count * stride, resultIsFirst ? source : other,
            resultIsFirst ? other : source, target)
        }
      }
    }
  }
}
