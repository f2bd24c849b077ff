import LiteKernels
import LiteTensor

extension NodeContext {
  /// Sets output 0 to a slice of input 0.
  ///
  /// - Parameters:
  ///   - verb: The verb of the operator's name in profiles.
  ///   - sliced: The elements to take along each axis of the input, all within it.
  ///   - dimensions: The shape of the output: that of the slice, but for axes of one
  ///     element.
  /// - Returns: The kernel.
  /// - Throws: ``OperatorError`` where the output is of another dtype than the input, or
  ///   where strings are not known yet.
  func slice(_ verb: String, _ sliced: [SlicedAxis], shape dimensions: [Int])
    throws(OperatorError) -> Operation
  {
    let from = try input(0).shape.strides
    let to = try NodeContext.shape(sliced.map(\.count), "output 0").strides
    let shape = try NodeContext.shape(dimensions, "output 0")
    let isEmpty = shape.elementCount == 0
    let axes = sliced.indices.map { axis in
      StridedCopy.Axis(
        count: sliced[axis].count, sourceStride: sliced[axis].stride * from[axis],
        destinationStride: to[axis])
    }
    let offset = isEmpty ? 0 : sliced.indices.reduce(0) { $0 + sliced[$1].begin * from[$1] }
    let dtype = try movedDtype()
    if dtype == .string {
      let copy = StridedCopy(axes, bitWidth: 8, sourceOffset: offset)
      return try pickStrings("\(verb)Strings", shape: shape) { copy.forEachSource($0) }
    }
    let bitWidth = try movedBitWidth()
    try setOutput(0, shape: shape)
    let copy = StridedCopy(axes, bitWidth: bitWidth, sourceOffset: offset)
    return Operation(
      copy.sourceBlock.map(Meaning.part) ?? .other,
      Kernel(verb, bitWidth: bitWidth, moves: [Move(copy: copy)]))
  }

  /// Sets output 0 to a slice of input 0 that begins where only a run tells.
  ///
  /// - Parameters:
  ///   - verb: The verb of the operator's name in profiles.
  ///   - sliced: The elements to take along each axis of the input, wherever they begin.
  ///   - dimensions: The shape of the output: that of the slice, but for axes of one element.
  ///   - begins: The index of the first element along each axis, from the memory of the inputs; it throws
  ///     where the slice does not lie within the input.
  /// - Returns: The kernel.
  /// - Throws: ``OperatorError`` where the output is of another dtype than the input.
  func slice(
    _ verb: String, _ sliced: [SlicedAxis], shape dimensions: [Int],
    begins: @escaping @Sendable (NodeMemory) throws(OperatorError) -> [Int]
  ) throws(OperatorError) -> Operation {
    let bitWidth = try movedBitWidth()
    try setOutput(0, shape: try NodeContext.shape(dimensions, "output 0"))
    let slice = try SliceRead(of: try input(0).shape, sliced, bitWidth: bitWidth)
    return Operation(
      Kernel("\(verb)\(bitWidth)") { memory throws(OperatorError) in
        slice.copy(
          from: memory.input(0), at: try begins(memory), to: memory.output(0),
          workers: memory.workers)
      })
  }
}
