import Synchronization

/// Gives away memory for packed constants, from as few ``ConstantChunk``s as possible.
final class ConstantMemory: Sendable {
  private struct State {
    var chunk: ConstantChunk?
    var used = 0
    var expected: Int
  }

  private let state: Mutex<State>

  /// Memory for constants.
  ///
  /// - Parameter expectedByteCount: The number of bytes that will probably be requested.
  init(expectedByteCount: Int) {
    state = Mutex(State(expected: expectedByteCount))
  }

  /// Space for some bytes, which are zero: its chunk, and its offset there.
  ///
  /// - Returns: nil where the system has no memory.
  func place(byteCount: Int) -> (chunk: ConstantChunk, offset: Int)? {
    let alignment = ConstantChunk.alignment
    let padded = (byteCount + alignment - 1) / alignment * alignment
    return state.withLock { state in
      state.expected = max(state.expected - padded, 0)
      if let chunk = state.chunk, chunk.byteCount - state.used >= padded {
        defer { state.used += padded }
        chunk.prepare(state.used..<state.used + padded, more: state.expected)
        return (chunk, state.used)
      }
      guard let chunk = ConstantChunk(byteCount: padded, expected: padded + state.expected) else {
        return nil
      }
      chunk.prepare(0..<padded, more: state.expected)
      state.chunk = chunk
      state.used = padded
      return (chunk, 0)
    }
  }
}
