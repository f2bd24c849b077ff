import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `RANGE`: evenly spaced numbers, from input 0 to before input 1, by input 2.
///
/// There are `ceil(|(limit − start) / delta|)` of them. float32 numbers are added up one
/// after the other.
struct RangeOperator: FileOperator {
  static let code = OperatorCode.builtin(.range)
  static let versions = 1...2

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 3...3)
    let dtype = try node.movedDtype()
    for position in 0..<3 {
      let input = try node.input(position)
      guard input.dtype == dtype, input.shape.elementCount == 1 else {
        throw .invalid("input \(position) is \(input.type); it must be one element of \(dtype)")
      }
    }
    switch dtype {
    case .float32: return try floats(node)
    case .int32: return try integers(node, "rangeInt32", Int32.self)
    case .int64: return try integers(node, "rangeInt64", Int64.self)
    default: throw .unsupported("does not support \(dtype); it supports float32, int32 and int64")
    }
  }

  private func floats(_ node: NodeContext) throws(OperatorError) -> Operation {
    var values: [Float] = []
    for position in 0..<3 {
      let value = try node.value(ofInput: position)
      values.append(value.elements(as: Float.self)[0])
    }
    let (start, limit, delta) = (values[0], values[1], values[2])
    try check(leads: (start <= limit && delta > 0) || (start >= limit && delta < 0), values)
    let count = abs((limit - start) / delta).rounded(.up)
    guard count <= Float(Shape.maximumDimension) else {
      throw .invalid("there are \(count) numbers; there can be \(Shape.maximumDimension)")
    }
    try node.setOutput(0, dimensions: [Int(count)])
    return Operation(
      Kernel("rangeFloat32") { memory in
        let output = memory.output(0)
        var elements = output.mutableElements(as: Float.self)
        rangeFloat32(from: start, by: delta, into: &elements)
      })
  }

  private func integers<T: FixedWidthInteger & BitwiseCopyable & Sendable>(
    _ node: NodeContext, _ name: String, _ type: T.Type
  ) throws(OperatorError) -> Operation {
    var values: [Int] = []
    for position in 0..<3 { values.append(try node.integer(ofInput: position)) }
    let (start, limit, delta) = (values[0], values[1], values[2])
    try check(leads: (start <= limit && delta > 0) || (start >= limit && delta < 0), values)
    let distance =
      start <= limit ? UInt(bitPattern: limit &- start) : UInt(bitPattern: start &- limit)
    let count = distance == 0 ? 0 : (distance - 1) / delta.magnitude + 1
    try node.setOutput(0, dimensions: [Int(clamping: count)])
    let (first, step) = (T(truncatingIfNeeded: start), T(truncatingIfNeeded: delta))
    return Operation(
      Kernel(name) { memory in
        let output = memory.output(0)
        var elements = output.mutableElements(as: T.self)
        rangeInteger(from: first, by: step, into: &elements)
      })
  }

  private func check<T>(leads: Bool, _ values: [T]) throws(OperatorError) {
    guard leads else {
      throw .invalid(
        "delta is \(values[2]); it must not be 0, and must lead from \(values[0]) to \(values[1])")
    }
  }
}
