extension OperatorRegistry {
  /// Every operator of Swiftlet: one line each.
  public static let standard = OperatorRegistry([])
}
