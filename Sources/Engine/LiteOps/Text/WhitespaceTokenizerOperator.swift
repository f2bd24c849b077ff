import LiteBuffer
import LiteExecution
import LiteKernels
import LiteModel
import LiteReference
import LiteTensor

/// `tftext:WhitespaceTokenizer`: the tokens of each string of a UTF-8 tensor
/// (``forEachWhitespaceToken(of:_:)``).
///
/// With one output, that has an axis more, of as many strings as the string of the most tokens has; others
/// are filled up with empty strings. With more, output 0 has the tokens of all strings one after the
/// other, and there is an int64 vector of row splits for each axis of the input, outermost first: the
/// ragged tensor of TensorFlow Text.
struct WhitespaceTokenizerOperator: FileOperator {
  static let code = OperatorCode.custom("tftext:WhitespaceTokenizer")
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let input = try node.input(0).type
    try node.expect(inputs: 1...1, outputs: max(node.outputs.count, 1))
    let isRagged = node.outputs.count > 1
    guard input.dtype == .string, try node.output(0).dtype == .string else {
      throw .unsupported("does not support \(input.dtype); it supports string")
    }
    guard !isRagged || node.outputs.count == input.shape.rank + 1 else {
      throw .invalid(
        "has \(node.outputs.count) outputs; for an input of shape \(input.shape) it must have 1 or "
          + "\(input.shape.rank + 1)")
    }
    if isRagged { try setRowSplits(of: input.shape, node) }
    let (count, tokens) = (input.shape.elementCount, try measured(node))
    var shape = [tokens.total]
    if !isRagged { shape = input.shape.dimensions + [tokens.most] }
    let output = try NodeContext.shape(shape, "output 0")
    try node.setStrings(0, shape: output, byteCount: tokens.byteCount)
    return Operation(
      isRagged
        ? raggedKernel(input.shape, total: tokens.total)
        : paddedKernel(count: count, width: tokens.most))
  }

  /// Sets the row splits of each axis: as many as rows, and one.
  private func setRowSplits(of shape: Shape, _ node: NodeContext) throws(OperatorError) {
    for axis in 0..<shape.rank {
      guard try node.output(axis + 1).dtype == .int64 else {
        throw .invalid("output \(axis + 1) is \(try node.output(axis + 1).dtype); it must be int64")
      }
      try node.setOutput(axis + 1, dimensions: [shape.elementCount(of: 0..<axis + 1) + 1])
    }
  }

  /// The number of tokens of all strings, of the string of the most, and of their bytes.
  private func measured(_ node: NodeContext) throws(OperatorError)
    -> (total: Int, most: Int, byteCount: Int)
  {
    let (value, count) = (try node.value(ofInput: 0), try node.input(0).shape.elementCount)
    let strings = try strings(value.elements(), count: count, "input 0")
    var (total, most, byteCount) = (0, 0, 0)
    for index in Checkpoint().steps(0..<count) {
      let before = total
      forEachWhitespaceToken(of: strings.bytes.extracting(strings.byteRange(of: index))) { token in
        total += 1
        byteCount += token.count
      }
      most = max(most, total - before)
    }
    return (total, most, byteCount)
  }

  private func paddedKernel(count: Int, width: Int) -> Kernel {
    Kernel("whitespaceTokenizer") { memory throws(OperatorError) in
      try write(memory, count: count, total: count * width) { tokens, writer in
        for _ in tokens..<width { writer([]) }
      }
    }
  }

  private func raggedKernel(_ shape: Shape, total: Int) -> Kernel {
    Kernel("whitespaceTokenizer") { memory throws(OperatorError) in
      for axis in 0..<shape.rank - 1 {
        let (output, width) = (memory.output(axis + 1), shape[axis + 1])
        var splits = output.mutableElements(as: Int64.self)
        for row in splits.indices { splits[row] = Int64(row * width) }
      }
      let output = memory.output(shape.rank)
      var splits = output.mutableElements(as: Int64.self)
      splits[0] = 0
      var row = 0
      try write(memory, count: shape.elementCount, total: total) { tokens, _ in
        splits[row + 1] = splits[row] + Int64(tokens)
        row += 1
      }
    }
  }

  /// Writes the tokens of each string to output 0.
  ///
  /// - Parameters:
  ///   - memory: The memory of the node.
  ///   - count: The number of strings of the input.
  ///   - total: The number of strings of the output.
  ///   - finish: Called behind each string with its number of tokens, and with what appends a string.
  /// - Throws: ``OperatorError`` where the strings are not those that were measured.
  private func write(
    _ memory: NodeMemory, count: Int, total: Int, _ finish: (Int, (([UInt8]) -> Void)) -> Void
  ) throws(OperatorError) {
    let (input, output) = (memory.input(0), memory.output(0))
    let strings = try strings(input.elements(), count: count, "input 0")
    var bytes = output.mutableElements(as: UInt8.self)
    guard var writer = StringWriter(count: total, to: &bytes) else {
      throw .invalid("output 0 cannot hold \(total) strings")
    }
    for index in Checkpoint().steps(0..<count) {
      let string = strings.bytes.extracting(strings.byteRange(of: index))
      var tokens = 0
      forEachWhitespaceToken(of: string) { token in
        _ = writer.append(string.extracting(token), to: &bytes)
        tokens += 1
      }
      finish(tokens) { _ = writer.append($0.span, to: &bytes) }
    }
    guard writer.isComplete else {
      throw .invalid("the strings of input 0 have changed since they were measured")
    }
  }
}
