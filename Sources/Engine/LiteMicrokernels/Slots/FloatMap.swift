/// The operands of a function of float32, element by element.
public struct FloatMap {
  /// The number of elements.
  public var count: Int

  /// The function.
  public var function: FloatFunction

  /// The arguments.
  public var input: UnsafeRawPointer

  /// The results; may be where the arguments are.
  public var output: UnsafeMutableRawPointer

  @inlinable
  public init(
    count: Int, function: FloatFunction, input: UnsafeRawPointer,
    output: UnsafeMutableRawPointer
  ) {
    self.count = count
    self.function = function
    self.input = input
    self.output = output
  }
}
