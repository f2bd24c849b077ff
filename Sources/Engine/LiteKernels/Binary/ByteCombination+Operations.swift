import LiteMicrokernels
public import LiteReference

/// The operations, where they are exact without the reference loops.
///
/// Every `unsafe` in this file passes the addresses of pairs on to a micro-kernel.
extension ByteCombination {
  /// A sum or difference; nil where only the reference loop is exact, and where there is no memory.
  ///
  /// - Parameters:
  ///   - scaling: The scaling of the sum, of a left shift of 20.
  ///   - isDifference: Whether the second operands are subtracted from the first.
  ///   - plan: The broadcast plan.
  ///   - isSigned: Whether elements are int8; else they are uint8.
  ///   - microkernels: The micro-kernels to use.
  public convenience init?(
    _ scaling: SumScaling, isDifference: Bool, _ plan: BroadcastPlan, isSigned: Bool,
    microkernels: MicrokernelTable
  ) {
    let stored = [
      scaling.firstMultiplier, scaling.secondMultiplier, scaling.outputMultiplier,
    ]
    guard scaling.leftShift == 20,
      stored.allSatisfy({ $0.value >= 0 && ($0.shift <= 0 || $0.value == 0) })
    else { return nil }
    let bytes = UnsignedBytes(isSigned: isSigned)
    let table = RequantizationTable(
      bytes.output(zeroPoint: scaling.outputZeroPoint, activation: scaling.range),
      multipliers: [scaling.outputMultiplier], largestAccumulator: 0x1p28, floatRoundings: [])
    guard let table else { return nil }
    let multipliers = stored.map {
      ByteSum.Multiplier(value: $0.value, right: max(0, -$0.shift))
    }
    let sum = ByteSum.Scaling(
      isDifference: isDifference, first: multipliers[0], second: multipliers[1],
      firstZeroPoint: bytes.unsigned(scaling.firstZeroPoint),
      secondZeroPoint: bytes.unsigned(scaling.secondZeroPoint), output: table.requantization,
      fixedPoint: ByteCombination.fixedPoint(scaling, isDifference: isDifference, bytes))
    let run = microkernels.addBytes
    self.init(
      {
        unsafe run(ByteSum(count: $0.count, a: $0.a, b: $0.b, c: $0.c, scaling: sum))
      }, table, plan, name: microkernels.name, map: microkernels.mapBytes)
  }

  /// The sum in fixed point, where all elements are unsigned.
  private static func fixedPoint(_ scaling: SumScaling, isDifference: Bool, _ bytes: UnsignedBytes)
    -> ByteSum.FixedPoint?
  {
    let output = scaling.outputMultiplier.factor
    let first = scaling.firstMultiplier.factor * 0x1p20 * output
    let second =
      scaling.secondMultiplier.factor * 0x1p20 * output * (isDifference ? -1 : 1)
    // Each operand is rounded twice, with an error below one unit in all. The sum is rounded once
    // more before the shift, to half a unit of the shift's bits, with an error of at most one unit.
    return ByteSum.FixedPoint(
      first: first, second: second,
      offset: Double(bytes.unsigned(scaling.outputZeroPoint))
        - Double(bytes.unsigned(scaling.firstZeroPoint)) * first
        - Double(bytes.unsigned(scaling.secondZeroPoint)) * second, error: 3 * output)
  }

  /// A product; nil where only the reference loop is exact, and where there is no memory.
  ///
  /// - Parameters:
  ///   - scaling: The scaling of the product.
  ///   - plan: The broadcast plan.
  ///   - isSigned: Whether elements are int8; else they are uint8.
  ///   - microkernels: The micro-kernels to use.
  public convenience init?(
    _ scaling: ProductScaling, _ plan: BroadcastPlan, isSigned: Bool,
    microkernels: MicrokernelTable
  ) {
    guard let (product, table) = ByteCombination.product(scaling, isSigned: isSigned) else {
      return nil
    }
    let run = microkernels.productsOfBytes
    self.init(
      {
        unsafe run(ByteProduct(count: $0.count, a: $0.a, b: $0.b, c: $0.c, scaling: product))
      }, table, plan, name: microkernels.name, map: microkernels.mapBytes)
  }

  /// The scaling of products and the memory that it points to; nil where only the reference loop is
  /// exact, and where there is no memory.
  static func product(_ scaling: ProductScaling, isSigned: Bool)
    -> (scaling: ByteProduct.Scaling, table: RequantizationTable)?
  {
    let largestProduct = 255.0 * 255
    // So that neither the shift to the left nor the zero point wraps.
    guard scaling.multiplier.value >= 0, scaling.multiplier.factor * largestProduct < 0x1p29
    else { return nil }
    let bytes = UnsignedBytes(isSigned: isSigned)
    // A kernel that has no rounding by float32 takes the lanes.
    let table = RequantizationTable(
      bytes.output(zeroPoint: scaling.outputZeroPoint, activation: scaling.range),
      multipliers: [scaling.multiplier], largestAccumulator: largestProduct,
      floatRoundings: [.floatAffine, .mirrored])
    guard let table else { return nil }
    let product = ByteProduct.Scaling(
      firstZeroPoint: Int16(truncatingIfNeeded: bytes.unsigned(scaling.firstZeroPoint)),
      secondZeroPoint: Int16(truncatingIfNeeded: bytes.unsigned(scaling.secondZeroPoint)),
      output: table.requantization)
    return (product, table)
  }
}
