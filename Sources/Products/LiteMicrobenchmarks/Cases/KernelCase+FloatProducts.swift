import LiteKernels
import LiteMicrokernels

extension KernelCase {
  /// Products of float32: many rows, and one as in a fully connected layer.
  static func floatProducts(of table: MicrokernelTable) -> [KernelCase] {
    let kernels: [(slot: MicrokernelSlot, name: String, kernel: FloatProductKernel)] = [
      (.floatProduct, "floatProduct", table.floatProduct),
      (.roundedFloatProduct, "roundedFloatProduct", table.roundedFloatProduct),
    ]
    let shapes = [(96, 64, 96), (64, 256, 64), (1, 128, 256)]
    let products = kernels.flatMap { slot, name, kernel in
      shapes.map { rows, depth, columns in
        let (a, b) = (Operand(floats: rows * depth), Operand(floats: depth * columns))
        let (bias, c) = (Operand(floats: columns), Operand(floats: rows * columns))
        return KernelCase(
          slot, name, shape: "\(rows)x\(depth)x\(columns)", .floats, 2 * rows * depth * columns
        ) {
          kernel.run(
            FloatProduct(
              rows: rows, columns: columns, depth: depth, a: a.address, aStride: depth * 4,
              b: b.address, bias: bias.address, c: c.address, cStride: columns * 4,
              low: -.infinity, high: .infinity))
        }
      }
    }
    return products + [rowProducts(of: table)]
  }

  /// Rows with one vector, as in a step of an LSTM.
  private static func rowProducts(of table: MicrokernelTable) -> KernelCase {
    let (rows, depth) = (512, 128)
    let (weights, vector) = (Operand(floats: rows * depth), Operand(floats: depth))
    let (bias, output) = (Operand(floats: rows), Operand(floats: rows))
    return KernelCase(
      .multiplyFloatRows, "multiplyFloatRows", shape: "\(rows)x\(depth)", .floats, 2 * rows * depth
    ) {
      table.multiplyFloatRows(
        FloatRowProducts(
          rows: rows, depth: depth, weights: weights.floats, vector: vector.floats,
          bias: bias.floats, output: output.floats))
    }
  }
}
