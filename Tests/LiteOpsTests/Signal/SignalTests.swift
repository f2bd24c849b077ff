import Foundation
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// What TensorFlow Lite Micro's own tests expect of its audio front end, and its formulas restated.
@Suite struct SignalTests {
  /// Runs a node of a custom operator some times in a row.
  private func run(
    _ name: String, _ inputs: [Operand], outputs: [Operand], options: [(String, Int64)] = [],
    runs: Int = 1
  ) throws -> [[UInt8]] {
    var draft = ModelDraft()
    func declare(_ operand: Operand) -> Int32 {
      draft.tensor(
        Schema.TensorType(rawValue: operand.dtype.rawValue), operand.shape.map(Int32.init),
        data: operand.isConstant ? operand.bytes : nil)
    }
    let read = inputs.map(declare)
    let written = outputs.map(declare)
    draft.node(
      custom: name, inputs: read, outputs: written,
      options: flexBuffer(integers: options, floats: []))
    let given = inputs.indices.filter { !inputs[$0].isConstant }
    draft.inputs = given.map { read[$0] }
    draft.outputs = written
    let interpreter = try Interpreter(model: draft.model())
    try interpreter.allocate()
    for (position, index) in given.enumerated() {
      try interpreter.setInput(at: position, to: inputs[index].bytes)
    }
    for _ in 0..<runs { try interpreter.invoke() }
    return try outputs.indices.map { try interpreter.output(at: $0) }
  }

  private func uint32(_ values: [UInt32]) -> Operand { Operand(.uint32, [values.count], values) }
  private func int16(_ values: [Int16]) -> Operand { Operand(.int16, [values.count], values) }

  @Test(arguments: [64, 128, 512]) func transformsAnImpulse(length: Int) throws {
    var samples = [Int16](repeating: 0, count: length)
    samples[0] = 16384
    let spectrum = (0..<length / 2 + 1).flatMap { _ -> [Int16] in [Int16(16384 / length), 0] }
    let outputs = try run(
      "SignalRfft", [int16(samples)], outputs: [Operand(.int16, [length + 2])],
      options: [("T", 7), ("fft_length", Int64(length))])
    #expect(outputs[0] == int16(spectrum).bytes)
  }

  @Test func transformsAWave() throws {
    let length = 256
    let samples = (0..<length).map { i in
      Int16((20000 * cos(2 * Double.pi * 5 * Double(i) / Double(length) + 1)).rounded())
    }
    let outputs = try run(
      "SignalRfft", [int16(samples)], outputs: [Operand(.int16, [length + 2])],
      options: [("T", 7), ("fft_length", Int64(length))])
    var result = Operand(.int16, [length + 2])
    result.bytes = outputs[0]
    for (index, value) in result.elements(as: Int16.self).enumerated() {
      let expected = index == 10 ? 10000 * cos(1.0) : index == 11 ? 10000 * sin(1.0) : 0
      #expect(abs(Double(value) - expected) < 8, "\(index)")
    }
  }

  @Test func normalizesAmplitudes() throws {
    let input: [UInt32] = [
      286, 298, 305, 291, 290, 279, 273, 257, 250, 240, 240, 233, 234, 230, 221, 205, 183, 159,
      156, 188, 239, 298, 345, 374, 380, 369, 359, 364, 372, 354, 302, 243, 194, 135, 64, 72, 171,
      245, 277, 304,
    ]
    let noise: [UInt32] = [
      7310, 18308, 7796, 17878, 7413, 17141, 6978, 15789, 6390, 14745, 6135, 14314, 5981, 14130,
      5649, 12594, 4677, 9768, 3987, 11550, 6109, 18308, 8819, 22977, 9713, 22670, 9176, 22363,
      9509, 21748, 7719, 14929, 4959, 8294, 1636, 4423, 4371, 15052, 7080, 18677,
    ]
    let gains: [Int16] = [
      32636, 32633, 32630, -6, 0, -21589, 32624, -12, 0, -21589, 32612, -23, -2, -21589, 32587,
      -48, 0, -21589, 32539, -96, 0, -21589, 32443, -190, 0, -21589, 32253, -378, 4, -21589, 31879,
      -739, 18, -21589, 31158, -1409, 62, -21589, 29811, -2567, 202, -21589, 27446, -4301, 562,
      -21589, 23707, -6265, 1230, -21589, 18672, -7458, 1952, -21589, 13166, -7030, 2212, -21589,
      8348, -5342, 1868, -21589, 4874, -3459, 1282, -21589, 2697, -2025, 774, -21589, 1446, -1120,
      436, -21589, 762, -596, 232, -21589, 398, -313, 122, -21589, 207, -164, 64, -21589, 107, -85,
      34, -21589, 56, -45, 18, -21589, 29, -22, 8, -21589, 15, -13, 6, -21589, 8, -8, 4, -21589, 4,
      -2, 0, -21589, 2, -3, 2, -21589, 1, 0, 0, -21589, 1, -3, 2, -21589, 0, 0, 0,
    ]
    let expected: [UInt32] = [
      1301, 836, 1354, 827, 1312, 811, 1263, 779, 1192, 753, 1160, 743, 1140, 738, 1096, 698, 956,
      607, 845, 667, 1157, 836, 1461, 912, 1546, 908, 1496, 904, 1527, 895, 1346, 758, 999, 548,
      378, 344, 908, 761, 1274, 843,
    ]
    let outputs = try run(
      "SignalPCAN", [uint32(input), uint32(noise), int16(gains).constant],
      outputs: [Operand(.uint32, [40])], options: [("snr_shift", 6)])
    #expect(outputs[0] == uint32(expected).bytes)
  }

