/// Evenly spaced floats: each is the one before it and a step, added in float32.
public func rangeFloat32(from start: Float, by step: Float, into output: inout MutableSpan<Float>) {
  var value = start
  forEachIndex(in: output.indices) { i in
    output[i] = value
    value += step
  }
}

/// Evenly spaced integers, which wrap.
@inlinable
public func rangeInteger<T: FixedWidthInteger & BitwiseCopyable>(
  from start: T, by step: T, into output: inout MutableSpan<T>
) {
  var value = start
  forEachIndex(in: output.indices) { i in
    output[i] = value
    value &+= step
  }
}
