#if os(Linux) && arch(x86_64)
  /// The registers of 256 bits of a thread that a signal has interrupted, where Linux saved them.
  ///
  /// Source: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 1, section 13.4: the
  /// standard form of what XSAVE writes.
  struct VectorRegisters {
    typealias Vector = SIMD4<Int64>

    private let area: UnsafeMutableRawPointer

    /// The parts that have other than their first values.
    private static let parts = 512

    /// The lower and the upper halves of the registers.
    private static let halves = (low: 160, high: 576)

    /// - Parameter area: What XSAVE wrote.
    init(_ area: UnsafeMutableRawPointer) {
      self.area = area
      let parts = area.load(fromByteOffset: Self.parts, as: UInt64.self)
      if parts & 2 == 0 { clear(Self.halves.low) }
      if parts & 4 == 0 { clear(Self.halves.high) }
      area.storeBytes(of: parts | 6, toByteOffset: Self.parts, as: UInt64.self)
    }

    private func clear(_ offset: Int) {
      (area + offset).initializeMemory(as: UInt8.self, repeating: 0, count: 256)
    }

    /// A register, 0 to 15.
    subscript(_ number: Int) -> Vector {
      get {
        Vector(
          lowHalf: area.loadUnaligned(
            fromByteOffset: Self.halves.low + 16 * number, as: SIMD2<Int64>.self),
          highHalf: area.loadUnaligned(
            fromByteOffset: Self.halves.high + 16 * number, as: SIMD2<Int64>.self))
      }
      nonmutating set {
        area.storeBytes(
          of: newValue.lowHalf, toByteOffset: Self.halves.low + 16 * number,
          as: SIMD2<Int64>.self)
        area.storeBytes(
          of: newValue.highHalf, toByteOffset: Self.halves.high + 16 * number,
          as: SIMD2<Int64>.self)
      }
    }
  }
#endif
