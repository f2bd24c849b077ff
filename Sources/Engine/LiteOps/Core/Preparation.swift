public import LiteExecution
public import LiteKernels
public import LiteModel
public import LiteTensor

/// A node while its operator infers and lowers it: what is known of its inputs, and what the
/// operator says of its outputs.
///
/// A class, for an operation keeps it until it is lowered.
public final class Preparation {
  /// An input of the node.
  ///
  /// A class, for operators hand it on and keep it: to copy the parts would be to count each
  /// reference.
  public final class Input: Sendable {
    /// The tensor's name.
    public let name: String

    /// The dtype, the actual shape and the quantization.
    public let type: TensorType

    /// The value where it is known now: constants, and everything while the model runs.
    public let value: TensorMemory?

    /// Whether the value never changes, so that it can be packed.
    public let isConstant: Bool

    /// Whether the tensor keeps its value between runs.
    public let isVariable: Bool

    /// How a sparse constant is laid out.
    public let sparsity: Sparsity?

    /// Blockwise scales, as values of their own.
    public let blockwise: Blockwise?

    public init(
      name: String, type: TensorType, value: TensorMemory? = nil, isConstant: Bool = false,
      isVariable: Bool = false, sparsity: Sparsity? = nil, blockwise: Blockwise? = nil
    ) {
      self.name = name
      self.type = type
      self.value = value
      self.isConstant = isConstant
      self.isVariable = isVariable
      self.sparsity = sparsity
      self.blockwise = blockwise
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

  /// An output as ``Operator/infer(_:)`` has set it.
  public struct Output: Sendable {
    /// The dtype: the declared one, but for operators that take it from their inputs.
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

  /// Which loops to choose.
  public let kernels: KernelSet

  /// Whether float32 sums must be rounded as the reference loops round them, bit for bit.
  ///
  /// So it is where another node of the model quantizes them at run time: the smallest
  /// difference would become a whole step there.
  public let needsReferenceRounding: Bool

  /// Where kernels keep their packed constants: those of the model, or each its own.
  public var packedConstants = PackedConstants.unshared

  /// The inputs; nil for optional inputs that are left out.
  public let inputs: [Input?]

  /// The outputs as the file declares them.
  ///
  /// Their shapes may be out of date; their dtypes and quantization hold.
  public let outputs: [TensorType]

  /// Tensors that carry only quantization (int8 LSTM).
  public let intermediates: [TensorType?]

  /// Tells what the subgraphs give that the node runs.
  public let callees: any SubgraphTypes

  /// The outputs that have been set, by position.
  public private(set) var prepared: [Output?]

  public init(
    kernels: KernelSet, inputs: [Input?], outputs: [TensorType],
    intermediates: [TensorType?] = [], needsReferenceRounding: Bool = false,
    callees: any SubgraphTypes
  ) {
    self.callees = callees
    self.kernels = kernels
    self.needsReferenceRounding = needsReferenceRounding
    self.inputs = inputs
    self.outputs = outputs
    self.intermediates = intermediates
    prepared = Array(repeating: nil, count: outputs.count)
  }

  /// Sets the shape of an output; its dtype is the declared one.
  public func setOutput(_ position: Int, shape: Shape) throws(OperatorError) {
    try setOutput(position, shape: shape, dtype: try output(position).dtype)
  }

  /// Sets the shape of an output, and a dtype in place of the declared one.
  public func setOutput(_ position: Int, shape: Shape, dtype: DataType)
    throws(OperatorError)
  {
    _ = try output(position)
    guard let byteCount = dtype.byteCount(elements: shape.elementCount) else {
      throw .unsupported("output \(position) is \(dtype); its size is not known by shape")
    }
    prepared[position] = Output(dtype: dtype, shape: shape, byteCount: byteCount)
  }

  /// Sets the shape of an output from dimensions that are yet to be checked.
  public func setOutput(_ position: Int, dimensions: [Int]) throws(OperatorError) {
    try setOutput(position, shape: Preparation.shape(dimensions, "output \(position)"))
  }

  /// Sets the shape and size of an output whose size does not follow from its shape:
  /// strings.
  public func setOutput(_ position: Int, shape: Shape, byteCount: Int)
    throws(OperatorError)
  {
    let dtype = try output(position).dtype
    prepared[position] = Output(dtype: dtype, shape: shape, byteCount: byteCount)
  }

  /// A shape of computed dimensions.
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
