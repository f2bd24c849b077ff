import LiteExecution
public import LiteReference

/// Decodes boxes one by one, as `decodeBoxes(_:stride:anchors:scales:into:)` decodes all.
///
/// Every `unsafe` in this file is a coordinate of a box or an anchor, within the counts that
/// ``DetectionDriver`` documents.
public struct BoxDecoder: Sendable {
  /// The number of boxes.
  public let count: Int

  private let stride: Int
  private let scales: CenterSizeBox
  private let encodings: RealElements
  private let anchors: RealElements

  /// A decoder of boxes.
  ///
  /// - Parameters:
  ///   - count: The number of boxes.
  ///   - encodings: How encoded boxes are stored.
  ///   - stride: The elements from one encoded box to the next, at least 4.
  ///   - anchors: How anchors are stored.
  ///   - scales: What the coordinates of encoded boxes are divided by.
  public init(
    count: Int, encodings: RealElements, stride: Int, anchors: RealElements,
    scales: CenterSizeBox
  ) {
    precondition(stride >= 4)
    self.count = count
    self.encodings = encodings
    self.stride = stride
    self.anchors = anchors
    self.scales = scales
  }

  /// The corners of a box.
  func corners(_ box: Int, _ inputs: DetectionInputs) -> BoxCorners {
    precondition(box >= 0 && box < count)
    return unsafe encodings.box(inputs.encodings, at: box * stride)
      .corners(anchor: anchors.box(inputs.anchors, at: 4 * box), scales: scales)
  }

  /// Whether an anchor has a height or a width below 0.
  ///
  /// Where none has, no box has its corners on the wrong sides: half its height and width are
  /// positive, 0 or not a number.
  func hasNegativeAnchors(_ inputs: DetectionInputs) -> Bool {
    switch anchors {
    case .uint8(_, zeroPoint: 0), .int8(_, zeroPoint: -128): return false
    case .uint8, .int8, .float32: break
    }
    var isNegative = false
    forEachIndex(in: 0..<count) { box in
      let height = unsafe anchors.value(inputs.anchors, at: 4 &* box &+ 2)
      let width = unsafe anchors.value(inputs.anchors, at: 4 &* box &+ 3)
      isNegative = isNegative || height < 0 || width < 0
    }
    return isNegative
  }

  /// The first box that has its corners on the wrong sides.
  func firstInvalid(_ inputs: DetectionInputs) -> DetectionOutcome? {
    guard hasNegativeAnchors(inputs) else { return nil }
    for part in Checkpoint(forLoopOf: count).slices(0..<count) {
      for box in part {
        let corners = corners(box, inputs)
        if !corners.isValid { return .invalid(box: box, corners) }
      }
    }
    return nil
  }
}

extension RealElements {
  /// Four neighboring elements as a box.
  @unsafe @inline(__always)
  fileprivate func box(_ elements: UnsafeRawPointer, at index: Int) -> CenterSizeBox {
    unsafe CenterSizeBox(
      y: value(elements, at: index), x: value(elements, at: index + 1),
      height: value(elements, at: index + 2), width: value(elements, at: index + 3))
  }
}
