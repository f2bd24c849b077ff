extension MicrokernelTable {
  /// A table that several values share: a copy of one retains an object, and not each of the kernels.
  public final class Shared: Sendable {
    /// The kernels that every processor can run.
    public static let portable = Shared(.portable)

    /// The table.
    public let table: MicrokernelTable

    public init(_ table: MicrokernelTable) { self.table = table }
  }
}
