import LiteBuffer
import LiteSchema
import LiteTensor

extension RandomNode {
  /// Variables, which every run assigns before it reads them.
  static let variables: [RandomNode] = [
    RandomNode("ASSIGN_VARIABLE") { $0.slidingWindow() }
  ]
}

extension RandomGraph {
  /// `w = [v, x]`, the end of which becomes v, as nets on a stream keep it.
  ///
  /// Sometimes it is another part or another order, or more nodes read v.
  mutating func slidingWindow() -> Bool {
    guard let x = pickSmall(where: { (1...4).contains($0.rank) }) else { return false }
    let axis = int(0...x.rank - 1)
    var (kept, whole) = (x.shape, x.shape)
    kept[axis] = int(1...6)
    whole[axis] += kept[axis]
    let start = constant(
      x.dtype, kept, scale: x.scale, zeroPoint: x.zeroPoint,
      magnitude: x.isQuantized ? nil : x.magnitude)
    let handle = handle()
    _ = node(.assignVariable, [handle, start.tensor], [])
    let (variable, window, end) = (like(x, kept), like(x, whole), like(x, kept))
    _ = node(.readVariable, [handle], [variable])
    let parts = [variable.tensor, x.tensor]
    _ = node(.concatenation, chance(6) ? parts.reversed() : parts, [window]) { builder in
      UnionOffset(
        .concatenationOptions, Schema.ConcatenationOptions.build(in: &builder, axis: Int32(axis)))
    }
    var begins = x.shape.map { _ in 0 }
    begins[axis] = chance(6) ? int(0...x.shape[axis]) : x.shape[axis]
    _ = node(.slice, [window.tensor, integers(begins), integers(kept)], [end])
    if chance(6) { _ = node(.readVariable, [handle], [like(x, kept)]) }
    _ = node(.assignVariable, [handle, end.tensor], [])
    if chance(2) { _ = node(.readVariable, [handle], [like(x, kept)]) }
    return true
  }
}
