#if arch(x86_64)
  import LiteMicrokernels

  /// A filter tap, for the output positions of a row.
  struct DepthwiseTap {
    /// The address of its pixel for a receptive field that starts at the first pixel of the image
    /// rows.
    let address: UnsafeRawPointer

    /// The pixels from the left of a receptive field to it.
    let x: Int

    /// Calls a closure with the taps of a filter, from left to right and from top to bottom, in
    /// pairs.
    ///
    /// An odd last tap is paired with itself.
    @inline(__always)
    static func withPairs(of rows: DepthwiseRows, _ body: (UnsafePointer<DepthwiseTap>) -> Void) {
      withUnsafeTemporaryAllocation(of: DepthwiseTap.self, capacity: 2 &* rows.weightGroups) {
        buffer in
        guard let taps = buffer.baseAddress else { return }
        var next = taps
        for inputRow in 0..<rows.inputRowCount {
          for filterX in 0..<rows.filterWidth {
            let x = filterX &* rows.dilationX
            next.initialize(
              to: DepthwiseTap(address: rows.inputRows[inputRow] + x &* rows.inputStride, x: x))
            next += 1
          }
        }
        if next < taps + buffer.count { next.initialize(to: (next - 1).pointee) }
        body(taps)
      }
    }

    /// The address of its pixel for a receptive field that may extend beyond the left and the right
    /// edge.
    @inline(__always)
    func address(_ rows: DepthwiseRows, start: Int) -> UnsafeRawPointer {
      let isInside = UInt(bitPattern: start &+ x) < UInt(bitPattern: rows.inputWidth)
      return isInside ? address + start &* rows.inputStride : rows.outside
    }
  }
#endif
