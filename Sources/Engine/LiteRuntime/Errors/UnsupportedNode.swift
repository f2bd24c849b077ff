import LiteModel
public import LiteTensor

/// A node that no registered operator can run.
public struct UnsupportedNode: Hashable, Sendable {
  /// Which node it is.
  public let place: NodePlace

  /// The version that the file asks for.
  public let version: Int

  /// The versions that are supported; nil where the operator is not known at all.
  public let supportedVersions: ClosedRange<Int>?

  /// The dtypes of the inputs that are there.
  public let inputs: [DataType]

  /// The dtypes of the outputs that are there.
  public let outputs: [DataType]
}

extension UnsupportedNode: CustomStringConvertible {
  /// The node, its version and dtypes, and the versions that would do.
  public var description: String { "\(place): \(reason)" }

  /// The version and dtypes of the node, and the versions that would do.
  public var reason: String {
    func list(_ types: [DataType]) -> String {
      types.map(\.description).joined(separator: ", ")
    }
    var text = "version \(version) of (\(list(inputs))) -> (\(list(outputs)))"
    if let supportedVersions {
      text +=
        "; versions \(supportedVersions.lowerBound) to \(supportedVersions.upperBound) are supported"
    }
    if case .custom(let name) = place.code, name.hasPrefix("Flex") {
      text += "; it runs TensorFlow itself, which no TensorFlow Lite engine contains"
    }
    return text
  }
}
