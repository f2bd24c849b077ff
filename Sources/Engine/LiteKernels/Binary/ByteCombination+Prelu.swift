import LiteMicrokernels
public import LiteReference

/// Parametric rectified linear units of bytes.
///
/// Every `unsafe` in this file is an address of the operands, or of the memory for the results of either
/// sign, of which there are as many as counted, or of the table, which lives as long as the function.
extension ByteCombination {
  /// The bytes whose results of either sign are formed at a time: those of both fit the kilobyte that a
  /// temporary allocation takes from the stack.
  private static var preluPart: Int { 512 }

  /// A `PRELU`: the products with α below the zero point, and results of a table from there on; nil
  /// where only the reference loop is exact, and where there is no memory.
  ///
  /// - Parameters:
  ///   - products: The scaling of the products.
  ///   - identity: The step of the other elements.
  ///   - plan: The broadcast plan.
  ///   - isSigned: Whether elements are int8; else they are uint8.
  ///   - microkernels: The micro-kernels to use.
  public convenience init?(
    prelu products: ProductScaling, identity: Rescaling, _ plan: BroadcastPlan, isSigned: Bool,
    microkernels: MicrokernelTable
  ) {
    guard let (scaling, table) = ByteCombination.product(products, isSigned: isSigned) else {
      return nil
    }
    let stored = isSigned ? Int32(Int8.min)...Int32(Int8.max) : 0...Int32(UInt8.max)
    let identities = (0..<256).map { byte in
      let value = isSigned ? Int32(Int8(truncatingIfNeeded: byte)) : Int32(byte)
      return UInt8(
        truncatingIfNeeded: clamp(identity.apply(value), stored.lowerBound, stored.upperBound))
    }
    let (multiply, map) = (microkernels.productsOfBytes, microkernels.mapBytes)
    // Flipped, int8 are in the order of uint8.
    let flip = UnsignedBytes(isSigned: isSigned).flip
    let zeroPoint = UInt8(truncatingIfNeeded: identity.inputZeroPoint) ^ flip
    let run: @Sendable (BytePairs) -> Void = { pairs in
      unsafe identities.withUnsafeBufferPointer { identities in
        unsafe withUnsafeTemporaryAllocation(
          byteCount: 2 * ByteCombination.preluPart, alignment: 16
        ) { results in
          guard let negative = results.baseAddress, let identities = identities.baseAddress else {
            return
          }
          let positive = unsafe negative + ByteCombination.preluPart
          var first = 0
          while first < pairs.count {
            let count = min(ByteCombination.preluPart, pairs.count &- first)
            let (x, y) = unsafe (pairs.a + first, pairs.c + first)
            unsafe multiply(
              ByteProduct(count: count, a: x, b: pairs.b + first, c: negative, scaling: scaling))
            unsafe map(
              ByteMap(
                rows: 1, columns: count, table: identities, input: x, inputStride: count,
                output: positive, outputStride: count))
            // Not in place, where the compiler would have to read each element before it writes one.
            for i in 0..<count {
              let (isPositive, low, high) = unsafe (
                x.load(fromByteOffset: i, as: UInt8.self) ^ flip >= zeroPoint,
                negative.load(fromByteOffset: i, as: UInt8.self),
                positive.load(fromByteOffset: i, as: UInt8.self)
              )
              unsafe negative.storeBytes(
                of: isPositive ? high : low, toByteOffset: i, as: UInt8.self)
            }
            unsafe y.copyMemory(from: negative, byteCount: count)
            first &+= count
          }
        }
      }
    }
    self.init(run, table, plan, name: microkernels.name, map: map)
  }
}
