import LiteKernels
import LiteMicrokernels

extension KernelCase {
  /// Products and functions of int16.
  static func int16(of table: MicrokernelTable) -> [KernelCase] {
    [(96, 64, 384), (96, 384, 64), (96, 16, 96)].map {
      product(of: table, rows: $0.0, depth: $0.1, columns: $0.2)
    } + [
      requantization(of: table, isFloat64: false), requantization(of: table, isFloat64: true),
      depthwise(of: table), rescaling(of: table), interpolation(of: table), softmax(of: table),
    ] + pairings(of: table)
  }

  private static let multiplier = Int16Multiplier(value: 0x5555_5555, left: 0, right: 1)

  private static func product(
    of table: MicrokernelTable, rows: Int, depth: Int, columns: Int
  ) -> KernelCase {
    let kernel = table.int16Product
    let a = Operand(bytes: rows * depth * 2)
    let b = Operand(bytes: depth * columns, asWords: true)
    let (bias, c) = (Operand(sums: columns), Operand(sums: rows * columns))
    return KernelCase(
      .int16Product, "int16Product", shape: "\(rows)x\(depth)x\(columns)", .bytes,
      2 * rows * depth * columns
    ) {
      kernel.run(
        IntegerProduct(
          rows: rows, columns: columns, depth: depth, a: a.address, aStride: depth * 2,
          rowCorrections: nil, b: b.address, bias: bias.sums, c: c.address, cStride: columns * 4,
          output: .accumulators))
    }
  }

  private static func requantization(of table: MicrokernelTable, isFloat64: Bool) -> KernelCase {
    let (rows, columns) = (32, 128)
    let sums = Operand(sums: rows * columns)
    let constants = UnsafeMutablePointer<Int64>.allocate(capacity: columns)
    constants.initialize(
      repeating: isFloat64 ? Int64(bitPattern: (0x1p-4).bitPattern) : 16, count: columns)
    let bias = UnsafeMutablePointer<Int64>.allocate(capacity: columns)
    bias.initialize(repeating: 5, count: columns)
    let output = Operand(bytes: rows * columns * 2)
    let multipliers: Int16Requantization.Multipliers =
      isFloat64
      ? .float64(UnsafeRawPointer(constants).assumingMemoryBound(to: Double.self))
      : .fixedPoint(values: constants, shifts: constants)
    return KernelCase(
      .requantizeToInt16, "requantizeToInt16 \(isFloat64 ? "float64" : "fixed point")",
      shape: "\(rows)x\(columns)", .memory, rows * columns * 6
    ) {
      table.requantizeToInt16(
        Int16Requantization(
          rows: rows, columns: columns, accumulators: .int32(sums.sums),
          accumulatorStride: columns, bias: bias, multipliers: multipliers, low: -32768,
          high: 32767, output: output.address.assumingMemoryBound(to: Int16.self),
          outputStride: columns))
    }
  }

  private static func depthwise(of table: MicrokernelTable) -> KernelCase {
    let (taps, channels) = (9, 144)
    let input = Operand(bytes: taps * channels * 2)
    let (weights, sums) = (Operand(sums: taps * channels), Operand(sums: channels))
    let addresses = (0..<taps).map { UnsafeRawPointer(input.address + $0 * channels * 2) }
    return KernelCase(
      .depthwiseInt16, "depthwiseInt16", shape: "\(taps)x\(channels)", .bytes,
      2 * taps * channels
    ) {
      addresses.withUnsafeBufferPointer { addresses in
        table.depthwiseInt16(
          Int16Depthwise(
            channels: channels, pixels: addresses, weights: weights.sums, weightStride: channels,
            accumulators: sums.sums))
      }
    }
  }

  private static func rescaling(of table: MicrokernelTable) -> KernelCase {
    let count = 4096
    let (source, destination) = (Operand(bytes: count * 2), Operand(bytes: count * 2))
    return KernelCase(.int16Math, "rescaleInt16", shape: "\(count)", .memory, count * 4) {
      table.int16Math.rescale(
        Int16Rescaling(
          count: count, source: source.address, destination: destination.address,
          scaling: Int16Rescaling.Scaling(
            positive: multiplier, negative: multiplier, low: 0, high: 32767)))
    }
  }

  private static func pairings(of table: MicrokernelTable) -> [KernelCase] {
    let count = 4096
    let operations: [(String, Int16Pairing.Operation)] = [
      ("sum", .sum(first: multiplier, second: multiplier, output: multiplier)),
      ("product", .product(multiplier)),
    ]
    return operations.map { name, operation in
      let (a, b) = (Operand(bytes: count * 2), Operand(bytes: count * 2))
      let c = Operand(bytes: count * 2)
      return KernelCase(.int16Math, "pairInt16 \(name)", shape: "\(count)", .memory, count * 6) {
        table.int16Math.pair(
          Int16Pairing(
            count: count, a: a.address, b: b.address, c: c.address, operation: operation,
            low: -32768, high: 32767))
      }
    }
  }

  /// Tables of which each entry is 1 more than the one before.
  private static func entries(_ value: (Int) -> Int16) -> UnsafeMutablePointer<Int16> {
    let entries = UnsafeMutablePointer<Int16>.allocate(capacity: 512)
    for i in 0..<512 { entries[i] = value(i) }
    return entries
  }

  private static func interpolation(of table: MicrokernelTable) -> KernelCase {
    let count = 4096
    let (source, destination) = (Operand(bytes: count * 2), Operand(bytes: count * 2))
    let (base, slope) = (entries { Int16($0) }, entries { _ in 1 })
    return KernelCase(.int16Math, "interpolateInt16", shape: "\(count)", .memory, count * 4) {
      table.int16Math.interpolate(
        Int16Interpolation(
          count: count, source: source.address, destination: destination.address, base: base,
          slope: slope, form: .even))
    }
  }

  private static func softmax(of table: MicrokernelTable) -> KernelCase {
    let count = 128
    let (source, destination) = (Operand(bytes: count * 2), Operand(bytes: count * 2))
    let (base, slope) = (entries { Int16($0) }, entries { _ in 1 })
    return KernelCase(.int16Math, "exponentiateInt16", shape: "\(count)", .memory, count * 4) {
      let total = table.int16Math.exponentiate(
        Int16Exponentials(
          count: count, source: source.address, destination: destination.address,
          multiplier: multiplier, base: base, slope: slope))
      table.int16Math.divide(
        Int16Quotients(
          count: count, elements: destination.address, reciprocal: 16_384,
          shift: total > 0 ? 16 : 15))
    }
  }
}
