public import LiteExecution

/// The inferred operation of a node: its meaning to passes, its work, and its lowering to a kernel.
public struct Operation {
  /// The meaning of the operation to a pass.
  public let meaning: Meaning

  /// The work of a run, as far as shapes determine it.
  public let work: Work

  /// The control flow, for an operation that runs other subgraphs instead of a kernel; nil
  /// otherwise.
  public let control: ControlFlow?

  /// How the elements of output 0 follow from the bytes of input 0, for an operation that only
  /// decodes them; nil otherwise.
  public private(set) var decoder: (any ConstantDecoder)?

  private let lowering: () throws(OperatorError) -> Kernel

  /// An operation with a meaning to passes.
  ///
  /// - Parameters:
  ///   - meaning: The meaning to a pass.
  ///   - work: The work of a run.
  ///   - lowering: Chooses the kernel and packs its constants. It is evaluated by ``lower()``,
  ///     after the fusions.
  @inline(never)
  public init(
    _ meaning: Meaning, work: Work = Work(),
    _ lowering: @escaping @autoclosure () throws(OperatorError) -> Kernel
  ) {
    // Inlined, it would be compiled in each of hundreds of operators.
    self.meaning = meaning
    self.work = work
    self.lowering = lowering
    control = nil
  }

  /// An operation that runs other subgraphs.
  ///
  /// Outputs that the operator does not set are known only after a run.
  public init(_ control: ControlFlow) {
    self.control = control
    meaning = .other
    work = Work()
    lowering = { () throws(OperatorError) in
      throw .invalid("\(control.name) has no kernel")
    }
  }

  /// An operation that only decodes the elements of input 0.
  ///
  /// Consumers of a constant may decode it themselves when they pack it.
  ///
  /// - Parameters:
  ///   - decoder: The decoder from the bytes of input 0 to the elements of output 0.
  ///   - lowering: Chooses the kernel that decodes values known only in a run.
  public init(
    decoding decoder: any ConstantDecoder,
    _ lowering: @escaping @autoclosure () throws(OperatorError) -> Kernel
  ) {
    self.init(.other, try lowering())
    self.decoder = decoder
  }

  /// An operation that no pass looks for.
  ///
  /// - Parameters:
  ///   - work: The work of a run.
  ///   - lowering: Chooses the kernel and packs its constants. It is evaluated by ``lower()``,
  ///     after the fusions.
  @inline(never)
  public init(
    work: Work = Work(),
    _ lowering: @escaping @autoclosure () throws(OperatorError) -> Kernel
  ) {
    // In terms of the other one, each operator would have a closure within a closure.
    meaning = .other
    self.work = work
    self.lowering = lowering
    control = nil
  }

  /// Chooses the kernel and packs the constants that it reads.
  ///
  /// - Throws: ``OperatorError`` where the types or quantizations cannot be combined, or where
  ///   memory cannot be allocated.
  public func lower() throws(OperatorError) -> Kernel { try lowering() }
}
