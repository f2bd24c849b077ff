/// The passes that rewrite the graph of a model: all except those that are switched off by name.
///
/// `infer-shapes` and `lower-nodes` always run: without them there is no plan.
public struct PassSelection: Hashable, Sendable {
  /// Why a list of passes cannot be read.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The entry that is wrong, and the allowed names.
    public let description: String
  }

  /// The names of the passes that are switched off.
  var disabled: Set<String>

  /// All passes.
  public static let all = PassSelection(disabled: [])

  /// All passes but some.
  init(disabled: Set<String>) {
    self.disabled = disabled
  }

  /// Whether a pass runs.
  func contains(_ name: String) -> Bool { !disabled.contains(name) }
}
