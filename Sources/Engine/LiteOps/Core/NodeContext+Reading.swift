import LiteBuffer
public import LiteTensor

/// Reading a node, with the checks that operators share.
extension NodeContext {
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

  /// An input that must not be omitted.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where it is.
  public func input(_ position: Int) throws(OperatorError) -> Input {
    guard let input = optionalInput(position) else {
      throw .invalid("input \(position) is missing")
    }
    return input
  }

  /// An input that may be omitted; nil where it is.
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
  ///   uint8 or bool, and as ``expectRoom(for:of:_:)``.
  public func integers(ofInput position: Int) throws(OperatorError) -> [Int] {
    let input = try input(position)
    let value = try value(ofInput: position)
    let count = input.shape.elementCount
    try expectRoom(for: count, of: Int.self, "the integers of input \(position)")
    guard let integers = value.integers(of: input.dtype, count: count) else {
      throw .unsupported(
        "input \(position) is \(input.dtype); it must be int8, int16, int32 or int64")
    }
    return integers
  }

  /// The value of an input of a single integer.
  public func integer(ofInput position: Int) throws(OperatorError) -> Int {
    let count = try input(position).shape.elementCount
    guard count == 1 else {
      throw .invalid("input \(position) has \(count) elements; it must have 1")
    }
    return try integers(ofInput: position)[0]
  }

  /// Checks that there is memory for an array before it is allocated, because a failed allocation
  /// would end the process.
  ///
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - type: Their type.
  ///   - role: The contents of the array, for messages.
  /// - Throws: ``OperatorError/unsupported(_:)`` where the limits leave fewer bytes, or where the
  ///   system has no memory for it.
  public func expectRoom<Element>(
    for count: Int, of type: Element.Type, _ role: @autoclosure () -> String
  ) throws(OperatorError) {
    let (byteCount, overflow) = count.multipliedReportingOverflow(
      by: MemoryLayout<Element>.stride)
    guard !overflow, byteCount <= availableByteCount else {
      throw .unsupported(
        "\(role()) take \(overflow ? Int.max : byteCount) bytes; "
          + "the limits leave \(availableByteCount)")
    }
    // A few pages are always there, and to ask for them each time would take time.
    guard byteCount <= 1 << 16 || HeapMemory.hasRoom(for: byteCount) else {
      throw .unsupported("the system has no memory for \(byteCount) bytes of \(role())")
    }
  }

  /// A non-negative axis, from one that may be negative to count from the back.
  public func axis(_ axis: Int, rank: Int) throws(OperatorError) -> Int {
    guard axis >= -rank, axis < rank else {
      throw .invalid("axis is \(axis); it must be in -\(rank)..<\(rank)")
    }
    return axis < 0 ? axis + rank : axis
  }

  /// The quantization of a tensor that must have exactly one scale.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where there is none, where the scale is not positive
  ///   and finite, or where the zero point is not a value of the dtype;
  ///   ``OperatorError/unsupported(_:)`` where it is per-channel.
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
}

extension DataType {
  /// The zero points of quantized elements of this type; nil for types that have none.
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
