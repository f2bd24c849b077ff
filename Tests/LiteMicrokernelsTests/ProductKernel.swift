import LiteKernels
import LiteMicrokernels
import Testing

/// A product that this machine can run, for tests that run all of them.
struct ProductKernel: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let kernel: IntegerProductKernel

  /// Those of every instruction set that the processor has, and that of AMX by ``TileTrap`` on a
  /// processor that only lacks that.
  static let all: [ProductKernel] = {
    var kernels = InstructionSet.available.map {
      ProductKernel(
        testDescription: $0.rawValue, kernel: Microkernels.table(for: $0).integerProduct)
    }
    #if os(Linux) && arch(x86_64)
      if InstructionSet.best == .avx512 {
        var table = Microkernels.table(for: .avx512)
        table.installAMX()
        let amx = table.integerProduct
        let trapped = IntegerProductKernel(
          name: "trapped amx", activations: amx.activations, floatRoundings: amx.floatRoundings,
          depthUnit: amx.depthUnit, tileRows: amx.tileRows, copyLines: amx.copyLines,
          sumRows: amx.sumRows, turnWords: amx.turnWords,
          run: { product in TileTrap.run { amx.run(product) } })
        kernels.append(ProductKernel(testDescription: "trapped amx", kernel: trapped))
      }
    #endif
    return kernels
  }()
}
