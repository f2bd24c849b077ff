import LiteMicrokernels

extension RealFourier {
  /// Transforms eight rows of real numbers, one to a lane.
  @inline(__always)
  func transform() {
    transformPairs()
    separate()
  }

  /// The complex transform of half the length.
  @inline(__always)
  func transformPairs() {
    var span = firstPass()
    var roots = roots
    while span < half {
      var start = 0
      while start < half {
        var root = roots
        for index in start..<start &+ span {
          let a0 = ComplexLanes(scratch, index)
          let a1 = ComplexLanes(scratch, index &+ span).times(root + 2)
          let a2 = ComplexLanes(scratch, index &+ 2 &* span).times(root)
          let a3 = ComplexLanes(scratch, index &+ 3 &* span).times(root + 4)
          let (b0, b1, b2, b3) = (a0 + a1, a0 - a1, a2 + a3, (a2 - a3).turned)
          (b0 + b2).store(scratch, index)
          (b1 + b3).store(scratch, index &+ span)
          (b0 - b2).store(scratch, index &+ 2 &* span)
          (b1 - b3).store(scratch, index &+ 3 &* span)
          root += 6
        }
        start &+= 4 &* span
      }
      roots += 6 &* span
      span &*= 4
    }
  }

  /// The first pass, of four, two or one, which puts the numbers in order.
  ///
  /// - Returns: How many numbers a transform spans by now.
  @inline(__always)
  func firstPass() -> Int {
    guard half.trailingZeroBitCount & 1 == 0 else {
      for index in stride(from: 0, to: half, by: 2) {
        let a0 = ComplexLanes(widening: input, Int(order[index]))
        let a1 = ComplexLanes(widening: input, Int(order[index &+ 1]))
        (a0 + a1).store(scratch, index)
        (a0 - a1).store(scratch, index &+ 1)
      }
      return 2
    }
    guard half >= 4 else {
      ComplexLanes(widening: input, 0).store(scratch, 0)
      return 1
    }
    for index in stride(from: 0, to: half, by: 4) {
      let a0 = ComplexLanes(widening: input, Int(order[index]))
      let a1 = ComplexLanes(widening: input, Int(order[index &+ 1]))
      let a2 = ComplexLanes(widening: input, Int(order[index &+ 2]))
      let a3 = ComplexLanes(widening: input, Int(order[index &+ 3]))
      let (b0, b1, b2, b3) = (a0 + a1, a0 - a1, a2 + a3, (a2 - a3).turned)
      (b0 + b2).store(scratch, index)
      (b1 + b3).store(scratch, index &+ 1)
      (b0 - b2).store(scratch, index &+ 2)
      (b1 - b3).store(scratch, index &+ 3)
    }
    return 4
  }

  /// Splits the result into the transforms of the even and of the odd numbers of each row, and
  /// combines them.
  @inline(__always)
  func separate() {
    let none = DoubleLanes(repeating: 0)
    let first = ComplexLanes(scratch, 0)
    ComplexLanes(first.real + first.imaginary, none).storeNarrowed(output, 0)
    ComplexLanes(first.real - first.imaginary, none).storeNarrowed(output, half)
    var index = 1
    while 2 &* index <= half {
      let mirrored = half &- index
      let a = ComplexLanes(scratch, index)
      let b = ComplexLanes(scratch, mirrored).conjugate
      let even = a + b
      let odd = (a - b).turned.times(lastRoots + 2 &* index)
      let (sum, difference) = (even + odd, (even - odd).conjugate)
      sum.halved.storeNarrowed(output, index)
      difference.halved.storeNarrowed(output, mirrored)
      index &+= 1
    }
  }
}
