/// One entry of a case file: a model, its inputs, and what TFLite computed from them.
public struct Case: Decodable, Sendable {
  /// One tensor of a step, fed or expected.
  public struct TensorEntry: Decodable, Sendable {
    /// The position among the inputs or outputs of the model or of the signature.
    public let position: Int

    /// The shape.
    public let shape: [Int]

    /// The dtype as NumPy spells it.
    public let dtype: String

    /// The file of raw little-endian bytes, relative to the corpus root.
    public let file: String?

    /// The generator of an input that has no file.
    public let splitmix64: SplitMix64Source?

    /// The SHA-256 of the expected bytes, in hexadecimal.
    public let sha256: String?

    /// The relative tolerance of floats.
    public let rtol: Double?

    /// The absolute tolerance of floats.
    public let atol: Double?
  }

  /// One invocation.
  public struct Step: Decodable, Sendable {
    /// What is fed.
    public let inputs: [TensorEntry]

    /// What is expected.
    public let outputs: [TensorEntry]
  }

  /// How integers are compared.
  public enum IntegerRule: String, Decodable, Sendable {
    /// Byte for byte.
    case exact

    /// At most one step apart.
    case lsb
  }

  /// The name of the case, unique in its file.
  public let id: String

  /// The model's file, relative to the corpus root.
  public let model: String

  /// How many nodes run each operator, by name; custom operators begin with `CUSTOM:`.
  public let ops: [String: Int]

  /// Whether the values can be compared, not just shapes and dtypes.
  public let deterministic: Bool

  /// How integers are compared.
  public let integer: IntegerRule

  /// Successive invocations of one interpreter, without a reset.
  public let steps: [Step]

  /// The key of the signature that runs, whose inputs and outputs positions then count; nil for the
  /// first subgraph.
  public let signature: String?

  /// Shapes that inputs must be given before allocation, by position.
  public let resize: [String: [Int]]?
}
