/// What a node computes, as its operator infers it, and how to lower that to a kernel.
public struct Operation {
  /// What the operation means to a pass.
  public let meaning: Meaning

  /// What a run takes, as far as it is known before.
  public let work: Work

  /// The other subgraphs that it runs in place of a kernel; nil for none.
  public let control: ControlFlow?

  private let lowering: () throws(OperatorError) -> PreparedKernel

  /// An operation.
  ///
  /// - Parameters:
  ///   - meaning: What it means to a pass.
  ///   - work: What a run takes.
  ///   - lowering: Chooses and prepares the kernel. It is evaluated once, after all passes.
  public init(
    _ meaning: Meaning, work: Work = Work(),
    _ lowering: @escaping @autoclosure () throws(OperatorError) -> PreparedKernel
  ) {
    self.meaning = meaning
    self.work = work
    self.lowering = lowering
    control = nil
  }

  /// An operation that runs other subgraphs.
  ///
  /// Outputs that the operator does not set are known by a run alone.
  public init(_ control: ControlFlow) {
    self.control = control
    meaning = .other
    work = Work()
    lowering = { () throws(OperatorError) in
      throw .invalid("\(control.name) has no kernel")
    }
  }

  /// An operation that no pass looks for.
  ///
  /// - Parameters:
  ///   - work: What a run takes.
  ///   - lowering: Chooses and prepares the kernel. It is evaluated once, after all passes.
  public init(
    work: Work = Work(),
    _ lowering: @escaping @autoclosure () throws(OperatorError) -> PreparedKernel
  ) {
    self.init(.other, work: work, try lowering())
  }

  /// Chooses the kernel and packs the constants that it reads.
  ///
  /// - Throws: ``OperatorError`` where the types do not go together after all, or where memory is
  ///   lacking.
  public func lower() throws(OperatorError) -> PreparedKernel { try lowering() }
}
