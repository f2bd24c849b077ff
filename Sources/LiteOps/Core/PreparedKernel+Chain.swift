extension PreparedKernel {
  /// A kernel that can run together with those that read its results.
  init(_ name: String, macs: Int, link: ChainLink) {
    self.init(name, macs: macs) { link.run($0) }
    self.link = link
    (upcoming, fetchedByteCount) = (link.upcoming, link.fetchedByteCount)
  }

  /// A kernel that runs this one and then another, which reads the results of this one.
  ///
  /// It has the inputs of this kernel, after them the other addend where the next is a sum, and
  /// the output of the next.
  ///
  /// - Parameters:
  ///   - next: The other kernel.
  ///   - position: The input of `next` that the results of this one are.
  ///   - threadCount: The number of threads that will share the work.
  /// - Returns: nil where that does not pay or cannot be.
  public func followed(by next: PreparedKernel, atInput position: Int, threadCount: Int)
    -> PreparedKernel?
  {
    guard let link, let nextLink = next.link,
      let both = link.followed(by: nextLink, atInput: position, threadCount: threadCount)
    else { return nil }
    let (macs, overflow) = macs.addingReportingOverflow(next.macs)
    return PreparedKernel("\(name) + \(next.name)", macs: overflow ? .max : macs, link: both)
  }
}
