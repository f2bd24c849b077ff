import LiteVision
import Testing

@Suite struct AnnotationTests {
  private let picture = Image(
    width: 120, height: 80, pixels: [UInt8](repeating: 100, count: 120 * 80 * 3))

  private func object(
    _ xmin: Float, _ ymin: Float, _ xmax: Float, _ ymax: Float, label: String? = "cat"
  ) -> DetectedObject {
    DetectedObject(
      index: 0, label: label, score: 0.5,
      box: BoundingBox(xmin: xmin, ymin: ymin, xmax: xmax, ymax: ymax))
  }

  @Test func outlinesTheBox() {
    let drawn = picture.annotated(with: [object(0.25, 0.5, 0.75, 0.875)])
    let side = drawn[30, 60]
    #expect(side != picture[0, 0])
    // The sides lie inside columns 30..<90 and rows 40..<70, two pixels thick.
    for (x, y) in [(31, 60), (89, 60), (88, 60), (60, 40), (60, 41), (60, 69), (60, 68)] {
      #expect(drawn[x, y] == side)
    }
    for (x, y) in [(29, 60), (90, 60), (32, 60), (87, 60), (60, 42), (60, 67), (60, 70)] {
      #expect(drawn[x, y] == picture[0, 0])
    }
  }

  @Test func writesTheName() {
    let cat = picture.annotated(with: [object(0.1, 0.5, 0.9, 0.9)])
    let dog = picture.annotated(with: [object(0.1, 0.5, 0.9, 0.9, label: "dog")])
    #expect(cat != dog)
    let cafe = picture.annotated(with: [object(0.1, 0.5, 0.9, 0.9, label: "cafe")])
    #expect(cafe == picture.annotated(with: [object(0.1, 0.5, 0.9, 0.9, label: "café")]))
  }

  @Test func keepsNamesApart() {
    let far = [object(0.1, 0.6, 0.9, 0.9), object(0.1, 0.6, 0.9, 0.9, label: "dog")]
    let drawn = picture.annotated(with: far)
    // The second name lies below the first, within the boxes.
    #expect(drawn != picture.annotated(with: [far[0]]))
    #expect(drawn != picture.annotated(with: [far[1]]))
    #expect(drawn.pixels[..<(48 * 360)] == picture.annotated(with: [far[0]]).pixels[..<(48 * 360)])
  }

  @Test(
    arguments: [
      (-1, -1, 2, 2), (0.9, 0.9, 0.1, 0.1), (0.5, 0.5, 0.5, 0.5), (2, 2, 3, 3), (-3, -3, -2, -2),
      (.nan, 0, .infinity, 1),
    ] as [(Float, Float, Float, Float)])
  func staysInsideThePicture(_ xmin: Float, _ ymin: Float, _ xmax: Float, _ ymax: Float) {
    let name = String(repeating: "a very long name ", count: 20)
    let tiny = Image(width: 3, height: 2, pixels: [UInt8](repeating: 0, count: 18))
    for image in [picture, tiny] {
      let drawn = image.annotated(with: [object(xmin, ymin, xmax, ymax, label: name)])
      #expect(drawn.width == image.width && drawn.height == image.height)
    }
  }

  @Test func roundsAndCutsOffPixels() {
    let box = BoundingBox(xmin: -0.5, ymin: 0.254, xmax: 0.5, ymax: 1.5)
    #expect(
      box.pixels(width: 100, height: 10) == PixelBox(xmin: 0, ymin: 3, xmax: 50, ymax: 10))
  }
}
