/// The factors of sixteen output channels as single numbers of float32.
///
/// With `y` for the number whose bits are the sum of a channel, `y · scale + offset`, rounded once,
/// has the output less 128 in the low 16 bits, before it is limited: what
/// ``Requantization/linear`` does for all channels.
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

  /// Writes the factor of one channel.
  public static func store(
    scale: Float, offset: Float, channel: Int, to blocks: UnsafeMutableRawPointer
  ) {
    let unit = RequantizationLanes.channelCount
    let lane = blocks + (channel / unit * byteCount + channel % unit * 4)
    lane.storeBytes(of: scale, toByteOffset: Offset.scale, as: Float.self)
    lane.storeBytes(of: offset, toByteOffset: Offset.offset, as: Float.self)
  }
}
