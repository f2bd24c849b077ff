public import LiteKernels

extension KernelCase {
  /// Every kernel of a table, family by family.
  public static func all(of table: MicrokernelTable) -> [KernelCase] {
    floatProducts(of: table) + integerProducts(of: table) + floatDepthwise(of: table)
      + winograd(of: table) + byteDepthwise(of: table) + bytes(of: table)
      + floatFunctions(of: table) + floatReductions(of: table) + hybrid(of: table)
      + elements(of: table)
      + signals(of: table) + int16(of: table)
  }
}
