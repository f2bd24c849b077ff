import LiteBuffer
import LiteExecution
import LiteModel
import LiteReference
import LiteTensor

/// `SignalRfft`: the Fourier transform of the last axis of real samples, padded with zeros to
/// `fft_length`, as pairs of a real and an imaginary part.
///
/// int16 and int32, divided by the length and rounded as KISS FFT rounds (``FixedFourierTransform``);
/// float32, not divided. `fft_length` is a power of two from 4 to 2^15.
struct SignalRfftOperator: FileOperator {
  static let code = OperatorCode.custom("SignalRfft")
  static let versions = 1...1

  private let length: Int32

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    length = try options.customMap().int32("fft_length") ?? 0
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let input = try node.input(0).type
    try node.expectTypes([input.dtype], [input.dtype])
    try node.expectOption(length, "fft_length", in: 4...1 << 15)
    let count = Int(length)
    guard count & (count - 1) == 0, input.shape.rank >= 1,
      let samples = input.shape.dimensions.last, samples > 0, samples <= count
    else {
      throw .invalid(
        "fft_length is \(count) for samples of shape \(input.shape); it must be a power of two that is "
          + "not below the last axis, of at least 1")
    }
    try node.setOutput(0, dimensions: input.shape.dimensions.dropLast() + [count + 2])
    let rows = input.shape.elementCount / samples
    let (steps, overflow) = rows.multipliedReportingOverflow(by: count * 16)
    let work = Work(steps: overflow ? .max : steps)
    switch input.dtype {
    case .int16:
      return Operation(work: work, kernel(Int16.self, count, rows: rows, samples: samples))
    case .int32:
      return Operation(work: work, kernel(Int32.self, count, rows: rows, samples: samples))
    case .float32: return Operation(work: work, floats(count, rows: rows, samples: samples))
    default:
      throw .unsupported("does not support \(input.dtype); it supports int16, int32 and float32")
    }
  }

  private func kernel<Raw: FixedWidthInteger & SignedInteger & Sendable & BitwiseCopyable>(
    _ type: Raw.Type, _ length: Int, rows: Int, samples: Int
  ) -> Kernel {
    let transform = FixedFourierTransform<Raw>(length: length)
    let width = MemoryLayout<Raw>.stride
    return Kernel(
      "signalRfft", scratchByteCount: transform.scratchCount * width
    ) { memory in
      let (input, room) = (memory.input(0), memory.scratch)
      var scratch = room.mutableElements(as: Raw.self)
      for row in Checkpoint().steps(0..<rows) {
        let part = memory.output(0)[
          bytes: row * (length + 2) * width..<(row + 1) * (length + 2) * width]
        var output = part.mutableElements(as: Raw.self)
        transform.run(
          input.elements(as: Raw.self).extracting(row * samples..<(row + 1) * samples),
          into: &output, scratch: &scratch)
      }
    }
  }

  private func floats(_ length: Int, rows: Int, samples: Int) -> Kernel {
    let transform = FourierTransform(length: length)
    return Kernel(
      "signalRfft", scratchByteCount: length * MemoryLayout<Complex128>.stride
    ) { memory in
      let (input, output, room) = (memory.input(0), memory.output(0), memory.scratch)
      let values = input.elements(as: Float.self)
      var results = output.mutableElements(as: Float.self)
      var scratch = room.mutableElements(as: Complex128.self)
      for row in Checkpoint().steps(0..<rows) {
        for i in 0..<length {
          scratch[i] = Complex128(i < samples ? Double(values[row * samples + i]) : 0, 0)
        }
        transform.apply(to: &scratch)
        for i in 0...length / 2 {
          results[row * (length + 2) + 2 * i] = Float(scratch[i].real)
          results[row * (length + 2) + 2 * i + 1] = Float(scratch[i].imaginary)
        }
      }
    }
  }
}
