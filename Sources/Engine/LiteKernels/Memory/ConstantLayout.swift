/// How a constant was packed: two constants of equal bytes and layout have equal packed bytes.
struct ConstantLayout: Equatable, Sendable {
  /// The micro-kernel that reads the layout, which names its instruction set.
  let kernel: String

  /// Everything else that the packed bytes depend on.
  let parameters: [Int]
}
