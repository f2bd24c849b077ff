import LiteKernels
import LiteMicrokernels

extension KernelCase {
  /// Products of bytes for each form of rescaling, and for none.
  static func integerProducts(of table: MicrokernelTable) -> [KernelCase] {
    let roundings: [(String, Requantization.Rounding?)] = [
      ("sums", nil), ("linear", .floatAffine), ("linear channels", .floatAffineChannels),
      ("rectified", .rectified), ("signed", .signed), ("general", .general),
    ]
    let shapes = [
      (96, 64, 384), (96, 384, 64), (96, 16, 8), (96, 16, 48), (96, 16, 96), (96, 24, 144),
      (96, 144, 24),
    ]
    return roundings.flatMap { name, rounding in
      shapes.map { rows, depth, columns in
        integerProduct(
          of: table.integerProduct, name, rounding, rows: rows, depth: depth, columns: columns)
      }
    }
  }

  private static func integerProduct(
    of kernel: IntegerProductKernel, _ name: String, _ rounding: Requantization.Rounding?,
    rows: Int, depth: Int, columns: Int
  ) -> KernelCase {
    let width = kernel.activations.byteWidth
    let a = Operand(bytes: rows * depth, asWords: width == 2)
    let isNarrow = kernel.takesNarrowWeights
    let b = Operand(bytes: depth * columns, asWords: width == 2 && !isNarrow)
    let multipliers = rounding.map {
      Multipliers($0, channels: columns, floatRoundings: kernel.floatRoundings)
    }
    let bias = Operand(sums: columns, start: multipliers?.start ?? 0)
    let c = Operand(sums: rows * columns)
    return KernelCase(
      .integerProduct, "integerProduct \(name)", shape: "\(rows)x\(depth)x\(columns)", .bytes,
      2 * rows * depth * columns
    ) {
      kernel.run(
        IntegerProduct(
          rows: rows, columns: columns, depth: depth, a: a.address, aStride: depth * width,
          rowCorrections: nil, b: b.address, bIsNarrow: isNarrow, bias: bias.sums, c: c.address,
          cStride: columns * (multipliers == nil ? 4 : 1),
          output: multipliers.map { .bytes($0.requantization) } ?? .accumulators))
    }
  }
}
