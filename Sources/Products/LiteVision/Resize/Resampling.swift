/// How a picture is brought to another size.
///
/// Both ways stretch the whole picture, whatever its aspect ratio: nothing is cropped and
/// nothing is padded.
public enum Resampling: String, CaseIterable, Hashable, Sendable {
  /// Bilinear with a filter that widens as the picture shrinks, so that every source
  /// pixel counts: bit for bit what `Image.resize(size, BILINEAR)` of Pillow 13 gives.
  case antialiased

  /// Bilinear between the four nearest source pixels, with half-pixel centres, in float32,
  /// rounded to the nearest integer and from halves to the even one: what
  /// `tf.image.resize` gives.
  case plain
}

extension Image {
  /// The picture stretched to another size.
  ///
  /// Each channel is resized on its own, alpha too.
  ///
  /// - Precondition: Both sides are at least 1.
  public func resized(
    width: Int, height: Int, by resampling: Resampling = .antialiased
  ) -> Image {
    precondition(width >= 1 && height >= 1, "an image has at least one row and one column")
    guard width != self.width || height != self.height else { return self }
    switch resampling {
    case .antialiased: return antialiasedResize(width: width, height: height)
    case .plain: return plainResize(width: width, height: height)
    }
  }
}
