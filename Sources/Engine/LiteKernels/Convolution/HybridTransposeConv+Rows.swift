import LiteExecution
import LiteReference

/// The output rows of ``HybridTransposeConv``.
///
/// Every `unsafe` in this file is an address within the image, the output or the packed weights, in
/// bounds by the geometry.
extension HybridTransposeConv {
  /// Computes an output row of a block of channels.
  @unsafe
  func compute(
    _ row: Int, _ block: ScaledWeights.Block, of image: NonzeroInput, inputScale: Float,
    into output: UnsafeMutablePointer<Float>
  ) {
    switch block.lanes {
    case 4:
      unsafe compute(SIMD4<Float>.self, row, block, of: image, inputScale: inputScale, into: output)
    case 8:
      unsafe compute(SIMD8<Float>.self, row, block, of: image, inputScale: inputScale, into: output)
    default:
      unsafe compute(
        SIMD16<Float>.self, row, block, of: image, inputScale: inputScale, into: output)
    }
  }

  @unsafe
  @inline(__always)
  private func compute<Lanes: ScaledLanes>(
    _ type: Lanes.Type, _ row: Int, _ block: ScaledWeights.Block, of image: NonzeroInput,
    inputScale: Float, into output: UnsafeMutablePointer<Float>
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let (inChannels, outChannels) = (geometry.inChannels, geometry.outChannels)
    let channelBytes = MemoryLayout<Lanes>.stride
    let blockWeights = unsafe UnsafeRawPointer(weights.weights.address) + block.byteOffset
    let channels = unsafe UnsafeRawPointer(weights.channels.address) + block.firstLane * 4
    let scales = unsafe channels.loadUnaligned(as: Lanes.self)
    let bias = unsafe channels.loadUnaligned(
      fromByteOffset: weights.laneCount * 4, as: Lanes.self)
    let windowsY = rows.windows(over: row)
    let longSum = Checkpoint(forLoopOf: geometry.macsOfOutputElement)
    let slice = WorkParts.positions(
      taps: windowsY.count &* columns.filterSize, channels: inChannels &* block.lanes)
    for part in Checkpoint().slices(0..<columns.inputSize, of: slice) {
      for column in part {
        let windowsX = columns.windows(over: column)
        var sums = Lanes.zero
        for y in longSum.steps(windowsY) {
          let filterRow = (row &- rows.origin(of: y)) &* columns.filterSize
          for x in longSum.steps(windowsX) {
            let tap = filterRow &+ column &- columns.origin(of: x)
            let tapWeights = unsafe blockWeights + tap &* inChannels &* channelBytes
            let elements = unsafe image.elements(ofPixel: y &* columns.outputSize &+ x)
            for i in 0..<elements.count {
              let element = unsafe elements[i]
              let weights = unsafe tapWeights.loadUnaligned(
                fromByteOffset: Int(element.channel) &* channelBytes, as: Lanes.self)
              sums = sums.adding(Float(element.value), weights, scales, inputScale)
            }
          }
        }
        let results = sums.limited(bias, activation)
        let first =
          (row &* columns.inputSize &+ column) &* outChannels &+ block.channels.lowerBound
        let target = unsafe UnsafeMutableRawPointer(output + first)
        if block.channels.count == block.lanes {
          unsafe target.storeBytes(of: results, as: Lanes.self)
        } else {
          for lane in block.channels.indices {
            let offset = lane &- block.channels.lowerBound
            unsafe target.storeBytes(
              of: results[offset], toByteOffset: offset &* 4, as: Float.self)
          }
        }
      }
    }
  }
}
