import LiteBuffer
import LiteModel

extension Model {
  /// The number of classes that `TFLite_Detection_PostProcess` tells apart, the background
  /// not counted; nil where the model has no such operator or its options cannot be read.
  var postProcessedClassCount: Int? {
    for node in subgraphs[0].nodes where node.code == DetectionRoles.postProcess {
      guard case .custom(let range) = node.options else { continue }
      let options = bytes.extracting(range)
      return (try? FlexBuffer(in: options).int32("num_classes")).flatMap { $0.map(Int.init) }
    }
    return nil
  }
}
