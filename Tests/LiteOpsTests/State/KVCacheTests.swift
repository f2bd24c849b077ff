import LiteTensor
import LiteTestSupport
import Testing

/// Which caches are refused; recorded cases show what is kept in them.
@Suite struct KVCacheTests {
  private static let rows = Operand.float32([1, 2, 3, 4], [1, 2, 1, 2])

  @Test func refusesRowsThatTheCacheCannotHave() {
    func message(
      _ positions: [Int64], capacity: Int64 = 3, layer: Int64 = 0,
      values: Operand = KVCacheTests.rows
    ) -> String? {
      let positions = Operand(.int64, [positions.count], positions)
      return CustomNode(
        name: "odml.update_kv_cache",
        options: flexBuffer(
          integers: [("kv_cache_max", capacity), ("layer_index", layer), ("num_layers", 2)])
      ).message([positions, Self.rows, values], outputs: [.float32, .float32])
    }
    #expect(message([2, 3]) == nil)
    expectMessages([
      (
        message([-1, 0]),
        "input 0 begins with the position -1 of 2 rows; the cache has 3 positions from 0 on"
      ),
      (
        message([4, 5]),
        "input 0 begins with the position 4 of 2 rows; the cache has 3 positions from 0 on"
      ),
      (
        message([.max, 0]),
        "input 0 begins with the position \(Int64.max) of 2 rows; the cache has 3 positions from "
          + "0 on"
      ),
      (
        message([0, 1], capacity: 1),
        "input 0 begins with the position 0 of 2 rows; the cache has 1 positions from 0 on"
      ),
      (message([0, 1], layer: 2), "layer_index is 2; num_layers is 2"),
      (message([0]), "input 0 has shape [1]; it must be [2]"),
      (
        message([0, 1], values: .float32([1, 2], [1, 2, 1, 1])),
        "the rows are [1, 2, 1, 2] and [1, 2, 1, 1]; they must both be [1, T, N, H]"
      ),
      (message([0, 1], capacity: Int64(Int32.max)), "at most 1073741824 are allowed"),
    ])
  }

  @Test func refusesPositionsOutsideTheCache() {
    let cache = Operand.float32([0, 0, 0, 0, 0, 0], [1, 3, 1, 2])
    func message(_ positions: [Int32], cache: Operand = cache) -> String? {
      CustomNode(name: "odml.update_external_kv_cache").message(
        [cache, cache, .int32(positions), Self.rows, Self.rows], outputs: [.float32, .float32])
    }
    #expect(message([1, 2]) == nil)
    // What is less than the position before ends the update.
    #expect(message([-2, 7]) == nil)
    expectMessages([
      (message([-1, 0]), "input 2 has the position -1; it must be in 0..<3"),
      (message([2, 3]), "input 2 has the position 3; it must be in 0..<3"),
      (message([0]), "input 2 has shape [1]; it must be [2]"),
      (
        message([0, 1], cache: .float32([0, 0], [1, 2, 1, 1])),
        "the caches are [1, 2, 1, 1] and [1, 2, 1, 1], the rows [1, 2, 1, 2] and [1, 2, 1, 2]; they "
          + "must be [B, S, N, H] and [1, T, N, H]"
      ),
    ])
  }
}
