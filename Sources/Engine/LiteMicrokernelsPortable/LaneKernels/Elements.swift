#if arch(x86_64) || PORTABLE
  public import LiteMicrokernels

  /// Conversions to other types.
  @Sendable
  public func castElements(_ cast: ElementCast) { Elements.run(cast) }

  /// Functions of two elements.
  @Sendable
  public func pairElements(_ pairing: ElementPairing) { Elements.run(pairing) }

  /// The indices of the greatest elements of rows.
  @Sendable
  public func findGreatest(_ rows: GreatestOfRows) {
    // Rows that fill no register are moved into lanes.
    if case .float32 = rows.element, rows.columns < 16 { return Rows.findInShortRows(rows) }
    rows.find()
  }

  /// Reductions of rows or columns.
  @Sendable
  public func reduceElements(_ reduction: MatrixReduction) { Elements.run(reduction) }

  /// Steps from one per-tensor quantization to another.
  @Sendable
  public func rescaleElements(_ rescaling: ElementRescaling) { rescaling.rescale() }

  /// The loops over rows in lanes.
  private enum Rows: QuarterTransposer {}

  /// The loops as this instruction set runs them.
  private enum Elements: ElementRunner, ReductionRunner {
    @inline(never)
    static func run<Conversion: ElementConversion>(_ conversion: Conversion, _ cast: ElementCast) {
      conversion.run(cast)
    }

    @inline(never)
    static func run<Operation: ElementOperation>(
      _ operation: Operation, _ pairing: ElementPairing
    ) {
      operation.run(pairing)
    }

    @inline(never)
    static func run<Step: ReductionStep>(_ step: Step, _ reduction: MatrixReduction) {
      step.run(reduction)
    }
  }
#endif
