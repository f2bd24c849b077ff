extension Kernel {
  /// Dense layers that read the same rows.
  init(_ name: String, _ layers: HybridLayers) {
    self.init(name, scratchByteCount: layers.scratchByteCount) { memory in layers.run(memory) }
    link = .hybridLayers(layers)
  }

  /// This kernel and another that reads the same input, as one kernel with the outputs of both.
  ///
  /// - Returns: nil where that would not be faster.
  public func joined(with other: Kernel) -> Kernel? {
    guard case .hybridLayers(let layers)? = link, case .hybridLayers(let others)? = other.link
    else { return nil }
    return layers.joined(with: others).map { Kernel("\(name) + \(other.name)", $0) }
  }
}
