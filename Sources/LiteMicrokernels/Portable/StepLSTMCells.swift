#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One step of the cells of an LSTM, with the functions of the C library.
@Sendable
func stepLSTMCells(_ work: LSTMCells) {
  let forget = work.gates + (work.hasInputGate ? work.gateStride : 0)
  let candidate = forget + work.gateStride
  let output = candidate + work.gateStride
  for cell in 0..<work.count {
    let offset = cell * 4
    func gate(_ sums: UnsafeRawPointer) -> Float {
      1 / (1 + exp(-sums.loadUnaligned(fromByteOffset: offset, as: Float.self)))
    }
    let kept = gate(forget)
    let taken = work.hasInputGate ? gate(work.gates) : 1 - kept
    let new = tanh(candidate.loadUnaligned(fromByteOffset: offset, as: Float.self))
    let old = work.cells.loadUnaligned(fromByteOffset: offset, as: Float.self)
    let sum = kept * old + taken * new
    let state = sum < -work.clip ? -work.clip : (sum > work.clip ? work.clip : sum)
    work.cells.storeBytes(of: state, toByteOffset: offset, as: Float.self)
    work.output.storeBytes(of: gate(output) * tanh(state), toByteOffset: offset, as: Float.self)
  }
}
