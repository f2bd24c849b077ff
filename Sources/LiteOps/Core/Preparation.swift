public import LiteKernels
public import LiteModel
public import LiteTensor

/// A node while it is prepared: what is known of its inputs, and what it says of its
/// outputs.
public struct Preparation {
  /// An input of the node.
  public struct Input: Sendable {
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

    /// Zeros around the images that are not in memory, nor counted in ``shape``; there are some
    /// only where ``Operator/takes(_:in:)`` agreed to them.
    public let padding: ImagePadding

    public init(
      name: String, type: TensorType, value: TensorMemory? = nil, isConstant: Bool = false,
      isVariable: Bool = false, sparsity: Sparsity? = nil, blockwise: Blockwise? = nil,
      padding: ImagePadding = .none
    ) {
      self.name = name
      self.type = type
      self.value = value
      self.isConstant = isConstant
      self.isVariable = isVariable
      self.sparsity = sparsity
      self.blockwise = blockwise
      self.padding = padding
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

  /// An output as ``Operator/prepare(_:)`` has set it.
  public struct Output: Sendable {
    /// The dtype: the declared one, but for operators that take it from their inputs.
    public let dtype: DataType

    /// The actual shape.
    public let shape: Shape

    /// The number of bytes.
    public let byteCount: Int
  }

  /// Which loops to choose.
  public let kernels: KernelSet

  /// Whether float32 sums must be rounded as the reference loops round them, bit for bit.
  ///
  /// So it is where another node of the model quantizes them at run time: the smallest
  /// difference would become a whole step there.
  public let needsReferenceRounding: Bool

  /// The inputs; nil for optional inputs that are left out.
  public let inputs: [Input?]

  /// The outputs as the file declares them.
  ///
  /// Their shapes may be out of date; their dtypes and quantization hold.
  public let outputs: [TensorType]

  /// Tensors that carry only quantization (int8 LSTM).
  public let intermediates: [TensorType?]

  /// The outputs that have been set, by position.
  public private(set) var prepared: [Output?]

  public init(
    kernels: KernelSet, inputs: [Input?], outputs: [TensorType],
    intermediates: [TensorType?] = [], needsReferenceRounding: Bool = false
  ) {
    self.kernels = kernels
    self.needsReferenceRounding = needsReferenceRounding
    self.inputs = inputs
    self.outputs = outputs
    self.intermediates = intermediates
    prepared = Array(repeating: nil, count: outputs.count)
  }

  // MARK: Reading

  /// Checks how many inputs and outputs the node has.
  public func expect(inputs allowed: ClosedRange<Int>, outputs count: Int = 1)
    throws(OperatorError)
  {
    guard allowed.contains(inputs.count) else {
      let range =
        allowed.count == 1
        ? "\(allowed.lowerBound)" : "\(allowed.lowerBound) to \(allowed.upperBound)"
      throw .invalid("has \(inputs.count) inputs; it takes \(range)")
    }
    guard outputs.count == count else {
      throw .invalid("has \(outputs.count) outputs; it gives \(count)")
    }
  }

  /// An input that must be there.
  public func input(_ position: Int) throws(OperatorError) -> Input {
    guard let input = optionalInput(position) else {
      throw .invalid("input \(position) is missing")
    }
    return input
  }

  /// An input that may be left out.
  public func optionalInput(_ position: Int) -> Input? {
    inputs.indices.contains(position) ? inputs[position] : nil
  }

  /// The declared type of an output.
  public func output(_ position: Int) throws(OperatorError) -> TensorType {
    guard outputs.indices.contains(position) else {
      throw .invalid("output \(position) is missing")
    }
    return outputs[position]
  }

  /// The value of an input.
  ///
  /// - Throws: ``OperatorError/needsValue(input:)`` where it is not known yet.
  public func value(ofInput position: Int) throws(OperatorError) -> TensorMemory {
    guard let value = try input(position).value else { throw .needsValue(input: position) }
    return value
  }

  /// The value of an input of integers: axes, sizes, paddings, a shape.
  ///
  /// - Throws: ``OperatorError/needsValue(input:)`` where it is not known yet;
  ///   ``OperatorError/unsupported(_:)`` where the dtype is not int8, int16, int32, int64,
  ///   uint8 or bool.
  public func integers(ofInput position: Int) throws(OperatorError) -> [Int] {
    let input = try input(position)
    let value = try value(ofInput: position)
    let count = input.shape.elementCount
    func read<T: FixedWidthInteger & BitwiseCopyable>(_ type: T.Type) -> [Int] {
      let elements = value.elements(as: T.self)
      return (0..<count).map { Int(truncatingIfNeeded: elements[$0]) }
    }
    switch input.dtype {
    case .int8: return read(Int8.self)
    case .uint8, .bool: return read(UInt8.self)
    case .int16: return read(Int16.self)
    case .int32: return read(Int32.self)
    case .int64: return read(Int64.self)
    default:
      throw .unsupported(
        "input \(position) is \(input.dtype); it must be int8, int16, int32 or int64")
    }
  }

  /// The value of an input that holds a single integer.
  public func integer(ofInput position: Int) throws(OperatorError) -> Int {
    let values = try integers(ofInput: position)
    guard values.count == 1, let value = values.first else {
      throw .invalid("input \(position) has \(values.count) elements; it must have 1")
    }
    return value
  }

  /// An axis counted from the front, from one that may count from the back.
  public func axis(_ axis: Int, rank: Int) throws(OperatorError) -> Int {
    guard axis >= -rank, axis < rank else {
      throw .invalid("axis is \(axis); it must be in -\(rank)..<\(rank)")
    }
    return axis < 0 ? axis + rank : axis
  }

  /// The quantization of a tensor that must have exactly one scale.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where there is none, where it is per channel,
  ///   where the scale is not a positive finite number, or where the zero point is not a
  ///   value of an integer dtype of up to 16 bits.
  public func perTensorQuantization(of type: TensorType, _ role: String) throws(OperatorError)
    -> Quantization
  {
    guard let quantization = type.quantization else {
      throw .invalid("\(role) is \(type.dtype) without quantization")
    }
    guard !quantization.isPerChannel else {
      throw .unsupported("\(role) has \(quantization.scales.count) scales; it must have 1")
    }
    guard quantization.scale > 0, quantization.scale.isFinite else {
      throw .invalid("\(role) has scale \(quantization.scale); it must be above 0 and finite")
    }
    if let range = type.dtype.zeroPointRange, !range.contains(quantization.zeroPoint) {
      throw .invalid(
        "\(role) has zero point \(quantization.zeroPoint); \(type.dtype) allows "
          + "\(range.lowerBound) to \(range.upperBound)")
    }
    return quantization
  }

  // MARK: Writing

  /// Sets the shape of an output; its dtype is the declared one.
  public mutating func setOutput(_ position: Int, shape: Shape) throws(OperatorError) {
    try setOutput(position, shape: shape, dtype: try output(position).dtype)
  }

  /// Sets the shape of an output, and a dtype in place of the declared one.
  public mutating func setOutput(_ position: Int, shape: Shape, dtype: DataType)
    throws(OperatorError)
  {
    _ = try output(position)
    guard let byteCount = dtype.byteCount(elements: shape.elementCount) else {
      throw .unsupported("output \(position) is \(dtype); its size is not known by shape")
    }
    prepared[position] = Output(dtype: dtype, shape: shape, byteCount: byteCount)
  }

  /// Sets the shape of an output from dimensions that are yet to be checked.
  public mutating func setOutput(_ position: Int, dimensions: [Int]) throws(OperatorError) {
    try setOutput(position, shape: Preparation.shape(dimensions, "output \(position)"))
  }

  /// Sets the shape and size of an output whose size does not follow from its shape:
  /// strings.
  public mutating func setOutput(_ position: Int, shape: Shape, byteCount: Int)
    throws(OperatorError)
  {
    let dtype = try output(position).dtype
    prepared[position] = Output(dtype: dtype, shape: shape, byteCount: byteCount)
  }

  /// A shape of computed dimensions.
  public static func shape(_ dimensions: [Int], _ role: String) throws(OperatorError) -> Shape {
    do {
      return try Shape(dimensions)
    } catch {
      throw .invalid("\(role): \(error)")
    }
  }
}

extension DataType {
  /// The zero points that quantized elements of this type may have; nil for types that
  /// are not quantized with one.
  var zeroPointRange: ClosedRange<Int>? {
    switch self {
    case .int2: -2...1
    case .int4: -8...7
    case .uint4: 0...15
    case .int8: -128...127
    case .uint8: 0...255
    case .int16: -32768...32767
    case .uint16: 0...65535
    default: nil
    }
  }
}
