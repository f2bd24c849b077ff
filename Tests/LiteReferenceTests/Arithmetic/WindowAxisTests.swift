import LiteReference
import Testing

/// Every small axis on which windows fit.
private let axes: [WindowAxis] = {
  var axes: [WindowAxis] = []
  for padding in [WindowAxis.Padding.same, .valid] {
    for inputSize in 0...7 {
      for filterSize in 1...4 {
        for stride in 1...4 {
          for dilation in 1...3 {
            let axis = WindowAxis(
              padding, inputSize: inputSize, filterSize: filterSize, stride: stride,
              dilation: dilation)
            if let axis { axes.append(axis) }
          }
        }
      }
    }
  }
  return axes
}()

@Suite struct WindowAxisTests {
  @Test func countsWindowsOfSame() {
    for inputSize in 0...9 {
      for stride in 1...4 {
        let axis = WindowAxis(.same, inputSize: inputSize, filterSize: 3, stride: stride)
        #expect(axis?.outputSize == Int((Double(inputSize) / Double(stride)).rounded(.up)))
      }
    }
  }

  @Test func countsWindowsOfValid() {
    for inputSize in 0...9 {
      for filterSize in 1...4 {
        for stride in 1...4 {
          let starts = (0..<10).filter { $0 * stride + filterSize <= inputSize }
          let axis = WindowAxis(
            .valid, inputSize: inputSize, filterSize: filterSize, stride: stride)
          #expect((axis?.outputSize ?? 0) == starts.count)
          #expect((axis?.padding ?? 0) == 0)
        }
      }
    }
  }

  @Test func putsTheOddPositionOfSameAtTheEnd() throws {
    let axis = try #require(WindowAxis(.same, inputSize: 4, filterSize: 3, stride: 2))
    #expect(axis.padding == 0)
    #expect(axis.taps(of: 0) == 0..<3)
    #expect(axis.taps(of: 1) == 0..<2)
  }

  @Test func findsTheNextWindowWithOtherTaps() {
    for axis in axes {
      for window in 0..<axis.outputSize {
        let others = (window + 1..<axis.outputSize + 1).first {
          $0 == axis.outputSize || axis.taps(of: $0) != axis.taps(of: window)
        }
        #expect(axis.windowWithOtherTaps(after: window) == others)
      }
    }
  }

  @Test func takesTheTapsWithinTheImage() {
    for axis in axes {
      for window in 0..<axis.outputSize {
        let inside = (0..<axis.filterSize).filter { tap in
          let position = axis.origin(of: window) + tap * axis.dilation
          return position >= 0 && position < axis.inputSize
        }
        #expect(Array(axis.taps(of: window)) == inside, "\(axis), window \(window)")
      }
    }
  }

  @Test func findsTheWindowsWithATap() {
    for axis in axes {
      for first in 0..<axis.outputSize {
        let some = first..<axis.outputSize
        for tap in 0..<axis.filterSize {
          let with = axis.windows(withTap: tap, in: some)
          #expect(Array(with) == some.filter { axis.taps(of: $0).contains(tap) }, "\(axis)")
          #expect(with.lowerBound >= first && with.upperBound <= axis.outputSize)
        }
      }
    }
  }

  @Test func findsTheWindowsOverAPosition() {
    for axis in axes where axis.dilation == 1 {
      for position in 0..<axis.inputSize {
        let over = (0..<axis.outputSize).filter { window in
          let tap = position - axis.origin(of: window)
          return tap >= 0 && tap < axis.filterSize
        }
        #expect(Array(axis.windows(over: position)) == over, "\(axis), position \(position)")
      }
    }
  }

  @Test func refusesWhatDoesNotFit() {
    #expect(WindowAxis(.valid, inputSize: 1, filterSize: 3, stride: 1) == nil)
    #expect(WindowAxis(.valid, inputSize: 4, filterSize: 3, stride: 1, dilation: 3) == nil)
  }

  @Test func takesTheLargestSizes() throws {
    let largest = Int(Int32.max)
    let axis = try #require(
      WindowAxis(
        .same, inputSize: largest, filterSize: largest, stride: largest, dilation: largest))
    #expect(axis.outputSize == 1)
    #expect(!axis.taps(of: 0).isEmpty)
  }
}
