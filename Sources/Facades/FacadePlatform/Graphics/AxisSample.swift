#if !canImport(CoreGraphics)
  /// Where the center of a drawn pixel lies between two pixels of the picture, along one axis.
  struct AxisSample {
    /// The pixel of the bitmap.
    let position: Int

    /// The pixel of the picture at or before the center.
    let lower: Int

    /// The pixel of the picture after the center; the last one where there is none.
    let upper: Int

    /// How far the center is from the lower to the upper pixel.
    let fraction: Float

    /// The pixels of an axis whose centers are drawn, with half-pixel centers as `tf.image.resize`.
    ///
    /// - Parameters:
    ///   - start: Where the picture begins, in pixels of the bitmap.
    ///   - extent: How long it is drawn, above 0.
    ///   - sourceCount: The number of the picture's pixels.
    ///   - count: The number of the bitmap's pixels.
    /// - Returns: The samples, by position.
    static func samples(
      start: Double, extent: Double, sourceCount: Int, count: Int
    ) -> [AxisSample] {
      let limit = Double(count)
      let first = Int(min(max((start - 0.5).rounded(.up), 0), limit))
      let end = Int(min(max((start + extent - 0.5).rounded(.up), 0), limit))
      let scale = Double(sourceCount) / extent
      return (first..<max(first, end)).map { position in
        let center = (Double(position) + 0.5 - start) * scale - 0.5
        let clamped = min(max(center, 0), Double(sourceCount - 1))
        let lower = Int(clamped)
        return AxisSample(
          position: position, lower: lower, upper: min(lower + 1, sourceCount - 1),
          fraction: Float(clamped - Double(lower)))
      }
    }
  }
#endif
