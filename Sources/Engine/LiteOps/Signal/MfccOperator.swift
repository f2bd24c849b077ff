import LiteBuffer
import LiteExecution
import LiteModel
import LiteReference
import LiteTensor

/// `Mfcc`: the mel-frequency cepstral coefficients of power spectra (``MelCepstrum``).
///
/// The inputs are the spectra, float32 `[channels, windows, frequencies]`, and the sample rate, one
/// int32; the output is float32 `[channels, windows, coefficients]`. The options are
/// `upper_frequency_limit` and `lower_frequency_limit` in whole Hz, `filterbank_channel_count` and
/// `dct_coefficient_count`.
struct MfccOperator: FileOperator {
  static let code = OperatorCode.custom("Mfcc")
  static let versions = 1...1

  /// The most bands: the cosines of as many coefficients take 8 MB.
  private static let mostBands = 1 << 10

  private let frequencies: (low: Int, high: Int)
  private let bandCount: Int
  private let coefficientCount: Int

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let map = try options.customMap()
    frequencies = (
      Int(try map.int32("lower_frequency_limit") ?? 0),
      Int(try map.int32("upper_frequency_limit") ?? 0)
    )
    bandCount = Int(try map.int32("filterbank_channel_count") ?? 0)
    coefficientCount = Int(try map.int32("dct_coefficient_count") ?? 0)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let (input, rate) = (try node.input(0).type, try node.input(1).type)
    guard input.dtype == .float32, try node.output(0).dtype == .float32 else {
      throw .unsupported("does not support \(input.dtype); it supports float32")
    }
    guard input.shape.rank == 3, rate.dtype == .int32, rate.shape.elementCount == 1 else {
      throw .invalid(
        "inputs are \(input) and \(rate); they must be float32[channels, windows, frequencies] and one "
          + "int32")
    }
    guard bandCount <= MfccOperator.mostBands, coefficientCount >= 1,
      coefficientCount <= bandCount
    else {
      throw .invalid(
        "dct_coefficient_count is \(coefficientCount) of \(bandCount) bands; it must be at least 1 and at "
          + "most the bands, which may be \(MfccOperator.mostBands)")
    }
    try node.setOutput(0, dimensions: [input.shape[0], input.shape[1], coefficientCount])
    let sampleRate = try node.integer(ofInput: 1)
    let cepstrum = MelCepstrum(
      binCount: input.shape[2], sampleRate: Double(sampleRate),
      frequencies: (Double(frequencies.low), Double(frequencies.high)), bandCount: bandCount,
      coefficientCount: coefficientCount)
    guard let cepstrum else {
      throw .invalid(
        "\(input.shape[2]) frequencies of \(sampleRate) samples per second do not cover "
          + "\(frequencies.low) to \(frequencies.high) Hz")
    }
    let rows = input.shape[0] * input.shape[1]
    let (steps, overflow) = rows.multipliedReportingOverflow(
      by: input.shape[2] + bandCount * (coefficientCount + 16))
    return Operation(work: Work(steps: overflow ? .max : steps), kernel(cepstrum, rows: rows))
  }

  private func kernel(_ cepstrum: MelCepstrum, rows: Int) -> Kernel {
    Kernel(
      "mfcc", scratchByteCount: cepstrum.scratchCount * MemoryLayout<Double>.stride
    ) { memory in
      let (input, output, room) = (memory.input(0), memory.output(0), memory.scratch)
      let spectra = input.elements(as: Float.self)
      var scratch = room.mutableElements(as: Double.self)
      let byteCount = cepstrum.coefficientCount * MemoryLayout<Float>.stride
      for row in Checkpoint().steps(0..<rows) {
        let part = output[bytes: row * byteCount..<(row + 1) * byteCount]
        var coefficients = part.mutableElements(as: Float.self)
        cepstrum.run(
          spectra.extracting(row * cepstrum.binCount..<(row + 1) * cepstrum.binCount),
          into: &coefficients, scratch: &scratch)
      }
    }
  }
}
