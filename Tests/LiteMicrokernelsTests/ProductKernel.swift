import LiteDispatch
import LiteKernels
import LiteMicrokernels
import Testing

/// A product of integer matrices that this machine can run, for tests that run all of them.
struct ProductKernel: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let kernel: IntegerProductKernel

  /// Whether each of its products takes microseconds.
  let isSlow: Bool

  /// The portable one and those of the table's rows: of features that the processor has, or that it
  /// lacks and ``InstructionTrap`` catches.
  static let all: [ProductKernel] = {
    let kernels = TestedTable.all(filling: .integerProduct).map {
      ProductKernel(
        testDescription: $0.testDescription, kernel: $0.table.integerProduct, isSlow: false)
    }
    #if os(Linux) && arch(x86_64)
      return kernels + trapped
    #else
      return kernels
    #endif
  }()

  #if os(Linux) && arch(x86_64)
    private static var trapped: [ProductKernel] {
      let current = ProcessorFeatures.current
      let rows = MicrokernelRow.all.filter {
        $0.slot == .integerProduct && !current.isSuperset(of: $0.features)
          && current.union(InstructionTrap.features).isSuperset(of: $0.features)
      }
      return rows.map { row in
        let kernel = TestedTable(row).table.integerProduct
        return ProductKernel(
          testDescription: "trapped \(row.name)",
          kernel: kernel.running { product in InstructionTrap.run { kernel.run(product) } },
          isSlow: row.features.contains(.avxvnni))
      }
    }
  #endif
}

extension IntegerProductKernel {
  /// The kernel with another function.
  fileprivate func running(_ run: @escaping @Sendable (IntegerProduct) -> Void)
    -> IntegerProductKernel
  {
    IntegerProductKernel(
      name: name, activations: activations, flippingRoundings: flippingRoundings,
      takesNarrowWeights: takesNarrowWeights, takesOutliers: takesOutliers,
      takesImageRows: takesImageRows,
      floatRoundings: floatRoundings, depthUnit: depthUnit, tileRows: tileRows,
      copyRows: copyRows, sumRows: sumRows, transposeWords: transposeWords, run: run)
  }
}
