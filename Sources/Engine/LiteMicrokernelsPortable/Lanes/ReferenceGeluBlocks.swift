import Builtin
import LiteMicrokernels

/// GELU as the reference has it, bit for bit, where lanes that need another form of the complementary
/// error function than most are collected.
///
/// Most arguments of a model lie near 0. The other form takes several times as long, so that it is not
/// evaluated for all lanes.
struct ReferenceGeluBlocks {
  /// The number of elements of a block.
  @_transparent
  static var blockCount: Int { 512 }

  /// The number of elements of a list: a vector more, because whole vectors are read.
  @_transparent
  static var capacity: Int { 528 }

  /// The size of the memory that ``map(_:list:)`` needs: arguments and positions of a list.
  @_transparent
  static var byteCount: Int { capacity &* 8 }

  @_transparent
  init() {}

  /// Applies the function to each element; the results may overwrite the arguments.
  @_transparent
  func map(_ map: FloatMap, list memory: UnsafeMutableRawPointer) {
    let list = GeluList(memory)
    var first = 0
    while first < map.count {
      let count = min(ReferenceGeluBlocks.blockCount, map.count &- first)
      let (input, output) = (map.input + first &* 4, map.output + first &* 4)
      let size = mapNear(count, input, to: output, list)
      var index = 0
      while index < size {
        let x = FloatLanes(at: list.arguments, index &* 4)
        let argument = x * -0.707_106_77
        (x * 0.5 * argument.tailOfErrorFunction).store(to: list.arguments, index &* 4)
        index &+= 16
      }
      list.scatter(size, to: output)
      first &+= count
    }
  }

  /// Stores the results of the form near 0 for all elements, and collects the others.
  ///
  /// - Returns: How many were collected.
  @_transparent
  func mapNear(
    _ count: Int, _ input: UnsafeRawPointer, to output: UnsafeMutableRawPointer, _ list: GeluList
  ) -> Int {
    var size = 0
    var position = 0
    while position < count {
      let rest = count &- position
      let (from, to) = (input + position &* 4, output + position &* 4)
      let x = rest >= 16 ? FloatLanes(at: from, 0) : FloatLanes(firstOf: rest, at: from)
      let argument = x * -0.707_106_77
      var beyond = argument.magnitudes.mask(above: 1)
      (x * argument.halfNearOfErrorFunction).store(to: to, 0, count: rest)
      while beyond != 0 {
        let lane = beyond.trailingZeroBitCount
        list.set(size, to: x[lane], at: position &+ lane)
        size &+= 1
        beyond &= beyond &- 1
      }
      position &+= 16
    }
    return size
  }
}

/// The elements of a block that were collected, with their positions.
struct GeluList {
  let arguments: UnsafeMutableRawPointer
  let positions: UnsafeMutableRawPointer

  @_transparent
  init(_ memory: UnsafeMutableRawPointer) {
    arguments = memory
    positions = memory + ReferenceGeluBlocks.capacity &* 4
  }

  @_transparent
  func set(_ index: Int, to argument: Float, at position: Int) {
    arguments.storeBytes(of: argument, toByteOffset: index &* 4, as: Float.self)
    positions.storeBytes(
      of: Int32(truncatingIfNeeded: position), toByteOffset: index &* 4, as: Int32.self)
  }

  /// Stores the results, which are in the place of the arguments, at their positions.
  @_transparent
  func scatter(_ count: Int, to output: UnsafeMutableRawPointer) {
    for index in 0..<count {
      let position = Int(positions.load(fromByteOffset: index &* 4, as: Int32.self))
      output.storeBytes(
        of: arguments.load(fromByteOffset: index &* 4, as: Float.self),
        toByteOffset: position &* 4, as: Float.self)
    }
  }
}

extension SIMD16 where Scalar == Float {
  /// A bit for each number above a limit; none for NaN.
  @_transparent
  func mask(above limit: Float) -> UInt16 {
    UInt16(
      Builtin.bitcast_Vec16xInt1_Int16(
        Builtin.fcmp_ogt_Vec16xFPIEEE32(
          _storage._value, SIMD16(repeating: limit)._storage._value)))
  }
}
