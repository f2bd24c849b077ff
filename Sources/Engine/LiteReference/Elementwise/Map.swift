/// Applies a function of float32 to each element.
///
/// - Precondition: Both spans have the same count.
@inline(__always)
func map<Element: FloatElement>(
  _ input: Span<Element>, into output: inout MutableSpan<Element>,
  _ function: (Float) -> Float
) {
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices { output[i] = Element(rounding: function(input[i].value)) }
  }
}
