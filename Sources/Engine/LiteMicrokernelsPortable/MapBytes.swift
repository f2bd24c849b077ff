public import LiteMicrokernels

/// Functions of bytes, with eight bytes to a load and to a store.
@Sendable
public func mapBytes(_ map: ByteMap) {
  let table = map.table
  for row in 0..<map.rows {
    let input = map.input + row &* map.inputStride
    let output = map.output + row &* map.outputStride
    var i = 0
    while i &+ 8 <= map.columns {
      let x = input.loadUnaligned(fromByteOffset: i, as: UInt64.self)
      let low = result(table, x) | result(table, x &>> 8) &<< 8 | result(table, x &>> 16) &<< 16
      let middle = result(table, x &>> 24) &<< 24 | result(table, x &>> 32) &<< 32
      let high =
        result(table, x &>> 40) &<< 40 | result(table, x &>> 48) &<< 48
        | result(table, x &>> 56) &<< 56
      output.storeBytes(of: low | middle | high, toByteOffset: i, as: UInt64.self)
      i &+= 8
    }
    while i < map.columns {
      let x = input.load(fromByteOffset: i, as: UInt8.self)
      output.storeBytes(of: table[Int(x)], toByteOffset: i, as: UInt8.self)
      i &+= 1
    }
  }
}

/// The result of the lowest byte of a word.
@inline(__always)
private func result(_ table: UnsafePointer<UInt8>, _ x: UInt64) -> UInt64 {
  UInt64(table[Int(truncatingIfNeeded: x & 0xFF)])
}
