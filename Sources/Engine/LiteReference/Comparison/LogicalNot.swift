/// `y = ¬a`: 1 where a byte is 0, and 0 elsewhere.
public func logicalNot(_ input: Span<UInt8>, into output: inout MutableSpan<UInt8>) {
  precondition(output.count >= input.count)
  forEachIndex(in: input.indices) { i in output[i] = input[i] == 0 ? 1 : 0 }
}
