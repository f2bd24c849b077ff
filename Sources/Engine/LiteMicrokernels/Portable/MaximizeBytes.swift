/// The maximum of each channel, one pixel after the other.
@Sendable
func maximizeBytes(_ maximum: ByteMaximum) {
  let output = maximum.output.assumingMemoryBound(to: UInt8.self)
  for channel in 0..<maximum.channels { output[channel] = maximum.low }
  for pixel in maximum.pixels {
    let bytes = pixel.assumingMemoryBound(to: UInt8.self)
    for channel in 0..<maximum.channels {
      let byte = bytes[channel] ^ maximum.flip
      output[channel] = output[channel] < byte ? byte : output[channel]
    }
  }
  for channel in 0..<maximum.channels {
    let byte = output[channel]
    output[channel] = (byte < maximum.high ? byte : maximum.high) ^ maximum.flip
  }
}
