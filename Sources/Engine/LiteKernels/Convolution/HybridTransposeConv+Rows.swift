import LiteExecution
import LiteMicrokernels
import LiteReference

/// The output rows of ``HybridTransposeConv``.
///
/// Every `unsafe` in this file is an address within the image, the output, the packed weights or the sums
/// of some rows, in bounds by the geometry.
extension HybridTransposeConv {
  /// Computes some output rows.
  @unsafe
  func compute(
    _ rows: Range<Int>, of image: NonzeroInput, inputScale: Float,
    into output: UnsafeMutablePointer<Float>
  ) {
    guard let scratch = unsafe ThreadScratch.bytes(rows.count &* rowSums &* 4) else { return }
    let sums = unsafe scratch.bindMemory(to: Float.self, capacity: rows.count &* rowSums)
    unsafe sums.update(repeating: 0, count: rows.count &* rowSums)
    for group in Checkpoint().steps(weights.groups.indices) {
      unsafe addProducts(
        weights.groups[group], to: sums, of: rows, image: image, inputScale: inputScale)
    }
    for row in Checkpoint().steps(rows) {
      unsafe finish(
        sums + (row &- rows.lowerBound) &* rowSums,
        output + row &* geometry.columns.inputSize &* geometry.outChannels)
    }
  }

  /// The sums of an output row: those of the padding and of the lanes without a channel, too, so that
  /// every tap of every value has one.
  var rowSums: Int {
    let columns = geometry.columns
    let positions = max(
      (columns.outputSize - 1) * columns.stride + columns.filterSize,
      columns.padding + columns.inputSize)
    return positions * geometry.outChannels + ScaledProducts.mostLanes
  }

  /// Adds the products of all values with the weights of some blocks, those of one pixel after the other.
  @unsafe
  private func addProducts(
    _ group: Range<Int>, to sums: UnsafeMutablePointer<Float>, of rows: Range<Int>,
    image: NonzeroInput, inputScale: Float
  ) {
    let (columns, rowSums) = (geometry.columns, rowSums)
    let slice = WorkParts.positions(
      taps: group.count, channels: geometry.inChannels &* ScaledProducts.mostLanes)
    for y in Checkpoint().steps(geometry.rows.windows(reaching: rows)) {
      let firstRow = geometry.rows.origin(of: y) &- rows.lowerBound
      for part in Checkpoint().slices(0..<columns.outputSize, of: slice) {
        for x in part {
          let elements = unsafe image.elements(ofPixel: y &* columns.outputSize &+ x)
          guard elements.count > 0 else { continue }
          let position = x &* columns.stride &* geometry.outChannels
          for index in group {
            let block = weights.blocks[index]
            let row = firstRow &+ block.filterY
            guard row >= 0, row < rows.count else { continue }
            unsafe add(
              elements, block, inputScale: inputScale,
              to: sums + (row &* rowSums &+ position &+ block.firstLane))
          }
        }
      }
    }
  }

  /// Adds the products of the values of a pixel with the weights of a block.
  @unsafe
  @inline(__always)
  private func add(
    _ elements: UnsafeBufferPointer<NonzeroInput.Element>, _ block: ScaledWeights.Block,
    inputScale: Float, to sums: UnsafeMutablePointer<Float>
  ) {
    var products = unsafe ScaledProducts(
      elements: elements, weights: weights.weights.address + block.byteOffset, lanes: block.width,
      weightScales: weights.scales.address + block.firstLane &* 4, inputScale: inputScale,
      sums: UnsafeMutableRawPointer(sums))
    guard block.lanes.count < block.width, !inputScale.isFinite else {
      return addScaledProducts(products)
    }
    // The sums of lanes without a channel are those of other positions, to which they would add NaN.
    unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: block.width) { copies in
      guard let copies = copies.baseAddress else { return }
      unsafe copies.update(repeating: 0, count: block.width)
      unsafe copies.update(from: sums, count: block.lanes.count)
      unsafe products.sums = UnsafeMutableRawPointer(copies)
      addScaledProducts(products)
      unsafe sums.update(from: copies, count: block.lanes.count)
    }
  }

  /// Adds the bias, limits the sums to the range of the activation, and stores them.
  @unsafe
  private func finish(
    _ sums: UnsafeMutablePointer<Float>, _ output: UnsafeMutablePointer<Float>
  ) {
    let (columns, channels) = (geometry.columns, geometry.outChannels)
    let (low, high) = (activation.lowerBound, activation.upperBound)
    for x in 0..<columns.inputSize {
      let source = unsafe sums + (x &+ columns.padding) &* channels
      let target = unsafe output + x &* channels
      for channel in 0..<channels {
        let sum = unsafe source[channel] + bias[channel]
        let raised = sum < low ? low : sum
        unsafe target[channel] = raised > high ? high : raised
      }
    }
  }
}
