/// The float-affine requantization of sixteen output channels, each with its own scale and offset.
///
/// `y` is the float32 whose bits are the accumulator of a channel. `y · scale + offset`, rounded
/// once, has the output less 128 in the low 16 bits, before it is clamped.
/// ``Requantization/floatAffine`` is the same for all channels.
///
/// One block holds the scales and then the offsets of its channels.
public enum FloatAffineMultiplierLanes {
  /// The number of bytes of one block of ``RequantizationLanes/channelCount`` channels.
  @inlinable
  public static var byteCount: Int { 128 }

  /// Where the parts of a block begin, in bytes.
  public enum Offset {
    @inlinable
    public static var scale: Int { 0 }
    @inlinable
    public static var offset: Int { 64 }
  }

  /// Writes the scale and the offset of one channel.
  public static func store(
    scale: Float, offset: Float, channel: Int, to blocks: UnsafeMutableRawPointer
  ) {
    let unit = RequantizationLanes.channelCount
    let lane = blocks + (channel / unit * byteCount + channel % unit * 4)
    lane.storeBytes(of: scale, toByteOffset: Offset.scale, as: Float.self)
    lane.storeBytes(of: offset, toByteOffset: Offset.offset, as: Float.self)
  }
}
