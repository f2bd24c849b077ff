/// Updates the state of an LSTM's cells: `c = clip(f · c + i · g)`.
///
/// Without an input gate, which is empty then, `i = 1 − f`. A clip of 0 is none.
public func updateLSTMCell(
  _ cell: inout MutableSpan<Float>, inputGate: Span<Float>, forgetGate: Span<Float>,
  candidate: Span<Float>, clip: Float
) {
  forEachIndex(in: cell.indices) { i in
    let input = inputGate.isEmpty ? 1 - forgetGate[i] : inputGate[i]
    let value = forgetGate[i] * cell[i] + input * candidate[i]
    cell[i] = clip > 0 ? clamp(value, -clip, clip) : value
  }
}

/// The output of an LSTM's cells before it is projected, of their activations: `h = o · a`.
public func outputOfLSTMCell(
  _ activated: inout MutableSpan<Float>, outputGate: Span<Float>
) {
  forEachIndex(in: activated.indices) { i in activated[i] = outputGate[i] * activated[i] }
}

/// Limits values to `[−clip, clip]`; a clip of 0 is none.
public func limit(_ values: inout MutableSpan<Float>, to clip: Float) {
  guard clip > 0 else { return }
  forEachIndex(in: values.indices) { i in values[i] = clamp(values[i], -clip, clip) }
}

/// Sets values to those of a vector, or to 0 where it is empty.
public func assign(_ vector: Span<Float>, to values: inout MutableSpan<Float>) {
  if vector.isEmpty { values.update(repeating: 0) } else { copyElements(vector, to: &values) }
}
