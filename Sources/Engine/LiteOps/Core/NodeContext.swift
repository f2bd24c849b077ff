public import LiteExecution
public import LiteKernels
public import LiteModel
public import LiteTensor

/// A node while its operator infers and lowers it: the inputs as far as they are known, and the
/// outputs that the operator sets.
///
/// A class, because an operation keeps it until it is lowered.
public final class NodeContext {
  /// An input of the node.
  ///
  /// A class, because operators pass it on and keep it: copying a struct would retain each of its
  /// references.
  public final class Input: Sendable {
    /// The tensor's name.
    public let name: String

    /// The dtype, the actual shape and the quantization.
    public let type: TensorType

    /// The value where it is known: that of a constant, and while the model runs those that the operator
    /// has asked for by ``OperatorError/needsValue(input:)``, or all where it is not pure.
    public let value: TensorMemory?

    /// Whether the value never changes, so that packed forms of it stay valid.
    public let isConstant: Bool

    /// Whether the tensor keeps its value between runs.
    public let isVariable: Bool

    /// The layout of a sparse constant; nil for dense tensors.
    public let sparsity: Sparsity?

    /// The scales of a blockwise quantized constant; nil for others.
    public let blockwise: Blockwise?

    /// A constant whose elements follow from others that the model stores; nil for values that are
    /// known as they are.
    ///
    /// Only inputs at ``Operator/decodedInputs`` are given as such.
    public let encoded: StoredConstant?

    public init(
      name: String, type: TensorType, value: TensorMemory? = nil, isConstant: Bool = false,
      isVariable: Bool = false, sparsity: Sparsity? = nil, blockwise: Blockwise? = nil,
      encoded: StoredConstant? = nil
    ) {
      self.name = name
      self.type = type
      self.value = value
      self.isConstant = isConstant
      self.isVariable = isVariable
      self.sparsity = sparsity
      self.blockwise = blockwise
      self.encoded = encoded
    }

    /// The dtype of the elements.
    public var dtype: DataType { type.dtype }

    /// The actual shape.
    public var shape: Shape { type.shape }
  }

  /// The scales of a blockwise quantized constant.
  public struct Blockwise: Sendable {
    /// The float16 scales, one for each block, row by row.
    public let scales: TensorMemory

    /// The number of elements of a block.
    public let blockSize: Int

    public init(scales: TensorMemory, blockSize: Int) {
      self.scales = scales
      self.blockSize = blockSize
    }
  }

  /// An output as set by ``Operator/infer(_:)``.
  public struct Output: Sendable {
    /// The dtype: the declared one, except where the operator derives it from its inputs.
    public let dtype: DataType

    /// The actual shape.
    public let shape: Shape

    /// The number of bytes.
    public let byteCount: Int

    public init(dtype: DataType, shape: Shape, byteCount: Int) {
      self.dtype = dtype
      self.shape = shape
      self.byteCount = byteCount
    }
  }

  /// Which kernels to choose.
  public let kernels: KernelSet

  /// The micro-kernels that fast kernels are made of.
  public let microkernels: MicrokernelTable

  /// Whether float32 accumulators must be rounded as the reference loops round them, bit for bit.
  ///
  /// This holds where a later node of the model quantizes activations at run time: the smallest
  /// difference could change a quantized value by one there.
  public let needsReferenceRounding: Bool

  /// The packed constants that kernels share; by default each kernel packs its own.
  public var packedConstants = PackedConstants.unshared

  /// The bytes that the limits leave for arrays that operators make beside the tensors.
  public var availableByteCount = Int.max

  /// The variables and tables that operators keep; nil where there is no interpreter.
  public var resources: ResourceTable?

  /// Whether the node is inferred during a run, so that every value can be asked for.
  public var isRunning = false

  /// The inputs; nil for optional inputs that are left out.
  public let inputs: [Input?]

  /// The outputs as the file declares them.
  ///
  /// Their shapes may be out of date; their dtypes and quantization are valid.
  public let outputs: [TensorType]

  /// The tensors that carry only quantization parameters (int8 LSTM).
  public let intermediates: [TensorType?]

  /// The output types of the subgraphs that the node runs.
  public let callees: any SubgraphTypes

  /// The outputs that have been set, by position.
  public private(set) var prepared: [Output?]

  public init(
    kernels: KernelSet, microkernels: MicrokernelTable, inputs: [Input?],
    outputs: [TensorType], intermediates: [TensorType?] = [],
    needsReferenceRounding: Bool = false, callees: any SubgraphTypes
  ) {
    self.callees = callees
    self.kernels = kernels
    self.microkernels = microkernels
    self.needsReferenceRounding = needsReferenceRounding
    self.inputs = inputs
    self.outputs = outputs
    self.intermediates = intermediates
    prepared = Array(repeating: nil, count: outputs.count)
  }

  /// Sets the shape of an output, which keeps its declared dtype.
  public func setOutput(_ position: Int, shape: Shape) throws(OperatorError) {
    try setOutput(position, shape: shape, dtype: try output(position).dtype)
  }

  /// Sets the shape of an output, and a dtype that replaces the declared one.
  public func setOutput(_ position: Int, shape: Shape, dtype: DataType)
    throws(OperatorError)
  {
    _ = try output(position)
    guard let byteCount = dtype.byteCount(elements: shape.elementCount) else {
      throw .unsupported("output \(position) is \(dtype); its size is not known by shape")
    }
    prepared[position] = Output(dtype: dtype, shape: shape, byteCount: byteCount)
  }

  /// Sets the shape of an output from unchecked dimensions.
  public func setOutput(_ position: Int, dimensions: [Int]) throws(OperatorError) {
    try setOutput(position, shape: NodeContext.shape(dimensions, "output \(position)"))
  }

  /// Sets the shape and size of an output whose size does not follow from its shape, such as
  /// strings.
  public func setOutput(_ position: Int, shape: Shape, byteCount: Int)
    throws(OperatorError)
  {
    let dtype = try output(position).dtype
    prepared[position] = Output(dtype: dtype, shape: shape, byteCount: byteCount)
  }

  /// A shape from computed dimensions.
  public static func shape(
    _ dimensions: [Int], _ role: @autoclosure () -> String
  ) throws(OperatorError) -> Shape {
    do {
      return try Shape(dimensions)
    } catch {
      throw .invalid("\(role()): \(error)")
    }
  }
}
