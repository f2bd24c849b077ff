/// The micro-kernels that run on a processor: one slot for each job.
///
/// The portable kernels fill every slot; those of an instruction set overwrite the slots that
/// they do better.
public struct MicrokernelTable: Sendable {
  /// Products of integer matrices.
  public var integerProduct: IntegerProductKernel

  public init(integerProduct: IntegerProductKernel) {
    self.integerProduct = integerProduct
  }
}
