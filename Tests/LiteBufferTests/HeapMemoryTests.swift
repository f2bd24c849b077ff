import LiteBuffer
import Testing

@Suite struct HeapMemoryTests {
  @Test func thereIsRoomForLittleAndNoneForEverything() {
    #expect(HeapMemory.hasRoom(for: 0))
    #expect(HeapMemory.hasRoom(for: 1 << 20))
    #expect(HeapMemory.hasRoom(for: 1 << 10, of: Float.self))
    for byteCount in [-1, 1 << 60, Int.max] { #expect(!HeapMemory.hasRoom(for: byteCount)) }
    #expect(!HeapMemory.hasRoom(for: 1 << 61, of: Int.self))
  }
}
