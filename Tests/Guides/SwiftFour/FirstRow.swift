import Firebase
import Foundation

/// The first row of a model's first output, as apps wrote it before Swift 5 flattened `try?`.
public func firstRow(of outputs: ModelOutputs) -> [NSNumber]? {
  let output = try? outputs.output(index: 0) as? [[NSNumber]]
  return output??[0]
}
