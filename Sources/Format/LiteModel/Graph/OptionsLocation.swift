public import LiteSchema

/// Where the options of a node lie in the file.
public enum OptionsLocation: Hashable, Sendable {
  /// There are none: every option has its default.
  case none

  /// A table of one of the options unions, at a byte of the file.
  case table(OptionsTag, at: Int)

  /// The bytes of a custom operator's options.
  case custom(Range<Int>)
}
