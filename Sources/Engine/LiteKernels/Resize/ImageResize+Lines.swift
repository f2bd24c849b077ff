import LiteExecution
import LiteMicrokernels
import LiteReference

/// The rows of one task.
///
/// Every `unsafe` in this file is an address within the input or the output, whose counts were
/// checked, or within the calling thread's scratch memory.
extension ImageResize {
  /// The fewest channels that the micro-kernel takes.
  private static let leastChannels = 16

  /// Resizes to some rows of the output.
  @unsafe
  func run(
    _ lines: Range<Int>, _ input: UnsafeBufferPointer<UInt8>,
    _ output: UnsafeMutableBufferPointer<UInt8>
  ) {
    switch method {
    case .nearest(let byteWidth): unsafe copyNearest(byteWidth, lines, input, output)
    case .bilinearFloat32: unsafe runBilinear(.float32, lines, input, output)
    case .bilinearUInt8: unsafe runBilinear(.uint8, lines, input, output)
    case .bilinearInt8: unsafe runBilinear(.int8, lines, input, output)
    case .bilinearInt16: unsafe runInt16(lines, input, output)
    }
  }

  @unsafe
  private func copyNearest(
    _ byteWidth: Int, _ lines: Range<Int>, _ input: UnsafeBufferPointer<UInt8>,
    _ output: UnsafeMutableBufferPointer<UInt8>
  ) {
    let width = layout.outputWidth
    guard
      let scratch = unsafe ThreadScratch.bytes(
        width * MemoryLayout<Int>.stride)
    else { return }
    var columns = unsafe MutableSpan(_unsafeElements: elements(scratch, width, as: Int.self))
    var results = unsafe MutableSpan(_unsafeElements: output)
    resizeNearestNeighbor(
      layout, byteWidth: byteWidth, from: unsafe Span(_unsafeElements: input), to: &results,
      columns: &columns, lines: lines)
  }

  @unsafe
  private func runBilinear(
    _ element: BilinearRow.Element, _ lines: Range<Int>, _ input: UnsafeBufferPointer<UInt8>,
    _ output: UnsafeMutableBufferPointer<UInt8>
  ) {
    if layout.channels >= ImageResize.leastChannels {
      unsafe runPixels(element, lines, input, output)
    } else {
      unsafe runNarrowPixels(element, lines, input, output)
    }
  }

  /// Rows of pixels that fill registers.
  @unsafe
  private func runPixels(
    _ element: BilinearRow.Element, _ lines: Range<Int>, _ input: UnsafeBufferPointer<UInt8>,
    _ output: UnsafeMutableBufferPointer<UInt8>
  ) {
    guard let source = input.baseAddress, let target = output.baseAddress else { return }
    let (vertical, horizontal) = (layout.vertical, layout.horizontal)
    let width = layout.outputWidth
    guard
      let scratch = unsafe ThreadScratch.bytes(
        width * MemoryLayout<BilinearRow.Sample>.stride)
    else { return }
    let columns = unsafe scratch.bindMemory(to: BilinearRow.Sample.self, capacity: width)
    for x in 0..<width { unsafe columns[x] = horizontal.sample(x, element) }
    let inputLine = layout.inputRowCount * method.byteWidth
    let outputLine = layout.outputRowCount * method.byteWidth
    for line in Checkpoint().steps(lines) {
      let (batch, y) = line.quotientAndRemainder(dividingBy: layout.outputHeight)
      let sample = vertical.sample(y, element)
      let image = unsafe UnsafeRawPointer(source + batch * layout.inputHeight * inputLine)
      unsafe interpolate(
        BilinearRow(
          element: element, channels: layout.channels,
          columns: UnsafeBufferPointer(start: columns, count: width),
          top: image + sample.lower * inputLine, bottom: image + sample.upper * inputLine,
          weightBits: sample.weightBits, output: target + line * outputLine))
    }
  }

  /// Rows of pixels that do not.
  @unsafe
  private func runNarrowPixels(
    _ element: BilinearRow.Element, _ lines: Range<Int>, _ input: UnsafeBufferPointer<UInt8>,
    _ output: UnsafeMutableBufferPointer<UInt8>
  ) {
    let layout = layout
    switch element {
    case .float32:
      unsafe withRows(2, input, output) { input, output, columns, rows in
        layout.bilinearFloat32(lines, input, into: &output, columns: &columns, rows: &rows)
      }
    case .uint8:
      unsafe withRows(2, input, output) { input, output, columns, rows in
        layout.bilinearUInt8(lines, input, into: &output, columns: &columns, rows: &rows)
      }
    case .int8:
      unsafe withRows(1, input, output) { input, output, columns, row in
        layout.bilinearInt8(lines, input, into: &output, columns: &columns, row: &row)
      }
    }
  }

  /// Rows of int16, which no micro-kernel takes.
  @unsafe
  private func runInt16(
    _ lines: Range<Int>, _ input: UnsafeBufferPointer<UInt8>,
    _ output: UnsafeMutableBufferPointer<UInt8>
  ) {
    let layout = layout
    unsafe withRows(1, input, output) { input, output, columns, row in
      layout.bilinearInt16(lines, input, into: &output, columns: &columns, row: &row)
    }
  }

  /// Calls a closure with the images before and after, and with room for a sample of each column
  /// of the output and for some rows of the input.
  @unsafe @inline(__always)
  private func withRows<Element: BitwiseCopyable, Weight: BitwiseCopyable>(
    _ rows: Int, _ input: UnsafeBufferPointer<UInt8>,
    _ output: UnsafeMutableBufferPointer<UInt8>,
    _ body: (
      Span<Element>, inout MutableSpan<Element>, inout MutableSpan<ResizeSample<Weight>>,
      inout MutableSpan<Weight>
    ) -> Void
  ) {
    let width = layout.outputWidth
    let sampleBytes = width * MemoryLayout<ResizeSample<Weight>>.stride
    let rowCount = rows * layout.inputRowCount
    guard
      let scratch = unsafe ThreadScratch.bytes(
        sampleBytes + rowCount * MemoryLayout<Weight>.stride)
    else { return }
    var columns = unsafe MutableSpan(
      _unsafeElements: elements(scratch, width, as: ResizeSample<Weight>.self))
    var room = unsafe MutableSpan(
      _unsafeElements: elements(scratch + sampleBytes, rowCount, as: Weight.self))
    var results = unsafe MutableSpan<Element>(_unsafeBytes: UnsafeMutableRawBufferPointer(output))
    body(
      unsafe Span<Element>(_unsafeBytes: UnsafeRawBufferPointer(input)), &results, &columns, &room)
  }

  /// Scratch memory as elements of a type.
  @unsafe
  private func elements<T: BitwiseCopyable>(
    _ address: UnsafeMutableRawPointer, _ count: Int, as type: T.Type
  ) -> UnsafeMutableBufferPointer<T> {
    unsafe UnsafeMutableBufferPointer(
      start: address.bindMemory(to: T.self, capacity: count), count: count)
  }
}

extension ResizeAxis {
  /// The input indices around a position, as the micro-kernel takes them.
  fileprivate func sample(_ i: Int, _ element: BilinearRow.Element) -> BilinearRow.Sample {
    if element == .int8 {
      let sample = fixedPoint(i)
      return BilinearRow.Sample(
        lower: sample.lower, upper: sample.upper, weightBits: UInt32(bitPattern: sample.weight))
    }
    let sample = linear(i)
    return BilinearRow.Sample(
      lower: sample.lower, upper: sample.upper, weightBits: sample.weight.bitPattern)
  }
}
