public import LiteKernels
public import LiteOps

/// How an interpreter runs a model.
public struct InterpreterOptions: Sendable {
  /// Which loops run.
  public var kernels: KernelSet

  /// The operators that can run.
  public var registry: OperatorRegistry

  /// How much a model may ask for.
  public var limits: Limits

  public init(
    kernels: KernelSet = .optimized, registry: OperatorRegistry = .standard,
    limits: Limits = Limits()
  ) {
    self.kernels = kernels
    self.registry = registry
    self.limits = limits
  }
}
