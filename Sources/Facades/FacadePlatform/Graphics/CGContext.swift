#if !canImport(CoreGraphics)
  public import Foundation
  import LiteVision

  /// A bitmap that pictures are drawn in: eight bits a color, red, green and blue, four bytes a
  /// pixel.
  ///
  /// The top row comes first in memory, while the `y` of rectangles runs from the bottom up, as in
  /// Core Graphics.
  @safe
  public final class CGContext {
    /// The number of columns.
    public let width: Int

    /// The number of rows.
    public let height: Int

    /// The number of bits of a color: 8.
    public let bitsPerComponent: Int

    /// The distance of rows in bytes.
    public let bytesPerRow: Int

    /// What the numbers of a pixel mean: red, green and blue.
    public let colorSpace: CGColorSpace?

    /// The layout of a pixel.
    public let bitmapInfo: CGBitmapInfo

    private let layout: PixelLayout
    private let memory: UnsafeMutableRawPointer
    private let ownsMemory: Bool

    /// A bitmap in memory of one's own, or in memory that is allocated for it and filled with zeros.
    ///
    /// It is nil for anything else, as in Core Graphics, or where there is no memory.
    ///
    /// - Parameters:
    ///   - data: At least `height * bytesPerRow` bytes, which must outlive the context; nil to
    ///     allocate them.
    ///   - width: The number of columns.
    ///   - height: The number of rows.
    ///   - bitsPerComponent: The number of bits of a color: 8.
    ///   - bytesPerRow: The distance of rows, at least `4 * width`; 0 for just that, where memory is
    ///     allocated.
    ///   - space: Red, green and blue.
    ///   - bitmapInfo: A ``CGImageAlphaInfo`` that is premultiplied or says that a byte is skipped;
    ///     and a byte order of 32 bits or the default one.
    public init?(
      data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
      bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
    ) {
      let (rowBytes, overflow) = width.multipliedReportingOverflow(by: 4)
      let allocates = unsafe data == nil
      let distance = allocates && bytesPerRow == 0 ? rowBytes : bytesPerRow
      guard width >= 1, height >= 1, !overflow, bitsPerComponent == 8, distance >= rowBytes,
        !distance.multipliedReportingOverflow(by: height).overflow,
        space.numberOfComponents == 3, let layout = PixelLayout(bitmapInfo: bitmapInfo),
        let memory = unsafe data ?? calloc(height, distance)
      else { return nil }
      self.width = width
      self.height = height
      self.bitsPerComponent = bitsPerComponent
      self.bytesPerRow = distance
      self.colorSpace = space
      self.bitmapInfo = CGBitmapInfo(rawValue: bitmapInfo)
      self.layout = layout
      unsafe self.memory = memory
      ownsMemory = allocates
    }

    deinit {
      if ownsMemory { unsafe free(memory) }
    }

    /// The bytes of the bitmap, top row first; they live as long as the context.
    public var data: UnsafeMutableRawPointer? { unsafe memory }

    /// Where alpha is.
    public var alphaInfo: CGImageAlphaInfo {
      CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .none
    }

    /// Draws a picture over what is there, stretched to a rectangle.
    ///
    /// Each pixel whose center lies in the rectangle takes the bilinear mean of the four nearest
    /// pixels of the picture, rounded to the nearest integer. A transparent picture is blended with
    /// what is there: with black, in a new bitmap.
    ///
    /// - Parameters:
    ///   - image: The picture.
    ///   - rect: Where it goes, from the bottom left; what lies outside of the bitmap is cut off. A
    ///     rectangle that is empty or not finite draws nothing.
    public func draw(_ image: CGImage, in rect: CGRect) {
      let rect = rect.standardized
      let (width, height) = (Double(rect.width), Double(rect.height))
      let (left, top) = (Double(rect.minX), Double(self.height) - Double(rect.maxY))
      guard left.isFinite, top.isFinite, width > 0, height > 0, width.isFinite, height.isFinite
      else { return }
      let columns = AxisSample.samples(
        start: left, extent: width, sourceCount: image.width, count: self.width)
      let rows = AxisSample.samples(
        start: top, extent: height, sourceCount: image.height, count: self.height)
      let pixels = image.pixels.pixels
      let source = pixels.span
      for row in rows {
        let (upper, lower) = (row.lower * image.width, row.upper * image.width)
        for column in columns {
          let top = PremultipliedPixel(source, upper + column.lower)
            .mixed(with: PremultipliedPixel(source, upper + column.upper), by: column.fraction)
          let bottom = PremultipliedPixel(source, lower + column.lower)
            .mixed(with: PremultipliedPixel(source, lower + column.upper), by: column.fraction)
          blend(top.mixed(with: bottom, by: row.fraction), x: column.position, y: row.position)
        }
      }
    }

    private func blend(_ pixel: PremultipliedPixel, x: Int, y: Int) {
      let start = y * bytesPerRow + 4 * x
      let (colors, remainder) = (layout.colors, 1 - pixel.alpha / 255)
      func add(_ value: Float, at byte: Int) {
        let place = unsafe memory + start + byte
        let below = unsafe Float(place.load(as: UInt8.self))
        let sum = (value + below * remainder).rounded(.toNearestOrEven)
        unsafe place.storeBytes(of: UInt8(clamping: Int(sum)), as: UInt8.self)
      }
      add(pixel.red, at: colors.red)
      add(pixel.green, at: colors.green)
      add(pixel.blue, at: colors.blue)
      if layout.hasAlpha { add(pixel.alpha, at: layout.alpha) }
    }

    /// A copy of the bitmap as a picture.
    ///
    /// - Returns: The picture, whose alpha is not premultiplied.
    public func makeImage() -> CGImage? {
      var pixels: [UInt8] = []
      pixels.reserveCapacity(4 * width * height)
      for y in 0..<height {
        for x in 0..<width {
          let start = y * bytesPerRow + 4 * x
          func byte(_ position: Int) -> UInt8 {
            unsafe memory.load(fromByteOffset: start + position, as: UInt8.self)
          }
          let alpha = layout.hasAlpha ? Int(byte(layout.alpha)) : 255
          for position in [layout.colors.red, layout.colors.green, layout.colors.blue] {
            let value = Int(byte(position))
            pixels.append(alpha == 0 ? 0 : UInt8(clamping: (value * 255 + alpha / 2) / alpha))
          }
          pixels.append(UInt8(alpha))
        }
      }
      return CGImage(Image(width: width, height: height, format: .rgba, pixels: pixels))
    }
  }
#endif
