import Foundation
import LiteModel

/// A model of the folder `Fixtures`, found from this file.
func fixture(_ name: String) throws -> Model {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")
  return try Model(contentsOf: folder.appending(path: name).path)
}
