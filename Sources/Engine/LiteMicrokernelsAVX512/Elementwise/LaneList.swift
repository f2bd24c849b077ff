#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Lanes of some registers that are evaluated together, and put back where they came from.
  struct LaneList {
    private let lanes: UnsafeMutableRawPointer
    private let masks: UnsafeMutableRawPointer
    private var laneCount = 0
    private var registerCount = 0
    private var expandedLanes = 0
    private var expandedRegisters = 0

    /// An empty list.
    ///
    /// - Parameters:
    ///   - memory: ``byteCount(registers:)`` bytes.
    ///   - registers: The number of registers that may be appended.
    @inline(__always)
    init(_ memory: UnsafeMutableRawPointer, registers: Int) {
      lanes = memory
      masks = memory + (registers &+ 1) &* 64
    }

    /// The memory for lanes of so many registers: a register more, because whole ones are stored.
    @inline(__always)
    static func byteCount(registers: Int) -> Int { (registers &+ 1) &* 64 &+ registers &* 2 }

    /// Appends those lanes of the next register that a mask has.
    @inline(__always)
    mutating func append(_ register: Floats, _ mask: UInt16) {
      storeFloats(lanes + laneCount &* 4, _mm512_maskz_compress_ps(mask, register))
      masks.storeBytes(of: mask, toByteOffset: registerCount &* 2, as: UInt16.self)
      laneCount &+= mask.nonzeroBitCount
      registerCount &+= 1
    }

    /// Whether no lane was appended.
    @inline(__always)
    var isEmpty: Bool { laneCount == 0 }

    /// Applies a function to each lane; those after the last one have any value.
    @inline(__always)
    func map(_ function: (Floats) -> Floats) {
      var index = 0
      while index < laneCount {
        storeFloats(lanes + index &* 4, function(loadFloats(lanes, index &* 4)))
        index &+= 16
      }
    }

    /// Puts the lanes of the next register, from the first on, in their places.
    @inline(__always)
    mutating func expandNext(onto register: inout Floats) {
      let mask = masks.load(fromByteOffset: expandedRegisters &* 2, as: UInt16.self)
      register = _mm512_mask_expand_ps(register, mask, loadFloats(lanes, expandedLanes &* 4))
      expandedLanes &+= mask.nonzeroBitCount
      expandedRegisters &+= 1
    }
  }
#endif
