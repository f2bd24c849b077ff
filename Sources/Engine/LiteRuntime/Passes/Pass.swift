/// A rewrite of a graph that preserves its results.
///
/// A pass starts from a distinctive node and walks by producers and readers, never by the order of
/// the file. It replaces the nodes of a pattern by an ordinary operator value. It preserves the
/// bytes of integer results and the stated bound of float results, alone and in any combination
/// with other passes.
protocol Pass: Sendable {
  /// The name by which the pass is listed and switched off.
  static var name: String { get }

  /// Rewrites a graph, or leaves it untouched where it finds nothing to rewrite.
  ///
  /// The nodes that it changes are assigned or removed by the graph, which so counts its changes.
  ///
  /// - Throws: ``RuntimeError`` where the model has an error that the pass finds.
  func rewrite(_ graph: inout Graph) throws(RuntimeError)
}
