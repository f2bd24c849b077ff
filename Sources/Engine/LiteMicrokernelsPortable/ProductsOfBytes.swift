public import LiteMicrokernels

/// Products of quantized bytes, one after the other.
@Sendable
public func productsOfBytes(_ product: ByteProduct) {
  let (scaling, output) = (product.scaling, product.scaling.output)
  let a = product.a.assumingMemoryBound(to: UInt8.self)
  let b = product.b.assumingMemoryBound(to: UInt8.self)
  let c = product.c.assumingMemoryBound(to: UInt8.self)
  let (firstZeroPoint, secondZeroPoint) = (
    Int32(scaling.firstZeroPoint), Int32(scaling.secondZeroPoint)
  )
  for i in 0..<product.count {
    let first = Int32(a[i] ^ output.flip) &- firstZeroPoint
    let second = Int32(b[i] ^ output.flip) &- secondZeroPoint
    c[i] = output.apply(first &* second, channel: 0)
  }
}
