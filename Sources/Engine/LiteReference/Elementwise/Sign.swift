/// The sign of each element: 1, 0 or −1, and NaN for NaN.
///
/// - Precondition: Both spans have the same count.
@inlinable
public func sign<Element: SignedNumeric & Comparable & BitwiseCopyable>(
  _ input: Span<Element>, into output: inout MutableSpan<Element>
) {
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices {
      let element = input[i]
      output[i] = element > 0 ? 1 : (element < 0 ? -1 : (element == 0 ? 0 : element))
    }
  }
}
