import LiteBuffer
import LiteExecution
import LiteKernels
import LiteModel
import LiteReference
import LiteTensor

/// `tftext:Ngrams`: each `width` neighboring strings of a row, joined with `string_separator` between
/// them.
///
/// Rows are those of the innermost axis of a string tensor, whose output has `width − 1` fewer, at least
/// 0. Or they are those of a ragged tensor: the strings one after the other and int64 vectors of row
/// splits, outermost first, of which the innermost changes. The options are a FlexBuffers map with
/// `width`, `axis` (−1), `reduction_type` (`STRING_JOIN`) and `string_separator`. Source: TensorFlow Lite
/// Support's `ngrams.cc`.
struct NgramsOperator: FileOperator {
  static let code = OperatorCode.custom("tftext:Ngrams")
  static let versions = 1...1

  private let width: Int
  private let axis: Int
  private let reduction: String
  private let separator: [UInt8]

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let map = try options.customMap()
    width = Int(try map.int32("width") ?? 0)
    axis = Int(try map.int32("axis") ?? 0)
    reduction = try map.string("reduction_type") ?? ""
    separator = Array((try map.string("string_separator") ?? "").utf8)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...max(node.inputs.count, 1), outputs: node.inputs.count)
    guard reduction == "STRING_JOIN", axis == -1, width >= 1 else {
      throw .invalid(
        "reduction_type is '\(reduction)', axis \(axis) and width \(width); they must be STRING_JOIN, "
          + "-1 and at least 1")
    }
    let input = try node.input(0).type
    guard input.dtype == .string, try node.output(0).dtype == .string else {
      throw .unsupported("does not support \(input.dtype); it supports string")
    }
    guard let length = input.shape.dimensions.last else {
      throw .invalid("input 0 is a scalar; it must have at least 1 axis")
    }
    guard node.inputs.count == 1 else { return try ragged(node, input.shape) }
    let rowCount = input.shape.elementCount(of: 0..<input.shape.rank - 1)
    let size = try measured(node, rowCount) { $0 * length }
    let output = input.shape.dimensions.dropLast() + [max(length - width + 1, 0)]
    try node.setStrings(
      0, shape: NodeContext.shape(Array(output), "output 0"), byteCount: size.byteCount)
    return Operation(
      Kernel("ngrams") { memory throws(OperatorError) in
        try write(memory, rowCount, strings: rowCount * length, size.count) { $0 * length }
      })
  }

  /// The operation on a ragged tensor.
  private func ragged(_ node: NodeContext, _ shape: Shape) throws(OperatorError) -> Operation {
    let innermost = node.inputs.count - 1
    for position in 1...innermost {
      let splits = try node.input(position).type
      guard splits.dtype == .int64, splits.shape.rank == 1, splits.shape[0] >= 1,
        try node.output(position).dtype == .int64
      else {
        throw .invalid(
          "input \(position) is \(splits); it must be an int64 vector of at least 1 row split, as the "
            + "output")
      }
      try node.setOutput(position, shape: splits.shape)
    }
    let splits = try node.integers(ofInput: innermost)
    let stringCount = shape.elementCount
    guard shape.rank == 1, splits[0] >= 0, (splits.last ?? 0) <= stringCount,
      zip(splits, splits.dropFirst()).allSatisfy({ $0 <= $1 })
    else {
      throw .invalid(
        "input \(innermost) does not cut the \(stringCount) strings of input 0 into rows: row splits "
          + "must ascend in 0...\(stringCount)")
    }
    let rowCount = splits.count - 1
    let size = try measured(node, rowCount) { splits[$0] }
    try node.setStrings(
      0, shape: NodeContext.shape([size.count], "output 0"), byteCount: size.byteCount)
    return Operation(
      Kernel("ngrams") { memory throws(OperatorError) in
        for position in 1..<innermost {
          memory.output(position).copy(from: memory.input(position).elements())
        }
        let output = memory.output(innermost)
        var results = output.mutableElements(as: Int64.self)
        var total = 0
        for row in 0..<rowCount {
          results[row] = Int64(total)
          total += ngramCount(splits[row + 1] - splits[row])
        }
        results[rowCount] = Int64(total)
        try write(memory, rowCount, strings: stringCount, size.count) { splits[$0] }
      })
  }

  private func ngramCount(_ length: Int) -> Int { max(length - width + 1, 0) }

  /// The number of results, and of their bytes.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - rowCount: The number of rows.
  ///   - start: The index of the first string of a row; that of the row behind the last is the end.
  /// - Returns: Both numbers.
  /// - Throws: ``OperatorError`` where the strings are malformed, or not known yet.
  private func measured(
    _ node: NodeContext, _ rowCount: Int, start: (Int) -> Int
  ) throws(OperatorError) -> (count: Int, byteCount: Int) {
    let (value, stringCount) = (try node.value(ofInput: 0), try node.input(0).shape.elementCount)
    let strings = try strings(value.elements(), count: stringCount, "input 0")
    var (count, byteCount) = (0, 0)
    for row in Checkpoint().steps(0..<rowCount) {
      for first in start(row)..<start(row) + ngramCount(start(row + 1) - start(row)) {
        count += 1
        // The strings of a window lie one after the other.
        let bytes =
          strings.byteRange(of: first + width - 1).upperBound
          - strings.byteRange(of: first).lowerBound
        byteCount = byteCount.addingSaturated(
          bytes.addingSaturated(.saturatedProduct(separator.count, width - 1)))
      }
    }
    return (count, byteCount)
  }

  /// Writes the results to output 0.
  private func write(
    _ memory: NodeMemory, _ rowCount: Int, strings stringCount: Int, _ count: Int,
    start: (Int) -> Int
  ) throws(OperatorError) {
    let (input, output) = (memory.input(0), memory.output(0))
    let strings = try strings(input.elements(), count: stringCount, "input 0")
    var bytes = output.mutableElements(as: UInt8.self)
    guard var writer = StringWriter(count: count, to: &bytes) else {
      throw .invalid("output 0 cannot hold \(count) strings")
    }
    var fits = true
    for row in Checkpoint().steps(0..<rowCount) {
      for first in start(row)..<start(row) + ngramCount(start(row + 1) - start(row)) {
        for index in first..<first + width {
          if index > first { fits = writer.extend(by: separator.span, in: &bytes) && fits }
          let string = strings.bytes.extracting(strings.byteRange(of: index))
          fits = writer.extend(by: string, in: &bytes) && fits
        }
        writer.finishString(in: &bytes)
      }
    }
    guard fits, writer.isComplete else {
      throw .invalid("the strings of input 0 have changed since they were measured")
    }
  }
}
