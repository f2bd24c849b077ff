public import LiteMicrokernels

/// The sums of rows of float32, eight rows at a time, so that the dependent additions of one row
/// overlap with those of others.
@Sendable
public func sumFloatRows(_ sums: FloatRowSums) {
  let (columns, output) = (sums.columns, sums.output)
  var row = 0
  while row + 8 <= sums.rows {
    let x = sums.input + row * columns
    var (s0, s1, s2, s3): (Float, Float, Float, Float) = (0, 0, 0, 0)
    var (s4, s5, s6, s7): (Float, Float, Float, Float) = (0, 0, 0, 0)
    for column in 0..<columns {
      let y = x + column
      s0 += y[0]
      s1 += y[columns]
      s2 += y[2 * columns]
      s3 += y[3 * columns]
      s4 += y[4 * columns]
      s5 += y[5 * columns]
      s6 += y[6 * columns]
      s7 += y[7 * columns]
    }
    let z = output + row
    (z[0], z[1], z[2], z[3]) = (
      s0 / sums.divisor, s1 / sums.divisor, s2 / sums.divisor, s3 / sums.divisor
    )
    (z[4], z[5], z[6], z[7]) = (
      s4 / sums.divisor, s5 / sums.divisor, s6 / sums.divisor, s7 / sums.divisor
    )
    row += 8
  }
  while row < sums.rows {
    var sum: Float = 0
    for column in 0..<columns { sum += sums.input[row * columns + column] }
    output[row] = sum / sums.divisor
    row += 1
  }
}
