/// How fast micro-kernels are.
public struct KernelReport: Encodable, Sendable {
  /// One kernel on operands of one shape.
  public struct Entry: Encodable, Sendable {
    private enum CodingKeys: String, CodingKey {
      case kernel
      case row
      case shape
      case nanoseconds = "ns"
      case rate
      case unit
      case share
    }

    /// The name of the function, and the form of the work where there are several.
    public let kernel: String

    /// The name of the row of the table that the kernel is from.
    public let row: String

    /// The extents of the operands.
    public let shape: String

    /// The time of one run.
    public let nanoseconds: Double

    /// The speed, in ``unit``.
    public let rate: Double

    /// What the speed is measured in.
    public let unit: KernelCase.Measure

    /// The speed as a part of the machine's peak; copies of what is in registers already can
    /// be above 1.
    public let share: Double

    init(_ kernel: KernelCase, row: String, seconds: Double, peak: MachinePeak) {
      self.kernel = kernel.name
      self.row = row
      shape = kernel.shape
      nanoseconds = seconds * 1e9
      rate = Double(kernel.amount) / seconds / 1e9
      unit = kernel.measure
      share = rate / peak.value(of: kernel.measure)
    }
  }

  private enum CodingKeys: String, CodingKey {
    case instructionSet = "cpu"
    case peak
    case kernels
  }

  /// The name of the instruction set.
  public let instructionSet: String

  /// What one core can do at most.
  public let peak: MachinePeak

  /// The kernels, in the order of the table.
  public let kernels: [Entry]
}
