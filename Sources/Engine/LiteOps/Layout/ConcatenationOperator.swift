import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `CONCATENATION`: the inputs one after the other along an axis.
///
/// All inputs have the shape of the first except along that axis; scalars are joined to a vector.
/// uint8 inputs whose scale or zero point differs from the output's are requantized: `y = round(x ·
/// s − z · s) + outputZeroPoint`, where s is the input's scale times the inverse of the output's.
/// int8 inputs must have the output's scale and zero point, and the zero points of int16 must be 0.
struct ConcatenationOperator: FileOperator {
  static let code = OperatorCode.builtin(.concatenation)
  static let versions = 1...7

  private let axis: Int
  private let activation: Schema.ActivationFunctionType

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let options = try options.table(Schema.ConcatenationOptions.self)
    axis = Int(try options.axis)
    activation = try options.fusedActivationFunction
  }

  var meaning: Meaning { activation == .none ? .concatenation(axis: axis) : .other }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    guard activation == .none else {
      throw .unsupported("fused_activation_function is \(activation); it must be NONE")
    }
    try node.expect(inputs: 1...max(node.inputs.count, 1))
    let bitWidth = try node.movedBitWidth()
    let (axis, shapes) = try shapes(node)
    var dimensions = shapes[0].dimensions
    dimensions[axis] = try total(of: shapes.map { $0[axis] })
    let shape = try NodeContext.shape(dimensions, "output 0")
    try node.setOutput(0, shape: shape)

    let output = try node.output(0)
    var slabs: [StridedCopy.Slab] = []
    var tables: [[UInt8]?] = []
    var start = 0
    for position in shapes.indices {
      let end = start + shapes[position][axis]
      slabs.append(
        StridedCopy.Slab(
          outer: shape.elementCount(of: 0..<axis), total: shape[axis],
          inner: shape.elementCount(of: axis + 1..<shape.rank), indices: start..<end))
      tables.append(try codes(of: try node.input(position).type, in: output, node, position))
      start = end
    }
    if tables.contains(where: { $0 != nil }) {
      let mapping = node.kernels == .optimized ? mapping(slabs, tables, of: node) : nil
      return Operation(mapping ?? rescaling(slabs, tables))
    }
    let moves = slabs.enumerated().map { position, slab in
      Move(input: position, copy: StridedCopy(to: slab, bitWidth: bitWidth))
    }
    return Operation(meaning, Kernel("concatenate", bitWidth: bitWidth, moves: moves))
  }

  /// The axis, and the shapes of the inputs, which agree but for the axis.
  private func shapes(_ node: NodeContext) throws(OperatorError) -> (Int, [Shape]) {
    let dtype = try node.input(0).dtype
    var shapes: [Shape] = []
    for position in node.inputs.indices {
      let input = try node.input(position)
      guard input.dtype == dtype else {
        throw .invalid("input \(position) is \(input.dtype); it must be \(dtype) as input 0")
      }
      let isScalar = input.shape.rank == 0
      shapes.append(isScalar ? try NodeContext.shape([1], "input \(position)") : input.shape)
    }
    let first = shapes[0]
    let axis = try node.axis(axis, rank: first.rank)
    for (position, shape) in shapes.enumerated() {
      let agrees =
        shape.rank == first.rank
        && shape.dimensions.indices.allSatisfy { $0 == axis || shape[$0] == first[$0] }
      guard agrees else {
        throw .invalid(
          "input \(position) has shape \(shape); it must be that of input 0, \(first), "
            + "but for axis \(axis)")
      }
    }
    return (axis, shapes)
  }

  private func total(of counts: [Int]) throws(OperatorError) -> Int {
    var total = 0
    for count in counts {
      let (sum, overflow) = total.addingReportingOverflow(count)
      guard !overflow else { throw .invalid("the inputs are too long together") }
      total = sum
    }
    return total
  }

  /// The table that requantizes an input; nil where it has the scale of the output already.
  private func codes(
    of input: TensorType, in output: TensorType, _ node: NodeContext, _ position: Int
  ) throws(OperatorError) -> [UInt8]? {
    switch input.dtype {
    case .int8:
      try node.expectSameQuantization(input, "input \(position)", output, "the output")
    case .int16:
      let zeroPoint = input.singleScale.zeroPoint
      guard zeroPoint == 0, output.singleScale.zeroPoint == 0 else {
        throw .invalid("an int16 tensor has a zero point; it must be 0")
      }
    case .uint8 where input.singleScale != output.singleScale:
      let from = try node.perTensorQuantization(of: input, "input \(position)")
      let to = try node.perTensorQuantization(of: output, "the output")
      return rescaledCodesUInt8(
        inputScale: from.scale, inputZeroPoint: from.zeroPoint,
        outputScale: to.scale, outputZeroPoint: to.zeroPoint)
    default: break
    }
    return nil
  }

  private func rescaling(_ slabs: [StridedCopy.Slab], _ tables: [[UInt8]?]) -> Kernel {
    let copies = slabs.map { StridedCopy(to: $0, bitWidth: 8) }
    return Kernel("concatenateUInt8") { memory in
      let output = memory.output(0)
      var bytes = output.mutableElements(as: UInt8.self)
      for position in slabs.indices {
        let input = memory.input(position)
        if let codes = tables[position] {
          copyUInt8(input.elements(), to: slabs[position], of: &bytes, through: codes.span)
        } else {
          copies[position].run(from: input.elements(), to: &bytes)
        }
      }
    }
  }

  /// The optimized kernel; nil where there is no memory for the tables.
  private func mapping(
    _ slabs: [StridedCopy.Slab], _ tables: [[UInt8]?], of node: NodeContext
  ) -> Kernel? {
    let mappings = tables.map { table in
      table.flatMap { ByteMapping(LookupTable256($0), microkernels: node.microkernels) }
    }
    guard zip(mappings, tables).allSatisfy({ ($0 == nil) == ($1 == nil) }) else { return nil }
    let copies = slabs.map { StridedCopy(to: $0, bitWidth: 8) }
    let name = mappings.lazy.compactMap(\.self).first?.name ?? ""
    return Kernel("concatenateUInt8, \(name)") { memory in
      let (output, workers) = (memory.output(0), memory.workers)
      var bytes = output.mutableElements(as: UInt8.self)
      for position in slabs.indices {
        let input = memory.input(position)
        if let mapping = mappings[position] {
          mapping.run(input.elements(), to: slabs[position], of: &bytes, workers: workers)
        } else {
          copies[position].run(from: input.elements(), to: &bytes, workers: workers)
        }
      }
    }
  }
}
