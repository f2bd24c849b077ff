extension Requantization {
  /// The output of one accumulator by the formula of ``RequantizationLanes``: the specification of
  /// all other kernels.
  @inline(__always)
  public func apply(_ accumulator: Int32, channel: Int) -> UInt8 {
    typealias Offset = RequantizationLanes.Offset
    let lane = channel % RequantizationLanes.channelCount
    let block = lanes + channel / RequantizationLanes.channelCount * laneStride
    let wide = block + (lane % 2 * 64 + lane / 2 * 8)
    let left = block.load(fromByteOffset: Offset.left + lane * 4, as: Int32.self)
    let value = wide.load(fromByteOffset: Offset.value, as: Int64.self)
    let addend = wide.load(fromByteOffset: Offset.rounding, as: Int64.self)
    let sign = wide.load(fromByteOffset: Offset.sign, as: Int64.self)
    let right = wide.load(fromByteOffset: Offset.right, as: Int64.self)
    let shifted = accumulator &<< left
    let product = Int64(shifted) &* value &+ addend &+ (shifted < 0 ? sign : 0)
    let scaled = (product &>> right) &+ Int64(zeroPoint)
    let (low, high) = (Int64(low), Int64(high))
    let limited = scaled < low ? low : (scaled > high ? high : scaled)
    return UInt8(truncatingIfNeeded: limited) ^ flip
  }
}
