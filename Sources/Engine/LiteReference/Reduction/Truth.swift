/// Whether all or any of some bools hold.
public enum Truth: String, Sendable {
  /// Whether every one does; so it is where there is none.
  case all

  /// Whether one does; so it is not where there is none.
  case any

  /// 1 where the bools of the reduced axes hold, and 0 elsewhere: any byte but 0 is true.
  public func reduce(
    _ input: Span<UInt8>, into output: inout MutableSpan<UInt8>, plan: ReductionPlan
  ) {
    switch self {
    case .all:
      LiteReference.reduce(input, into: &output, plan: plan, from: 1 as UInt8) {
        $0 & min($1, 1)
      }
    case .any:
      LiteReference.reduce(input, into: &output, plan: plan, from: 0 as UInt8) {
        $0 | min($1, 1)
      }
    }
  }
}
