#if !canImport(CoreGraphics)
  /// A pixel whose colors are multiplied by its alpha, so that mixing pixels does not bring out the
  /// colors of transparent ones.
  struct PremultipliedPixel {
    /// The colors, from 0 to ``alpha``.
    let red: Float
    let green: Float
    let blue: Float

    /// How opaque the pixel is, from 0 to 255.
    let alpha: Float

    private init(red: Float, green: Float, blue: Float, alpha: Float) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// A pixel of interleaved red, green, blue and alpha.
    init(_ rgba: Span<UInt8>, _ index: Int) {
      alpha = Float(rgba[4 * index + 3])
      let share = alpha / 255
      red = Float(rgba[4 * index]) * share
      green = Float(rgba[4 * index + 1]) * share
      blue = Float(rgba[4 * index + 2]) * share
    }

    /// The pixel a fraction of the way to another.
    func mixed(with other: PremultipliedPixel, by fraction: Float) -> PremultipliedPixel {
      PremultipliedPixel(
        red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
        blue: blue + (other.blue - blue) * fraction,
        alpha: alpha + (other.alpha - alpha) * fraction)
    }
  }
#endif
