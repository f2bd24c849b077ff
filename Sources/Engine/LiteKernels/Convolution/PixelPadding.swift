/// The padded pixel stride of an image between two kernels.
///
/// It pads each pixel to a multiple of 64 bytes so that vector loads and stores do not split cache
/// lines.
///
/// A load that splits a cache line takes twice as long. With 96 channels of a byte, every second
/// pixel starts within a cache line.
enum PixelPadding {
  /// The bytes of a cache line.
  private static let lineBytes = 64

  /// The bytes from one pixel to the next.
  ///
  /// It is the number of channels where that is a multiple of 64 or below 64, or where padding
  /// would add more than a third.
  static func stride(ofChannels channels: Int) -> Int {
    let padded = (channels + lineBytes - 1) / lineBytes * lineBytes
    return channels > lineBytes && (padded - channels) * 3 <= channels ? padded : channels
  }
}
