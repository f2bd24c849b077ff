/// Bytes between the pixels of an image that lies between two kernels, so that each begins with a
/// line of the cache.
///
/// Of pixels of 96 channels, every second of which begins within a line, 64 bytes would else lie
/// across two lines, and take twice as long to read or write.
enum PixelPadding {
  /// The bytes of a line of the cache.
  private static let lineBytes = 64

  /// The bytes from one pixel to the next: as many as it has channels where these are whole lines,
  /// less than one, or where padding would add more than a third.
  static func stride(ofChannels channels: Int) -> Int {
    let padded = (channels + lineBytes - 1) / lineBytes * lineBytes
    return channels > lineBytes && (padded - channels) * 3 <= channels ? padded : channels
  }
}
