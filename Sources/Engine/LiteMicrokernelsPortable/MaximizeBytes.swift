public import LiteMicrokernels

/// The maximum of each channel, one pixel after the other.
@Sendable
public func maximizeBytes(_ window: ByteWindow) {
  for index in 0..<window.windows {
    let first = window.input + index &* window.windowStride
    let output = (window.output + index &* window.channels).assumingMemoryBound(to: UInt8.self)
    for channel in 0..<window.channels { output[channel] = window.low }
    for row in 0..<window.rows {
      for tap in 0..<window.taps {
        let bytes = (first + row &* window.rowStride + tap &* window.tapStride)
          .assumingMemoryBound(to: UInt8.self)
        for channel in 0..<window.channels {
          let byte = bytes[channel] ^ window.flip
          output[channel] = output[channel] < byte ? byte : output[channel]
        }
      }
    }
    for channel in 0..<window.channels {
      let byte = output[channel]
      output[channel] = (byte < window.high ? byte : window.high) ^ window.flip
    }
  }
}
