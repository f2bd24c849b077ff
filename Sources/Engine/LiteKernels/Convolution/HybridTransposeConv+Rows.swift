import LiteExecution
import LiteMicrokernels
import LiteReference

/// The output rows of ``HybridTransposeConv``.
///
/// Every `unsafe` in this file is an address within the image, the output, the packed weights or the sums
/// of a position, in bounds by the geometry.
extension HybridTransposeConv {
  /// Computes an output row of a block of channels.
  @unsafe
  func compute(
    _ row: Int, _ block: ScaledWeights.Block, of image: NonzeroInput, inputScale: Float,
    into output: UnsafeMutablePointer<Float>
  ) {
    let (columns, outChannels) = (geometry.columns, geometry.outChannels)
    let windowsY = geometry.rows.windows(over: row)
    let slice = WorkParts.positions(
      taps: windowsY.count &* columns.filterSize, channels: geometry.inChannels &* block.lanes)
    unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: block.lanes) { sums in
      guard let sums = sums.baseAddress else { return }
      for part in Checkpoint().slices(0..<columns.inputSize, of: slice) {
        for column in part {
          unsafe sums.update(repeating: 0, count: block.lanes)
          unsafe addProducts(
            row, windowsY, column, block, of: image, inputScale: inputScale, to: sums)
          let pixel = row &* columns.inputSize &+ column
          unsafe finish(
            sums, block, output + (pixel &* outChannels &+ block.channels.lowerBound))
        }
      }
    }
  }

  /// Adds the products of all values that reach a position, those of one pixel after the other.
  @unsafe
  private func addProducts(
    _ row: Int, _ windowsY: Range<Int>, _ column: Int, _ block: ScaledWeights.Block,
    of image: NonzeroInput, inputScale: Float, to sums: UnsafeMutablePointer<Float>
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let tapBytes = geometry.inChannels &* block.lanes &* MemoryLayout<Float>.stride
    let blockWeights = unsafe UnsafeRawPointer(weights.weights.address) + block.byteOffset
    let scales = unsafe UnsafeRawPointer(weights.channels.address) + block.firstLane &* 4
    let windowsX = columns.windows(over: column)
    let longSum = Checkpoint(forLoopOf: geometry.macsOfOutputElement)
    for y in longSum.steps(windowsY) {
      let filterRow = (row &- rows.origin(of: y)) &* columns.filterSize
      for x in longSum.steps(windowsX) {
        let tap = filterRow &+ column &- columns.origin(of: x)
        unsafe addScaledProducts(
          ScaledProducts(
            elements: image.elements(ofPixel: y &* columns.outputSize &+ x),
            weights: blockWeights + tap &* tapBytes, lanes: block.lanes, weightScales: scales,
            inputScale: inputScale, sums: UnsafeMutableRawPointer(sums)))
      }
    }
  }

  /// Adds the bias, limits the sums to the range of the activation, and stores them.
  @unsafe
  private func finish(
    _ sums: UnsafeMutablePointer<Float>, _ block: ScaledWeights.Block,
    _ output: UnsafeMutablePointer<Float>
  ) {
    let lanes = unsafe weights.channels.address.assumingMemoryBound(to: Float.self)
    let bias = unsafe lanes + weights.laneCount + block.firstLane
    let (low, high) = (activation.lowerBound, activation.upperBound)
    for i in 0..<block.channels.count {
      let sum = unsafe sums[i] + bias[i]
      let raised = sum < low ? low : sum
      unsafe output[i] = raised > high ? high : raised
    }
  }
}
