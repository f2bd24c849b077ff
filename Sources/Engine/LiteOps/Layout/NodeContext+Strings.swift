import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor

extension NodeContext {
  /// Sets an output to strings.
  ///
  /// - Parameters:
  ///   - position: The position of the output.
  ///   - shape: Its shape.
  ///   - byteCount: The number of bytes of all strings together.
  /// - Throws: ``OperatorError/invalid(_:)`` where they are too many, or too long, for the layout.
  func setStrings(_ position: Int, shape: Shape, byteCount: Int) throws(OperatorError) {
    let count = shape.elementCount
    guard count <= StringVector.maximumCount else {
      throw .invalid(
        "output \(position) has \(count) strings; it can have at most \(StringVector.maximumCount)")
    }
    let all = byteCount.addingSaturated(StringVector.headerByteCount(count))
    guard all <= Int(Int32.max) else {
      throw .invalid("output \(position) has \(all) bytes; strings can have at most \(Int32.max)")
    }
    try setOutput(position, shape: shape, byteCount: all)
  }

  /// Sets output 0 to some of the strings of an input.
  ///
  /// - Parameters:
  ///   - name: The name of the kernel, for profiles.
  ///   - shape: The shape of the output.
  ///   - position: The position of the input.
  ///   - order: Calls a closure with the index of each string of the output in the input,
  ///     all of them within it.
  /// - Returns: The kernel.
  /// - Throws: ``OperatorError/needsValue(input:)`` where the strings are not known yet;
  ///   ``OperatorError/invalid(_:)`` where they are malformed, or too many for the layout.
  func pickStrings(
    _ name: String, shape: Shape, ofInput position: Int = 0,
    order: @escaping @Sendable ((Int) -> Void) -> Void
  ) throws(OperatorError) -> Operation {
    _ = try movedDtype(ofInput: position)
    let count = shape.elementCount
    let inputCount = try input(position).shape.elementCount
    let value = try value(ofInput: position)
    guard let strings = StringVector(value.elements(), count: inputCount) else {
      throw .invalid("input \(position) does not hold \(inputCount) strings")
    }
    var byteCount = 0
    if count <= StringVector.maximumCount { order { byteCount += strings.byteRange(of: $0).count } }
    try setStrings(0, shape: shape, byteCount: byteCount)
    return Operation(
      Kernel(name) { memory throws(OperatorError) in
        let (input, output) = (memory.input(position), memory.output(0))
        var bytes = output.mutableElements(as: UInt8.self)
        guard let strings = StringVector(input.elements(), count: inputCount),
          var writer = StringWriter(count: count, to: &bytes)
        else { throw .invalid("input \(position) does not hold \(inputCount) strings") }
        let checkpoint = Checkpoint()
        var fits = true
        order { index in
          guard fits, !checkpoint.isStopped else { return fits = false }
          let string = strings.bytes.extracting(strings.byteRange(of: index))
          fits = writer.append(string, to: &bytes)
        }
        guard fits, writer.isComplete else {
          throw .invalid("the strings of input \(position) have changed since they were measured")
        }
      })
  }
}
