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

  /// Resizes to some output rows.
  @unsafe
  func run(
    _ outputRows: Range<Int>, _ input: UnsafeBufferPointer<UInt8>,
    _ output: UnsafeMutableBufferPointer<UInt8>
  ) {
    switch method {
    case .nearest(let byteWidth): unsafe copyNearest(byteWidth, outputRows, input, output)
    case .bilinearFloat32: unsafe runBilinear(.float32, outputRows, input, output)
    case .bilinearUInt8: unsafe runBilinear(.uint8, outputRows, input, output)
    case .bilinearInt8: unsafe runBilinear(.int8, outputRows, input, output)
    case .bilinearInt16: unsafe runInt16(outputRows, input, output)
    }
  }

  @unsafe
  private func copyNearest(
    _ byteWidth: Int, _ outputRows: Range<Int>, _ input: UnsafeBufferPointer<UInt8>,
    _ output: UnsafeMutableBufferPointer<UInt8>
  ) {
    let width = layout.outputWidth
    guard
      let memory = unsafe ThreadScratch.bytes(
        width * MemoryLayout<Int>.stride)
    else { return }
    var columns = unsafe MutableSpan(_unsafeElements: elements(memory, width, as: Int.self))
    var results = unsafe MutableSpan(_unsafeElements: output)
    resizeNearestNeighbor(
      layout, byteWidth: byteWidth, from: unsafe Span(_unsafeElements: input), to: &results,
      columns: &columns, outputRows: outputRows)
  }

  @unsafe
  private func runBilinear(
    _ element: BilinearRow.Element, _ outputRows: Range<Int>, _ input: UnsafeBufferPointer<UInt8>,
    _ output: UnsafeMutableBufferPointer<UInt8>
  ) {
    if layout.channels >= ImageResize.leastChannels {
      unsafe runPixels(element, outputRows, input, output)
    } else {
      unsafe runNarrowPixels(element, outputRows, input, output)
    }
  }

  /// Rows of pixels that fill registers.
  @unsafe
  private func runPixels(
    _ element: BilinearRow.Element, _ outputRows: Range<Int>, _ input: UnsafeBufferPointer<UInt8>,
    _ output: UnsafeMutableBufferPointer<UInt8>
  ) {
    guard let source = input.baseAddress, let target = output.baseAddress else { return }
    let (vertical, horizontal) = (layout.vertical, layout.horizontal)
    let width = layout.outputWidth
    guard
      let memory = unsafe ThreadScratch.bytes(
        width * MemoryLayout<BilinearRow.Sample>.stride)
    else { return }
    let columns = unsafe memory.bindMemory(to: BilinearRow.Sample.self, capacity: width)
    for x in 0..<width { unsafe columns[x] = horizontal.sample(x, element) }
    let inputRowBytes = layout.inputRowCount * method.byteWidth
    let outputRowBytes = layout.outputRowCount * method.byteWidth
    for outputRow in Checkpoint().steps(outputRows) {
      let (batch, y) = outputRow.quotientAndRemainder(dividingBy: layout.outputHeight)
      let sample = vertical.sample(y, element)
      let image = unsafe UnsafeRawPointer(source + batch * layout.inputHeight * inputRowBytes)
      unsafe interpolate(
        BilinearRow(
          element: element, channels: layout.channels,
          columns: UnsafeBufferPointer(start: columns, count: width),
          top: image + sample.lower * inputRowBytes, bottom: image + sample.upper * inputRowBytes,
          weightBits: sample.weightBits, output: target + outputRow * outputRowBytes))
    }
  }

  /// Rows of pixels that do not.
  @unsafe
  private func runNarrowPixels(
    _ element: BilinearRow.Element, _ outputRows: Range<Int>, _ input: UnsafeBufferPointer<UInt8>,
    _ output: UnsafeMutableBufferPointer<UInt8>
  ) {
    let layout = layout
    switch element {
    case .float32:
      unsafe withRows(2, input, output) { input, output, columns, rows in
        layout.bilinearFloat32(outputRows, input, into: &output, columns: &columns, rows: &rows)
      }
    case .uint8:
      unsafe withRows(2, input, output) { input, output, columns, rows in
        layout.bilinearUInt8(outputRows, input, into: &output, columns: &columns, rows: &rows)
      }
    case .int8:
      unsafe withRows(1, input, output) { input, output, columns, row in
        layout.bilinearInt8(outputRows, input, into: &output, columns: &columns, row: &row)
      }
    }
  }

  /// Rows of int16, which no micro-kernel takes.
  @unsafe
  private func runInt16(
    _ outputRows: Range<Int>, _ input: UnsafeBufferPointer<UInt8>,
    _ output: UnsafeMutableBufferPointer<UInt8>
  ) {
    let layout = layout
    unsafe withRows(1, input, output) { input, output, columns, row in
      layout.bilinearInt16(outputRows, input, into: &output, columns: &columns, row: &row)
    }
  }

  /// Calls a closure with the input and output images, and with scratch memory for a sample of each
  /// output column and for some input rows.
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
      let memory = unsafe ThreadScratch.bytes(
        sampleBytes + rowCount * MemoryLayout<Weight>.stride)
    else { return }
    var columns = unsafe MutableSpan(
      _unsafeElements: elements(memory, width, as: ResizeSample<Weight>.self))
    var scratch = unsafe MutableSpan(
      _unsafeElements: elements(memory + sampleBytes, rowCount, as: Weight.self))
    var results = unsafe MutableSpan<Element>(_unsafeBytes: UnsafeMutableRawBufferPointer(output))
    body(
      unsafe Span<Element>(_unsafeBytes: UnsafeRawBufferPointer(input)), &results, &columns,
      &scratch)
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
