import Foundation

extension Image {
  /// The picture with a box around each object, and its name and score above or in it.
  ///
  /// Each class has a colour. Objects of higher scores are drawn over others.
  public func annotated(with objects: [DetectedObject]) -> Image {
    let scale = max(1, min(width, height) / 240)
    var canvas = Canvas(self)
    for object in objects.sorted(by: { $0.score < $1.score }) {
      let box = object.box.pixels(width: width, height: height)
      let color = Color.ofClass(object.index)
      canvas.outline(box, thickness: 2 * scale, color: color)

      let name = object.label ?? "class \(object.index)"
      let text = name + String(format: " %.2f", Double(object.score))
      let tagWidth = Canvas.width(of: text, scale: scale) + 3 * scale
      let tagHeight = (BitmapFont.height + 4) * scale
      let left = max(0, min(box.xmin, width - tagWidth))
      let top = box.ymin >= tagHeight ? box.ymin - tagHeight : box.ymin
      canvas.fill(x: left..<left + tagWidth, y: top..<top + tagHeight, with: color)
      canvas.write(
        text, x: left + 2 * scale, y: top + 2 * scale, scale: scale, color: color.readableText)
    }
    return canvas.image
  }
}
