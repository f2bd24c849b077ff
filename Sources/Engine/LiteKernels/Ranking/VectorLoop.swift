/// Calls a body with the numbers from 0 up to a count.
///
/// A loop over a range tests its bounds at each step, which keeps it from being vectorized.
@inline(__always)
func forEachLane(_ count: Int, _ body: (Int) -> Void) {
  var i = 0
  while i < count {
    body(i)
    i &+= 1
  }
}
