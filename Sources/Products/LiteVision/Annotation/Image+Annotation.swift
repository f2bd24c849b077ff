extension Image {
  /// The picture with a box around each object, and its name and score above or in it.
  ///
  /// Each class has a colour. Where names would cover each other, that of the lower score
  /// moves down.
  public func annotated(with objects: [DetectedObject]) -> Image {
    let scale = max(1, min(width, height) / 240)
    var canvas = Canvas(self)
    var tags: [AnnotationTag] = []
    for object in objects.sorted(by: { $0.score > $1.score }) {
      let box = object.box.pixels(width: width, height: height)
      let color = Color.ofClass(object.index)
      canvas.outline(box, thickness: 2 * scale, color: color)
      tags.append(
        AnnotationTag(
          of: object, box: box, color: color, scale: scale, imageWidth: width, avoiding: tags))
    }
    for tag in tags.reversed() { tag.draw(on: &canvas) }
    return canvas.image
  }
}
