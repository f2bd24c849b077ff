/// How the four outputs of a detector become objects.
package struct DetectionDecoder: Sendable {
  /// The order of a box's sides.
  package var corners = BoxCorners.topLeftFirst

  /// The names of the classes.
  package var labels: Labels?

  /// What is added to a class to find its label: 1 where the labels begin with the
  /// background, which the model's classes leave out.
  package var labelOffset = 0

  /// The score that objects must exceed.
  package var threshold = -Float.greatestFiniteMagnitude

  /// The most objects that are given; nil for all.
  package var limit: Int?

  /// What makes the scores of classes comparable.
  package var calibration: ScoreCalibration?

  package init() {}

  /// The objects, in the model's order.
  ///
  /// - Throws: ``VisionError/output(_:)`` where the outputs do not fit together, or where an
  ///   object has a class without a label or a box that is not made of numbers.
  package func objects(
    in outputs: [OutputValues], _ roles: DetectionRoles
  ) throws(VisionError) -> [DetectedObject] {
    let boxes = try outputs[roles.boxes].floats("boxes")
    let classes = try outputs[roles.classes].floats("classes")
    let scores = try outputs[roles.scores].floats("scores")
    let capacity = min(classes.count, scores.count, boxes.count / 4)
    let count = try count(outputs[roles.count], capacity: capacity)
    var objects: [DetectedObject] = []
    for row in 0..<count where objects.count < limit ?? count {
      let index = try classIndex(classes[row], row: row)
      let score = calibration?.score(scores[row], ofClass: index) ?? scores[row]
      guard score > threshold else { continue }
      let sides = boxes[4 * row..<4 * row + 4]
      guard sides.allSatisfy(\.isFinite) else {
        throw .output("box \(row) is \(Array(sides)); it must be made of finite numbers")
      }
      objects.append(
        DetectedObject(
          index: index, label: try label(of: index), score: score, box: corners.box(sides)))
    }
    return objects
  }

  private func count(_ output: OutputValues, capacity: Int) throws(VisionError) -> Int {
    let values = try output.floats("number of objects")
    guard values.count == 1, let value = values.first, let count = Int(exactly: value.rounded()),
      count >= 0, count <= capacity
    else {
      throw .output("the number of objects is \(values); it must be one of 0 to \(capacity)")
    }
    return count
  }

  private func classIndex(_ value: Float, row: Int) throws(VisionError) -> Int {
    guard let index = Int(exactly: value.rounded(.towardZero)), index >= 0 else {
      throw .output("the class of object \(row) is \(value); it must be at least 0")
    }
    return index
  }

  private func label(of index: Int) throws(VisionError) -> String? {
    guard let labels else { return nil }
    guard index < labels.count - labelOffset, let label = labels[index + labelOffset] else {
      throw .output(
        "the model gives class \(index); there are labels for \(labels.count - labelOffset) "
          + "classes")
    }
    return label
  }
}
