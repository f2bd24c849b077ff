/// Why an input of a case cannot be made.
public struct CaseInputError: Error, Sendable, CustomStringConvertible {
  /// The position of the input.
  public let position: Int

  /// What is wrong.
  public let reason: String

  /// The input, and what is wrong with it.
  public var description: String { "input \(position) \(reason)" }
}
