#if !canImport(CoreMedia)
  package import LiteVision

  /// A picture of a camera, of which this system knows no type of its own.
  public final class CMSampleBuffer: Sendable {
    /// The colors of the pixels.
    package let picture: Image?

    /// A picture of blue, green, red and alpha, as `kCVPixelFormatType_32BGRA` stores it.
    ///
    /// It is nil where there are fewer bytes than the rows take.
    ///
    /// - Parameters:
    ///   - bgra: The pixels, top row first; alpha is ignored.
    ///   - width: The number of columns.
    ///   - height: The number of rows.
    ///   - bytesPerRow: The distance of rows in bytes; nil for `4 * width`.
    public init?(bgra: some Collection<UInt8>, width: Int, height: Int, bytesPerRow: Int? = nil) {
      picture = Image.colors(bgra: bgra, width: width, height: height, bytesPerRow: bytesPerRow)
      if picture == nil { return nil }
    }

    /// A picture of two planes (NV12), as `kCVPixelFormatType_420YpCbCr8BiPlanarFullRange` and
    /// `…VideoRange` store it; the colors are those of ITU-R BT.601.
    ///
    /// It is nil where a plane has fewer bytes than its rows take.
    ///
    /// - Parameters:
    ///   - luma: One byte a pixel, top row first.
    ///   - chroma: The blue and the red difference of each two by two pixels.
    ///   - width: The number of columns.
    ///   - height: The number of rows.
    ///   - lumaBytesPerRow: The distance of rows of luma; nil for `width`.
    ///   - chromaBytesPerRow: The distance of rows of chroma; nil for `width`, rounded up to even.
    ///   - isFullRange: Whether luma runs from 0 to 255, not from 16 to 235.
    public init?(
      luma: some Collection<UInt8>, chroma: some Collection<UInt8>, width: Int, height: Int,
      lumaBytesPerRow: Int? = nil, chromaBytesPerRow: Int? = nil, isFullRange: Bool = true
    ) {
      picture = BiplanarPicture.colors(
        luma: luma, chroma: chroma, width: width, height: height,
        lumaBytesPerRow: lumaBytesPerRow, chromaBytesPerRow: chromaBytesPerRow,
        isFullRange: isFullRange)
      if picture == nil { return nil }
    }
  }
#endif
