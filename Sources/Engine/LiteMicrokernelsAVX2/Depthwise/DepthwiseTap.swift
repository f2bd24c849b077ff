#if arch(x86_64)
  import LiteMicrokernels

  /// A tap of the windows of a row.
  struct DepthwiseTap {
    /// Where it is in a window that begins with the first pixel of the lines.
    let address: UnsafeRawPointer

    /// The pixels from the first of a window to it.
    let x: Int

    /// Runs some code with the taps of a window, from left to right and from top to bottom, in
    /// pairs: a last one without another is there twice.
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

    /// Where the tap is in a window that begins with a pixel at or to the left of the lines' first,
    /// and may end to the right of their last.
    @inline(__always)
    func address(_ rows: DepthwiseRows, start: Int) -> UnsafeRawPointer {
      let isInside = UInt(bitPattern: start &+ x) < UInt(bitPattern: rows.inputWidth)
      return isInside ? address + start &* rows.inputStride : rows.outside
    }
  }
#endif
