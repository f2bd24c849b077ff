import LiteTensor

/// The name and score of an object, on a ground of its colour.
struct AnnotationTag {
  private let text: String
  private let color: Color
  private let scale: Int
  private let x: Range<Int>
  private var y: Range<Int>

  /// A tag above a box, or in it where there is no room, below the tags that it would cover.
  init(
    of object: DetectedObject, box: PixelBox, color: Color, scale: Int, imageWidth: Int,
    avoiding others: [AnnotationTag]
  ) {
    let name = object.label ?? "class \(object.index)"
    text = name + " " + Double(object.score).text(decimals: 2)
    self.color = color
    self.scale = scale
    let width = Canvas.width(of: text, scale: scale) + 3 * scale
    let height = (BitmapFont.height + 4) * scale
    let left = max(0, min(box.xmin, imageWidth - width))
    let top = box.ymin >= height ? box.ymin - height : box.ymin
    x = left..<left + width
    y = top..<top + height
    for other in others.sorted(by: { $0.y.lowerBound < $1.y.lowerBound })
    where other.x.overlaps(x) && other.y.overlaps(y) {
      y = other.y.upperBound..<other.y.upperBound + height
    }
  }

  func draw(on canvas: inout Canvas) {
    canvas.fill(x: x, y: y, with: color)
    canvas.write(
      text, x: x.lowerBound + 2 * scale, y: y.lowerBound + 2 * scale, scale: scale,
      color: color.readableText)
  }
}
