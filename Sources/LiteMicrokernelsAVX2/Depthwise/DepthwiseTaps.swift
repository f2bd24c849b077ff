#if arch(x86_64)
  import LiteMicrokernels

  /// The addresses of the taps of a window, from left to right and from top to bottom.
  protocol DepthwiseTaps {
    init(_ rows: DepthwiseRows, window: Int)

    /// The next tap; after the last one, that one again.
    mutating func next() -> UnsafeRawPointer
  }

  /// The taps of a window that hangs over no side.
  struct InsideTaps: DepthwiseTaps {
    private let rows: DepthwiseRows
    private let start: Int
    private let step: Int
    private var line = 0
    private var left: Int
    private var address: UnsafeRawPointer

    @inline(__always)
    init(_ rows: DepthwiseRows, window: Int) {
      self.rows = rows
      start = (window &* rows.strideX &- rows.padding) &* rows.inputStride
      step = rows.dilationX &* rows.inputStride
      left = rows.filterWidth
      address = rows.lines[0] + start
    }

    @inline(__always)
    mutating func next() -> UnsafeRawPointer {
      let tap = address
      left &-= 1
      if left > 0 {
        address += step
      } else if line &+ 1 < rows.lineCount {
        line &+= 1
        left = rows.filterWidth
        address = rows.lines[line] + start
      }
      return tap
    }
  }

  /// The taps of any window.
  struct EdgeTaps: DepthwiseTaps {
    private let rows: DepthwiseRows
    private let start: Int
    private var line = 0
    private var filterX = 0

    @inline(__always)
    init(_ rows: DepthwiseRows, window: Int) {
      self.rows = rows
      start = window &* rows.strideX &- rows.padding
    }

    @inline(__always)
    mutating func next() -> UnsafeRawPointer {
      let x = start &+ filterX &* rows.dilationX
      let isInside = x >= 0 && x < rows.inputWidth
      let tap = isInside ? rows.lines[line] + x &* rows.inputStride : rows.outside
      if filterX &+ 1 < rows.filterWidth {
        filterX &+= 1
      } else if line &+ 1 < rows.lineCount {
        line &+= 1
        filterX = 0
      }
      return tap
    }
  }
#endif
