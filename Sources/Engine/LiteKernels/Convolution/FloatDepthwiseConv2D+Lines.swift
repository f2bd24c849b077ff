import LiteExecution
import LiteMicrokernels
import LiteReference

/// Lines of a depthwise convolution of float32, on the calling thread.
///
/// Every `unsafe` in this file is the address of a line of the image or of the output that the
/// geometry has, or within the constants.
extension FloatDepthwiseConv2D {
  /// Convolves some lines.
  ///
  /// - Parameters:
  ///   - lines: The lines of the output, counted through all images.
  ///   - channels: The channels; all of them where ``path`` is ``Path/windows``.
  ///   - input: The lines of the input that the windows cover; all lines where ``path`` is
  ///     ``Path/windows``.
  ///   - output: The lines of the output.
  func run(
    _ lines: Range<Int>, channels: Range<Int>, from input: ImageRows, to output: ImageRows
  ) {
    let checkpoint = Checkpoint()
    var line = lines.lowerBound
    while line < lines.upperBound, !checkpoint.isStopped {
      switch path {
      case .threeByThree:
        let together = linesTogether(from: line, to: lines.upperBound)
        runThreeByThree(together, channels, input, output)
        line = together.upperBound
      case .fiveByFive:
        runFiveByFive(line, channels, input, output)
        line += 1
      case .windows:
        runWindows(of: line, input, output)
        line += 1
      }
    }
  }

  private var pixelBytes: Int { geometry.inChannels * 4 }

  /// A line of the image that the windows of a line of the output cover.
  @unsafe
  private func imageLine(_ index: Int, of line: Int, _ input: ImageRows)
    -> FloatDepthwiseLines.Line
  {
    let rows = geometry.rows
    let (batch, y) = (line / rows.outputSize, line % rows.outputSize)
    let imageY = rows.origin(of: y) + index
    guard imageY >= 0, imageY < rows.inputSize else {
      return unsafe FloatDepthwiseLines.Line(
        address: UnsafeRawPointer(zeros.address), stride: 0)
    }
    return unsafe FloatDepthwiseLines.Line(
      address: UnsafeRawPointer(input.address(of: batch * rows.inputSize + imageY)),
      stride: pixelBytes)
  }

  /// The lines of windows of 3×3 taps that can go together with the first: of the same image, and
  /// as far from each other as its windows.
  private func linesTogether(from first: Int, to end: Int) -> Range<Int> {
    let rows = geometry.rows
    guard rows.stride == geometry.columns.stride else { return first..<first + 1 }
    let left = rows.outputSize - first % rows.outputSize
    return first..<first + min(left, end - first, FloatDepthwiseLines.mostRows)
  }

  /// Some lines of windows of 3×3 taps.
  private func runThreeByThree(
    _ lines: Range<Int>, _ channels: Range<Int>, _ input: ImageRows, _ output: ImageRows
  ) {
    let columns = geometry.columns
    let covered = (lines.count - 1) * geometry.rows.stride + FloatDepthwiseLines.tapCount
    unsafe withUnsafeTemporaryAllocation(
      of: FloatDepthwiseLines.Line.self, capacity: covered
    ) { imageLines in
      unsafe withUnsafeTemporaryAllocation(
        of: UnsafeMutableRawPointer.self, capacity: lines.count
      ) { outputs in
        guard let firstLine = imageLines.baseAddress, let firstOutput = outputs.baseAddress else {
          return
        }
        for index in 0..<covered {
          unsafe (firstLine + index).initialize(
            to: imageLine(index, of: lines.lowerBound, input))
        }
        for index in 0..<lines.count {
          unsafe (firstOutput + index).initialize(
            to: output.address(of: lines.lowerBound + index))
        }
        var work = unsafe FloatDepthwiseLines(
          channels: channels, pixelBytes: pixelBytes, width: columns.inputSize,
          windows: columns.outputSize, stride: columns.stride, padding: columns.padding,
          rows: lines.count, lines: firstLine, weights: weights.address, bias: bias.address,
          outputs: firstOutput, low: activation.lowerBound, high: activation.upperBound)
        work.appliesHardSwish = appliesHardSwish
        kernel.runLines?(work)
      }
    }
  }

  /// One line of windows of 5×5 taps.
  private func runFiveByFive(
    _ line: Int, _ channels: Range<Int>, _ input: ImageRows, _ output: ImageRows
  ) {
    let columns = geometry.columns
    unsafe withUnsafeTemporaryAllocation(
      of: FloatDepthwiseLines.Line.self, capacity: FloatDepthwiseLine.tapCount
    ) { lines in
      guard let first = lines.baseAddress else { return }
      for index in 0..<FloatDepthwiseLine.tapCount {
        unsafe (first + index).initialize(to: imageLine(index, of: line, input))
      }
      var work = unsafe FloatDepthwiseLine(
        channels: channels, pixelBytes: pixelBytes, width: columns.inputSize,
        windows: columns.outputSize, stride: columns.stride, padding: columns.padding,
        lines: first, weights: weights.address, bias: bias.address,
        output: output.address(of: line), low: activation.lowerBound,
        high: activation.upperBound)
      work.appliesHardSwish = appliesHardSwish
      kernel.runLine?(work)
    }
  }

  /// One line, by neighbouring windows of the same taps.
  private func runWindows(of line: Int, _ input: ImageRows, _ output: ImageRows) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let (batch, y) = (line / rows.outputSize, line % rows.outputSize)
    let tapsY = rows.taps(of: y)
    let imageY = rows.origin(of: y) + tapsY.lowerBound * rows.dilation
    let image = unsafe UnsafeRawPointer(input.address(of: 0))
    let source =
      unsafe image + (batch * rows.inputSize + imageY) * columns.inputSize * pixelBytes
    let target = unsafe output.address(of: line)
    let lineWeights =
      unsafe weights.address + tapsY.lowerBound * columns.filterSize * pixelBytes
    let most = WorkParts.windows(
      taps: geometry.macsOfOutputElement, channels: geometry.inChannels)
    let checkpoint = Checkpoint()
    var x = 0
    while x < columns.outputSize, !checkpoint.isStopped {
      let tapsX = columns.taps(of: x)
      // Neighbours with the same taps go together; those inside the image have them all.
      var end = x + 1
      while end < min(columns.outputSize, x + most) && columns.taps(of: end) == tapsX { end += 1 }
      let imageX = columns.origin(of: x) + tapsX.lowerBound * columns.dilation
      unsafe kernel.run(
        FloatDepthwise(
          count: end - x, channels: geometry.inChannels,
          lines: tapsX.isEmpty ? 0 : tapsY.count, taps: tapsX.count,
          input: tapsX.isEmpty || tapsY.isEmpty ? image : source + imageX * pixelBytes,
          lineStride: rows.dilation * columns.inputSize * pixelBytes,
          windowStride: columns.stride * pixelBytes,
          tapStride: columns.dilation * pixelBytes,
          weights: lineWeights + tapsX.lowerBound * pixelBytes,
          weightLineStride: columns.filterSize * pixelBytes,
          bias: bias.address, output: target + x * pixelBytes,
          low: activation.lowerBound, high: activation.upperBound))
      x = end
    }
  }
}
