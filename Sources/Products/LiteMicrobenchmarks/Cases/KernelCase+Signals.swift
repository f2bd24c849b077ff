import LiteKernels
import LiteMicrokernels

extension KernelCase {
  /// Fourier transforms and the magnitudes of what they give.
  static func signals(of table: MicrokernelTable) -> [KernelCase] {
    let (rows, half, count) = (RealFourier.laneCount, 256, 1024)
    // How fast the transform is does not depend on the numbers.
    let order = Operand(sums: half)
    for index in 0..<half { order.sums[index] = Int32(index) }
    let (roots, lastRoots) = (Operand(floats: 16 * half), Operand(floats: 4 * half))
    let (input, scratch) = (Operand(floats: 2 * half * rows), Operand(floats: 4 * half * rows))
    let output = Operand(floats: 2 * (half + 1) * rows)
    let (complex, magnitudes) = (Operand(floats: 2 * count), Operand(floats: count))
    return [
      // As is usual, 5/2 · n · log2(n) operations for n real numbers.
      KernelCase(
        .transformRealRows, "transformRealRows", shape: "\(rows)x\(2 * half)", .floats,
        rows * 5 * half * 9
      ) {
        table.transformRealRows(
          RealFourier(
            half: half, order: order.sums,
            roots: roots.address.assumingMemoryBound(to: Double.self),
            lastRoots: lastRoots.address.assumingMemoryBound(to: Double.self),
            input: input.address, scratch: scratch.address, output: output.address))
      },
      KernelCase(
        .transformComplexRows, "transformComplexRows", shape: "\(rows)x\(half)", .floats,
        rows * 5 * half * 8
      ) {
        table.transformComplexRows(
          ComplexFourier(
            length: half, roots: roots.address.assumingMemoryBound(to: Double.self),
            numbers: scratch.address))
      },
      KernelCase(.magnitudes, "magnitudes", shape: "\(count)", .memory, 12 * count) {
        table.magnitudes(
          MagnitudeRun(pairs: complex.floats, results: magnitudes.floats, count: count))
      },
    ]
  }
}
