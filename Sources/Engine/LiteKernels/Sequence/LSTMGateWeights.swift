/// Where the constants of the gates of an LSTM lie while it runs.
///
/// Every `unsafe` in this file is an address within constants that stay where they are.
@safe
struct LSTMGateWeights: @unchecked Sendable {
  /// The constants of one gate.
  @safe
  struct Gate {
    /// The input weights, `[cells, inputs]`.
    let input: UnsafePointer<Float>

    /// The recurrent weights, `[cells, cells]`.
    let recurrent: UnsafePointer<Float>

    /// The bias, `[cells]`.
    let bias: UnsafePointer<Float>
  }

  private let first: Gate
  private let second: Gate
  private let third: Gate
  private let fourth: Gate

  /// The constants of three or four gates, none of them empty.
  ///
  /// - Parameters:
  ///   - count: The number of gates.
  ///   - inputCount: The number of elements of an input vector.
  ///   - cellCount: The number of cells.
  ///   - read: Calls its second argument with the constants of a gate.
  init(
    count: Int, inputCount: Int, cellCount: Int,
    read: (Int, (Span<Float>, Span<Float>, Span<Float>) -> Void) -> Void
  ) {
    func gate(_ index: Int) -> Gate {
      var gate: Gate?
      read(index) { input, recurrent, bias in
        precondition(input.count >= cellCount * inputCount && bias.count >= cellCount)
        precondition(recurrent.count >= cellCount * cellCount)
        unsafe input.withUnsafeBufferPointer { input in
          unsafe recurrent.withUnsafeBufferPointer { recurrent in
            unsafe bias.withUnsafeBufferPointer { bias in
              guard let input = input.baseAddress, let recurrent = recurrent.baseAddress,
                let bias = bias.baseAddress
              else { return }
              gate = unsafe Gate(input: input, recurrent: recurrent, bias: bias)
            }
          }
        }
      }
      guard let gate else { preconditionFailure("gate \(index) has no weights") }
      return gate
    }
    (first, second, third) = (gate(0), gate(1), gate(2))
    fourth = count > 3 ? gate(3) : third
  }

  /// The constants of a gate.
  subscript(_ gate: Int) -> Gate {
    switch gate {
    case 0: first
    case 1: second
    case 2: third
    default: fourth
    }
  }
}
