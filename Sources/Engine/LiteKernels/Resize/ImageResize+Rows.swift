import LiteExecution
import LiteMicrokernels
import LiteReference

/// The rows of one task.
///
/// Every `unsafe` in this file is an address within the input or the output, whose counts were
/// checked, or within the calling thread's scratch memory.
extension ImageResize {
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
          element: element, channels: layout.channels, inputColumns: layout.inputWidth,
          columns: UnsafeBufferPointer(start: columns, count: width),
          top: image + sample.lower * inputRowBytes, bottom: image + sample.upper * inputRowBytes,
          weightBits: sample.weightBits, output: target + outputRow * outputRowBytes))
    }
  }

  /// Rows of int16, which no micro-kernel takes.
  @unsafe
  private func runInt16(
    _ outputRows: Range<Int>, _ input: UnsafeBufferPointer<UInt8>,
    _ output: UnsafeMutableBufferPointer<UInt8>
  ) {
    let width = layout.outputWidth
    let sampleBytes = width * MemoryLayout<ResizeSample<Int32>>.stride
    let rowCount = layout.inputRowCount
    guard
      let memory = unsafe ThreadScratch.bytes(
        sampleBytes + rowCount * MemoryLayout<Int32>.stride)
    else { return }
    var columns = unsafe MutableSpan(
      _unsafeElements: elements(memory, width, as: ResizeSample<Int32>.self))
    var row = unsafe MutableSpan(
      _unsafeElements: elements(memory + sampleBytes, rowCount, as: Int32.self))
    var results = unsafe MutableSpan<Int16>(_unsafeBytes: UnsafeMutableRawBufferPointer(output))
    layout.bilinearInt16(
      outputRows, unsafe Span<Int16>(_unsafeBytes: UnsafeRawBufferPointer(input)), into: &results,
      columns: &columns, row: &row)
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
