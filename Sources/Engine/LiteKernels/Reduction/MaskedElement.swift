import LiteExecution

/// An element whose order may be that of its bits with some of them flipped.
protocol MaskedElement: BitwiseCopyable {
  associatedtype Mask: BitwiseCopyable

  /// The element with the bits of a mask flipped.
  func masked(_ mask: Mask) -> Self

  /// Whether an element is greater; a number is better than NaN.
  func isBetter(than other: Self) -> Bool

  /// The index of the first of the greatest of some elements; that of NaN only where there is nothing
  /// else.
  @unsafe
  static func indexOfGreatest(_ elements: UnsafePointer<Self>, count: Int, _ mask: Mask) -> Int
}

extension MaskedElement where Self: FixedWidthInteger, Mask == Self {
  @inline(__always)
  func masked(_ mask: Self) -> Self { self ^ mask }

  @inline(__always)
  func isBetter(than other: Self) -> Bool { self > other }

  @unsafe @inline(__always)
  static func indexOfGreatest(_ elements: UnsafePointer<Self>, count: Int, _ mask: Self) -> Int {
    var greatest = Self.min
    for part in Checkpoint(forLoopOf: count).slices(0..<count) {
      let slice = unsafe elements + part.lowerBound
      forEachLane(part.count) {
        let element = unsafe slice[$0] ^ mask
        greatest = element > greatest ? element : greatest
      }
    }
    let stored = greatest ^ mask
    return unsafe firstIndex(in: elements, count: count) { block, length in
      var found: Self = 0
      forEachLane(length) { unsafe found |= block[$0] == stored ? 1 : 0 }
      return found != 0
    } at: {
      $0 == stored
    }
  }
}

extension UInt8: MaskedElement {}
extension Int32: MaskedElement {}
extension Int64: MaskedElement {}

extension Float: MaskedElement {
  @inline(__always)
  func masked(_ mask: UInt32) -> Float { Float(bitPattern: bitPattern ^ mask) }

  @inline(__always)
  func isBetter(than other: Float) -> Bool { !(self <= other) && self == self }

  @unsafe @inline(__always)
  static func indexOfGreatest(_ elements: UnsafePointer<Float>, count: Int, _ mask: UInt32) -> Int {
    let lanes = 16
    let masks = SIMD16<UInt32>(repeating: mask)
    var (even, odd) = (
      SIMD16<Float>(repeating: -.infinity), SIMD16<Float>(repeating: -.infinity)
    )
    let whole = count / (2 * lanes)
    for part in Checkpoint(forLoopOf: count).slices(0..<whole, of: 1 << 12) {
      for pair in part {
        let bytes = unsafe UnsafeRawPointer(elements + 2 * lanes * pair)
        let first = unsafe floats(bytes, masks)
        let second = unsafe floats(bytes + 64, masks)
        even.replace(with: first, where: first .> even)
        odd.replace(with: second, where: second .> odd)
      }
    }
    even.replace(with: odd, where: odd .> even)
    var greatest = -Float.infinity
    for lane in 0..<lanes where even[lane] > greatest { greatest = even[lane] }
    for i in 2 * lanes * whole..<count {
      let element = unsafe elements[i].masked(mask)
      greatest = element > greatest ? element : greatest
    }
    // Where nothing equals this, there is nothing but NaN, and the first index is 0.
    let stored = greatest.masked(mask)
    return unsafe firstIndex(in: elements, count: count) { block, length in
      var found: UInt32 = 0
      forEachLane(length) { unsafe found |= block[$0] == stored ? 1 : 0 }
      return found != 0
    } at: {
      $0 == stored
    }
  }
}

/// Sixteen floats with the bits of masks flipped.
@unsafe @inline(__always)
private func floats(_ bytes: UnsafeRawPointer, _ masks: SIMD16<UInt32>) -> SIMD16<Float> {
  unsafe unsafeBitCast(bytes.loadUnaligned(as: SIMD16<UInt32>.self) ^ masks, to: SIMD16<Float>.self)
}

/// The elements that are tested at once.
private let blockLength = 64

/// The index of the first element that passes a test; 0 where none does.
@unsafe @inline(__always)
private func firstIndex<Element>(
  in elements: UnsafePointer<Element>, count: Int,
  block isInBlock: (UnsafePointer<Element>, Int) -> Bool, at isIt: (Element) -> Bool
) -> Int {
  for part in Checkpoint(forLoopOf: count).slices(0..<count) {
    for first in stride(from: part.lowerBound, to: part.upperBound, by: blockLength) {
      let length = min(blockLength, part.upperBound - first)
      guard unsafe isInBlock(elements + first, length) else { continue }
      for i in first..<first + length where unsafe isIt(elements[i]) { return i }
    }
  }
  return 0
}
