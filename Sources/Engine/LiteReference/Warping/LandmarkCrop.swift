#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A rotated box around landmarks, and the transform that takes it out of an image.
///
/// The box is upright after a turn by `r = target − atan2(yR − yL, xR − xL)` about the origin, where L and
/// R are two landmarks. It has the center and the sizes of the bounding box of a subset of the landmarks
/// then, each size times a scale.
public struct LandmarkCrop: Sendable {
  /// The landmarks within the box.
  public var subset: [Int]

  /// The landmark L.
  public var left: Int

  /// The landmark R.
  public var right: Int

  /// The angle of the line from L to R in the result, in radians.
  public var targetRotation: Float

  /// The factors of the sizes of the box.
  public var scale: (x: Float, y: Float)

  /// The pixels of the result.
  public var output: (width: Int, height: Int)

  public init(
    subset: [Int], left: Int, right: Int, targetRotation: Float, scale: (x: Float, y: Float),
    output: (width: Int, height: Int)
  ) {
    self.subset = subset
    self.left = left
    self.right = right
    self.targetRotation = targetRotation
    self.scale = scale
    self.output = output
  }

  /// The 4×4 matrix from the pixels of the result to those of the image:
  /// `shift(center) · rotation(−r) · scale(size / output) · shift(−output / 2)`.
  ///
  /// - Parameters:
  ///   - landmarks: Points of three coordinates, of which `x` and `y` count.
  ///   - output: The matrix, row by row.
  /// - Precondition: The subset has landmarks, and all of them are there.
  public func writeMatrix(_ landmarks: Span<Float>, into output: inout MutableSpan<Float>) {
    let (leftPoint, rightPoint) = (point(left, landmarks), point(right, landmarks))
    let rotation =
      targetRotation - atan2f(rightPoint.y - leftPoint.y, rightPoint.x - leftPoint.x)
    let box = box(landmarks, rotation: rotation)
    let (cosine, sine) = (cosf(-rotation), sinf(-rotation))
    let scaleX = scale.x * box.width / Float(self.output.width)
    let scaleY = scale.y * box.height / Float(self.output.height)
    let (shiftX, shiftY) = (-Float(self.output.width) / 2, -Float(self.output.height) / 2)
    let row0 = SIMD2(cosine * scaleX, -sine * scaleY)
    let row1 = SIMD2(sine * scaleX, cosine * scaleY)
    output.update(repeating: 0)
    (output[0], output[1]) = (row0.x, row0.y)
    output[3] = row0.x * shiftX + row0.y * shiftY + box.x
    (output[4], output[5]) = (row1.x, row1.y)
    output[7] = row1.x * shiftX + row1.y * shiftY + box.y
    (output[10], output[15]) = (1, 1)
  }

  private func point(_ index: Int, _ landmarks: Span<Float>) -> SIMD2<Float> {
    SIMD2(landmarks[3 * index], landmarks[3 * index + 1])
  }

  /// The box around the subset of the turned landmarks, whose center is turned back.
  private func box(_ landmarks: Span<Float>, rotation: Float) -> CenterSizeBox {
    func turned(_ point: SIMD2<Float>, by angle: Float) -> SIMD2<Float> {
      let (cosine, sine) = (cosf(angle), sinf(angle))
      return SIMD2(cosine * point.x + -sine * point.y, sine * point.x + cosine * point.y)
    }
    var least = turned(point(subset[0], landmarks), by: rotation)
    var greatest = least
    for index in subset.dropFirst() {
      let point = turned(point(index, landmarks), by: rotation)
      greatest.replace(with: point, where: greatest .< point)
      least.replace(with: point, where: least .> point)
    }
    let center = turned((least + greatest) / 2, by: -rotation)
    return CenterSizeBox(
      y: center.y, x: center.x, height: greatest.y - least.y, width: greatest.x - least.x)
  }
}
