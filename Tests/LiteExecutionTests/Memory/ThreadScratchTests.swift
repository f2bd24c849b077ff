import LiteExecution
import Testing

/// Every `unsafe` in this file asks for a block, of which only the address is looked at.
@Suite struct ThreadScratchTests {
  /// More than any system has, and so much that a header makes it more than there are numbers.
  private static let impossible = [1 << 60, Int.max]

  @Test(arguments: impossible)
  func withoutARunThereIsNoBlock(byteCount: Int) {
    #expect(unsafe ThreadScratch.bytes(byteCount) == nil)
    #expect(unsafe ThreadScratch.bytes(100) != nil)
    #expect(unsafe ThreadScratch.ring(byteCount) == nil)
  }

  @Test(arguments: impossible)
  func aRunIsStopped(byteCount: Int) {
    let control = RunControl()
    control.whileCurrent {
      #expect(unsafe ThreadScratch.bytes(1 << 20) != nil)
      #expect(control.reason == nil)
      #expect(unsafe ThreadScratch.bytes(byteCount) == nil)
    }
    #expect(control.reason == .outOfMemory)
    #expect(control.missingByteCount == byteCount)
  }
}
