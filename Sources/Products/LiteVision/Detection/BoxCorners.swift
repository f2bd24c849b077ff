package import LiteModel

/// In which order a model gives the sides of a box.
package struct BoxCorners: Hashable, Sendable {
  /// Where left, top, right and bottom lie among the four numbers.
  private let order: [Int]

  /// Top, left, bottom, right: what detectors without metadata give.
  package static let topLeftFirst = BoxCorners(order: [1, 0, 3, 2])

  private init(order: [Int]) {
    self.order = order
  }

  /// The order that the metadata of the boxes say: where they say none, left, top, right,
  /// bottom.
  ///
  /// - Throws: ``VisionError/metadata(_:)`` where the boxes are not fractions of their four
  ///   sides.
  package init(_ content: BoundingBoxContent) throws(VisionError) {
    guard content.kind == .boundaries else {
      throw .metadata("the boxes are of the type \(content.kind); it must be boundaries")
    }
    guard content.coordinates == .ratio else {
      throw .metadata("the coordinates of the boxes are \(content.coordinates); they must be ratio")
    }
    let order = content.index.isEmpty ? [0, 1, 2, 3] : content.index
    guard order.sorted() == [0, 1, 2, 3] else {
      throw .metadata("the order of the boxes' sides is \(order); it must hold 0, 1, 2 and 3 once")
    }
    self.order = order
  }

  /// The box of four numbers.
  func box(_ sides: ArraySlice<Float>) -> BoundingBox {
    func side(_ index: Int) -> Float { sides[sides.startIndex + order[index]] }
    return BoundingBox(xmin: side(0), ymin: side(1), xmax: side(2), ymax: side(3))
  }
}
