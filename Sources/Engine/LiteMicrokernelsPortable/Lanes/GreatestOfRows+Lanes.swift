import Builtin
import LiteMicrokernels

extension GreatestOfRows {
  /// Finds the greatest element of each row in lanes, and then the first that equals it.
  ///
  /// - Precondition: Rows of float32 have at least sixteen elements.
  @inline(__always)
  func find() {
    switch element {
    case .float32: findFloats()
    case .uint8: findBytes()
    }
  }

  @inline(__always)
  func findFloats() {
    let flips = SIMD16<UInt32>(repeating: flip)
    for row in 0..<rows {
      let elements = input + row &* columns &* 4
      var greatest = FloatLanes(repeating: -.infinity)
      var block = 0
      while block < columns {
        let x = floats(elements, block, flips)
        greatest = greatest.replacing(with: x, where: x .> greatest)
        block &+= 16
      }
      // Where nothing equals this, there is nothing but NaN.
      let wanted = FloatLanes(repeating: greatest.greatestLane)
      var index = 0
      block = 0
      while block < columns {
        let places = floats(elements, block, flips).lanes(equalTo: wanted)
        if places != 0 {
          index = min(block, columns &- 16) &+ places.trailingZeroBitCount
          break
        }
        block &+= 16
      }
      set(row, index)
    }
  }

  /// Sixteen elements of a row, the last of which may overlap those before.
  @_transparent
  func floats(_ row: UnsafeRawPointer, _ block: Int, _ flips: SIMD16<UInt32>) -> FloatLanes {
    let offset = (block < columns &- 16 ? block : columns &- 16) &* 4
    return FloatLanes(
      bits: row.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt32>.self) ^ flips)
  }

  @inline(__always)
  func firstFloat(of row: UnsafeRawPointer) -> Int {
    var greatest = Float.nan
    var index = 0
    for i in 0..<columns {
      let bits = row.loadUnaligned(fromByteOffset: i &* 4, as: UInt32.self)
      let x = Float(bitPattern: bits ^ flip)
      guard x > greatest || (greatest != greatest && x == x) else { continue }
      greatest = x
      index = i
    }
    return index
  }

  @inline(__always)
  func findBytes() {
    let flips = SIMD4<UInt32>(repeating: flip)
    for row in 0..<rows {
      let elements = input + row &* columns
      guard columns >= 16 else {
        set(row, firstByte(of: elements))
        continue
      }
      var greatest = SIMD16<UInt8>(repeating: 0)
      var block = 0
      while block < columns {
        let x = bytes(elements, block, flips)
        greatest = greatest.greater(x)
        block &+= 16
      }
      let wanted = SIMD16(repeating: greatest.greatestByte)
      var index = 0
      block = 0
      while block < columns {
        let places = bytes(elements, block, flips).lanes(equalTo: wanted)
        if places != 0 {
          index = min(block, columns &- 16) &+ places.trailingZeroBitCount
          break
        }
        block &+= 16
      }
      set(row, index)
    }
  }

  /// Sixteen elements of a row, the last of which may overlap those before.
  @_transparent
  func bytes(_ row: UnsafeRawPointer, _ block: Int, _ flips: SIMD4<UInt32>) -> SIMD16<UInt8> {
    let offset = block < columns &- 16 ? block : columns &- 16
    return unsafeBitCast(
      row.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self) ^ flips,
      to: SIMD16<UInt8>.self)
  }

  @inline(__always)
  func firstByte(of row: UnsafeRawPointer) -> Int {
    let mask = UInt8(truncatingIfNeeded: flip)
    var greatest = row.load(as: UInt8.self) ^ mask
    var index = 0
    for i in 1..<columns {
      let x = row.load(fromByteOffset: i, as: UInt8.self) ^ mask
      guard x > greatest else { continue }
      greatest = x
      index = i
    }
    return index
  }

  @_transparent
  func set(_ row: Int, _ index: Int) {
    if isWide {
      output.storeBytes(of: Int64(index), toByteOffset: row &* 8, as: Int64.self)
    } else {
      output.storeBytes(
        of: Int32(truncatingIfNeeded: index), toByteOffset: row &* 4, as: Int32.self)
    }
  }
}

extension SIMD16 where Scalar == Float {
  /// A bit for each lane, set where the numbers are equal.
  @_transparent
  func lanes(equalTo other: SIMD16<Float>) -> UInt16 {
    UInt16(
      Builtin.bitcast_Vec16xInt1_Int16(
        Builtin.fcmp_oeq_Vec16xFPIEEE32(_storage._value, other._storage._value)))
  }

  /// The greatest of numbers that are not NaN.
  @_transparent
  var greatestLane: Float {
    // Signed integers in the order of the numbers; adding 0 leaves no negative zero.
    let bits = unsafeBitCast(self + SIMD16(repeating: 0), to: SIMD16<Int32>.self)
    let signs = bits &>> SIMD16<Int32>(repeating: 31)
    let keys = bits ^ (signs & SIMD16<Int32>(repeating: Int32.max))
    let greatest = Int32(Builtin.int_vector_reduce_smax_Vec16xInt32(keys._storage._value))
    return Float(bitPattern: UInt32(bitPattern: greatest ^ ((greatest &>> 31) & Int32.max)))
  }
}

extension SIMD16 where Scalar == UInt8 {
  /// A bit for each lane, set where the bytes are equal.
  @_transparent
  func lanes(equalTo other: SIMD16<UInt8>) -> UInt16 {
    UInt16(
      Builtin.bitcast_Vec16xInt1_Int16(
        Builtin.cmp_eq_Vec16xInt8(_storage._value, other._storage._value)))
  }

  /// The greater bytes.
  @_transparent
  func greater(_ other: SIMD16<UInt8>) -> SIMD16<UInt8> {
    var result = SIMD16<UInt8>()
    result._storage._value = Builtin.int_umax_Vec16xInt8(_storage._value, other._storage._value)
    return result
  }

  /// The greatest byte.
  @_transparent
  var greatestByte: UInt8 { UInt8(Builtin.int_vector_reduce_umax_Vec16xInt8(_storage._value)) }
}
