package import LiteModel
import LiteTensor

/// Which of a detector's four outputs is what: the order differs between exporters.
package struct DetectionRoles: Hashable, Sendable {
  /// The position of the boxes, `[1, objects, 4]`.
  package let boxes: Int

  /// The position of the classes, `[1, objects]`.
  package let classes: Int

  /// The position of the scores, `[1, objects]`.
  package let scores: Int

  /// The position of the number of objects, `[1]`.
  package let count: Int

  /// The operator that ends most detectors.
  static let postProcess = OperatorCode.custom("TFLite_Detection_PostProcess")

  package init(boxes: Int, classes: Int, scores: Int, count: Int) {
    self.boxes = boxes
    self.classes = classes
    self.scores = scores
    self.count = count
  }

  /// The roles by the names that the metadata give the outputs; nil where one is missing.
  package init?(metadata: [TensorMetadata]) {
    self.init(
      names: metadata.map(\.name),
      roles: ["location", "category", "score", "number of detections"])
  }

  /// The roles by an AutoML export; nil where it does not say.
  package init?(export: ExportMetadata, outputNames: [String]) {
    guard let names = export.outputTensors, let roles = export.outputTensorRepresentation,
      names.count == roles.count
    else { return nil }
    let roleOfName = Dictionary(zip(names, roles), uniquingKeysWith: { first, _ in first })
    self.init(
      names: outputNames.map { roleOfName[$0] },
      roles: ["bounding_boxes", "class_labels", "class_confidences", "num_of_boxes"])
  }

  private init?(names: [String?], roles: [String]) {
    let positions = roles.compactMap { role in names.firstIndex(of: role) }
    guard positions.count == 4 else { return nil }
    self.init(
      boxes: positions[0], classes: positions[1], scores: positions[2], count: positions[3])
  }

  /// The roles by the operator that gives the outputs, `TFLite_Detection_PostProcess`,
  /// whose own order is fixed; nil where there is no such operator.
  package init?(subgraph: Subgraph) {
    for node in subgraph.nodes where node.code == Self.postProcess {
      let positions = node.outputs.compactMap { tensor in
        tensor.flatMap { subgraph.outputs.firstIndex(of: $0) }
      }
      guard positions.count == 4 else { continue }
      self.init(
        boxes: positions[0], classes: positions[1], scores: positions[2], count: positions[3])
      return
    }
    return nil
  }

  /// The roles by the shapes of the outputs.
  ///
  /// Classes and scores have the same shape: the classes are those that hold whole numbers
  /// only, or else the first of the two.
  ///
  /// - Throws: ``VisionError/output(_:)`` where the shapes are not those of a detector.
  package init(outputs: [OutputValues]) throws(VisionError) {
    let positions = outputs.indices
    let boxes = positions.filter { outputs[$0].type.shape.rank == 3 }
    let rows = positions.filter { outputs[$0].type.shape.rank == 2 }
    let counts = positions.filter { outputs[$0].type.shape.rank <= 1 }
    guard boxes.count == 1, rows.count == 2, counts.count == 1 else {
      let found = outputs.map { "\($0.type)" }.joined(separator: ", ")
      throw .output(
        "the outputs are \(found); a detector gives [1, objects, 4], twice [1, objects], and "
          + "[1]")
    }
    let isFirstScores = try outputs[rows[0]].floats("scores").contains {
      $0 != $0.rounded(.towardZero)
    }
    self.init(
      boxes: boxes[0], classes: rows[isFirstScores ? 1 : 0], scores: rows[isFirstScores ? 0 : 1],
      count: counts[0])
  }
}
