#if arch(arm64)
  import LiteMicrokernels

  /// The sums of sixteen columns of one row in four registers, each under a name, so that none of
  /// them is ever in memory.
  @frozen
  public struct SumRow {
    public var c0: Sums
    public var c1: Sums
    public var c2: Sums
    public var c3: Sums

    @inlinable @inline(__always)
    public init(repeating value: Sums) { (c0, c1, c2, c3) = (value, value, value, value) }

    /// The sixteen integers at an address that need not be aligned.
    @inlinable @inline(__always)
    public init(at address: UnsafeRawPointer) {
      c0 = address.loadUnaligned(as: Sums.self)
      c1 = address.loadUnaligned(fromByteOffset: 16, as: Sums.self)
      c2 = address.loadUnaligned(fromByteOffset: 32, as: Sums.self)
      c3 = address.loadUnaligned(fromByteOffset: 48, as: Sums.self)
    }

    /// Adds a term to every sum.
    @inlinable @inline(__always)
    public mutating func add(_ term: Int32) {
      let terms = Sums(repeating: term)
      c0 &+= terms
      c1 &+= terms
      c2 &+= terms
      c3 &+= terms
    }

    /// Stores as many of the first sums as there are of a count.
    @inlinable @inline(__always)
    public func store(to address: UnsafeMutableRawPointer, count: Int) {
      if count >= 16 {
        address.storeBytes(of: c0, as: Sums.self)
        address.storeBytes(of: c1, toByteOffset: 16, as: Sums.self)
        address.storeBytes(of: c2, toByteOffset: 32, as: Sums.self)
        address.storeBytes(of: c3, toByteOffset: 48, as: Sums.self)
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

  /// The factors of sixteen channels.
  @frozen
  public struct FactorRow {
    @usableFromInline let c0: Factors
    @usableFromInline let c1: Factors
    @usableFromInline let c2: Factors
    @usableFromInline let c3: Factors

    /// The factors of a block of ``RequantizationLanes``.
    @inlinable @inline(__always)
    public init(_ block: UnsafeRawPointer) {
      c0 = Factors(block, first: 0)
      c1 = Factors(block, first: 4)
      c2 = Factors(block, first: 8)
      c3 = Factors(block, first: 12)
    }

    /// The bytes of a row of sums.
    @inlinable @inline(__always)
    public func bytes(_ sums: SumRow, _ range: ByteRange) -> SIMD16<UInt8> {
      range.bytes(
        c0.rescale(sums.c0), c1.rescale(sums.c1), c2.rescale(sums.c2), c3.rescale(sums.c3))
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