  @Test func takesLogarithmsAndRoots() throws {
    let numbers: [UInt32] = [0, 1, 2, 3, 100, 65535, 65536, 1_000_000, 1 << 28]
    let logs = try run(
      "SignalFilterBankLog", [uint32(numbers)], outputs: [Operand(.int16, [numbers.count])],
      options: [("input_correction_bits", 3), ("output_scale", 64)])
    var result = Operand(.int16, [numbers.count])
    result.bytes = logs[0]
    for (value, number) in zip(result.elements(as: Int16.self), numbers) {
      let expected = number == 0 ? 0 : log(Double(number) * 8) * 64
      #expect(abs(Double(value) - expected) <= 1, "\(number)")
    }
    let squares: [UInt64] = [0, 1, 2, 3, 6, 7, 1 << 32, (1 << 33) + 5, .max, 1 << 62]
    let roots = try run(
      "SignalFilterBankSquareRoot",
      [Operand(.uint64, [squares.count], squares), Operand(.int32, [], [0] as [Int32])],
      outputs: [Operand(.uint32, [squares.count])])
    #expect(
      roots[0] == uint32([0, 1, 1, 2, 2, 3, 65536, 92682, .max, 1 << 31]).bytes)
  }

  @Test func keepsItsEstimateOfTheNoise() throws {
    let options: [(String, Int64)] = [
      ("alternate_one_minus_smoothing", 8192), ("alternate_smoothing", 8192), ("clamping", 0),
      ("min_signal_remaining", 0), ("num_channels", 2), ("one_minus_smoothing", 8192),
      ("smoothing", 8192), ("smoothing_bits", 4), ("spectral_subtraction_bits", 14),
    ]
    for (runs, noise) in [(1, 800), (2, 1200), (3, 1400)] as [(Int, UInt32)] {
      let outputs = try run(
        "SignalFilterBankSpectralSubtraction", [uint32([100, 100])],
        outputs: [Operand(.uint32, [2]), Operand(.uint32, [2])], options: options, runs: runs)
      #expect(outputs[1] == uint32([noise, noise]).bytes)
      #expect(outputs[0] == uint32([(1600 - noise) / 16, (1600 - noise) / 16]).bytes)
    }
  }

  @Test func sumsBandsAndRefusesOnesOutside() throws {
    func bank(width: Int16) throws -> [[UInt8]] {
      try run(
        "SignalFilterBank",
        [
          uint32([1, 2, 3, 4]), int16([10, 20, 30, 40]).constant, int16([1, 2, 3, 4]).constant,
          int16([0, 2]).constant, int16([0, 2]).constant, int16([2, width]).constant,
        ], outputs: [Operand(.uint64, [1])], options: [("num_channels", 1)])
    }
    // The rests of the first band and the weights of the second.
    #expect(try bank(width: 2)[0] == Operand(.uint64, [1], [1 + 4 + 90 + 160] as [UInt64]).bytes)
    let error = #expect(throws: RuntimeError.self) { try bank(width: 3) }
    #expect("\(error, default: "")".contains("band 1 has 3 frequencies from 2"))
  }

  @Test func windowsScalesAndSquares() throws {
    let windowed = try run(
      "SignalWindow", [int16([100, -100, 32767, 5]), int16([4096, 2048]).constant],
      outputs: [Operand(.int16, [4])], options: [("shift", 12)])
    #expect(windowed[0] == int16([100, -50, 32767, 2]).bytes)
    let scaled = try run(
      "SignalFftAutoScale", [int16([5, -9, 1])],
      outputs: [Operand(.int16, [3]), Operand(.int32, [])])
    #expect(scaled[0] == int16([10240, -18432, 2048]).bytes)
    #expect(scaled[1] == Operand(.int32, [], [11] as [Int32]).bytes)
    let energies = try run(
      "SignalEnergy", [int16([3, 4, 1, 2, 5, 6])], outputs: [Operand(.uint32, [3])],
      options: [("end_index", 2), ("start_index", 1)])
    #expect(energies[0] == uint32([0, 5, 0]).bytes)
  }
}
