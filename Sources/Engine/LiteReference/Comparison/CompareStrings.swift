import LiteExecution

/// Whether pairs of strings are the same, byte by byte: `result` where they are, its
/// opposite where they are not.
///
/// - Parameters:
///   - first: The strings on the left.
///   - second: The strings on the right.
///   - output: The results: 1 or 0.
///   - plan: The broadcast plan.
///   - result: The result for equal strings.
public func compareStrings(
  _ first: borrowing StringVector, _ second: borrowing StringVector,
  into output: inout MutableSpan<UInt8>, plan: BroadcastPlan, equalGives result: Bool
) {
  let checkpoint = Checkpoint()
  for row in checkpoint.steps(0..<plan.rowCount) {
    let offsets = plan.operandOffsets(ofRow: row)
    for i in checkpoint.steps(0..<plan.rowLength) {
      let a = offsets.first + (plan.row == .firstRepeats ? 0 : i)
      let b = offsets.second + (plan.row == .secondRepeats ? 0 : i)
      let isEqual = haveEqualBytes(
        first.bytes.extracting(first.byteRange(of: a)),
        second.bytes.extracting(second.byteRange(of: b)))
      output[row * plan.rowLength + i] = isEqual == result ? 1 : 0
    }
  }
}

private func haveEqualBytes(_ a: Span<UInt8>, _ b: Span<UInt8>) -> Bool {
  guard a.count == b.count else { return false }
  for part in Checkpoint(forLoopOf: a.count).slices(a.indices) {
    for i in part where a[i] != b[i] { return false }
  }
  return true
}
