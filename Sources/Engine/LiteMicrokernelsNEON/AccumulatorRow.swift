#if arch(arm64)
  import LiteMicrokernels

  /// The accumulators of sixteen columns of one row in four registers, each under a name, so that
  /// none of them is ever in memory.
  @frozen
  public struct AccumulatorRow {
    public var c0: Accumulators
    public var c1: Accumulators
    public var c2: Accumulators
    public var c3: Accumulators

    @inlinable @inline(__always)
    public init(repeating value: Accumulators) { (c0, c1, c2, c3) = (value, value, value, value) }

    /// The sixteen integers at an address that need not be aligned.
    @inlinable @inline(__always)
    public init(at address: UnsafeRawPointer) {
      c0 = address.loadUnaligned(as: Accumulators.self)
      c1 = address.loadUnaligned(fromByteOffset: 16, as: Accumulators.self)
      c2 = address.loadUnaligned(fromByteOffset: 32, as: Accumulators.self)
      c3 = address.loadUnaligned(fromByteOffset: 48, as: Accumulators.self)
    }

    /// Adds a zero-point correction to every accumulator.
    @inlinable @inline(__always)
    public mutating func add(_ correction: Int32) {
      let corrections = Accumulators(repeating: correction)
      c0 &+= corrections
      c1 &+= corrections
      c2 &+= corrections
      c3 &+= corrections
    }

    /// Stores the first accumulators, as many as a count says.
    @inlinable @inline(__always)
    public func store(to address: UnsafeMutableRawPointer, count: Int) {
      if count >= 16 {
        address.storeBytes(of: c0, as: Accumulators.self)
        address.storeBytes(of: c1, toByteOffset: 16, as: Accumulators.self)
        address.storeBytes(of: c2, toByteOffset: 32, as: Accumulators.self)
        address.storeBytes(of: c3, toByteOffset: 48, as: Accumulators.self)
      } else {
        var rest = self
        withUnsafeBytes(of: &rest) { rest in
          for i in 0..<count &* 4 {
            address.storeBytes(of: rest[i], toByteOffset: i, as: UInt8.self)
          }
        }
      }
    }
  }

  /// The multipliers of sixteen channels.
  @frozen
  public struct MultiplierRow {
    @usableFromInline let c0: Multipliers
    @usableFromInline let c1: Multipliers
    @usableFromInline let c2: Multipliers
    @usableFromInline let c3: Multipliers

    /// The multipliers of a block of ``RequantizationLanes``.
    @inlinable @inline(__always)
    public init(_ block: UnsafeRawPointer) {
      c0 = Multipliers(block, first: 0)
      c1 = Multipliers(block, first: 4)
      c2 = Multipliers(block, first: 8)
      c3 = Multipliers(block, first: 12)
    }

    /// The bytes of a row of accumulators.
    @inlinable @inline(__always)
    public func bytes(_ accumulators: AccumulatorRow, _ range: ByteRange) -> SIMD16<UInt8> {
      range.bytes(
        c0.requantize(accumulators.c0), c1.requantize(accumulators.c1),
        c2.requantize(accumulators.c2), c3.requantize(accumulators.c3))
    }
  }

  /// Stores as many of the first bytes as there are of a count.
  @inlinable @inline(__always)
  public func storeBytes(
    _ address: UnsafeMutableRawPointer, _ count: Int, _ bytes: SIMD16<UInt8>
  ) {
    if count >= 16 {
      address.storeBytes(of: bytes, as: SIMD16<UInt8>.self)
    } else {
      var rest = bytes
      withUnsafeBytes(of: &rest) { rest in
        for i in 0..<count { address.storeBytes(of: rest[i], toByteOffset: i, as: UInt8.self) }
      }
    }
  }
#endif
