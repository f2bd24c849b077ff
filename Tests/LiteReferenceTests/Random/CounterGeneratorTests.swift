import LiteReference
import Testing

/// The known answers of Random123, the authors' own implementation.
@Suite struct CounterGeneratorTests {
  @Test(
    arguments: [
      (0, [0x6627_E8D5, 0xE169_C58D, 0xBC57_AC4C, 0x9B00_DBD8]),
      (.max, [0x408F_276D, 0x41C8_3B0E, 0xA20B_C7C6, 0x6D54_51FD]),
    ] as [(UInt32, [UInt32])])
  func givesTheWordsOfPhilox(_ word: UInt32, expected: [UInt32]) {
    let block = Philox.block(key: (word, word), counter: SIMD4(repeating: word))
    #expect([block.0, block.1, block.2, block.3] == expected)
  }

  @Test(
    arguments: [(0, [0x6B20_0159, 0x99BA_4EFE]), (.max, [0x1CB9_96FC, 0xBB00_2BE7])]
      as [(UInt32, [UInt32])])
  func givesTheWordsOfThreefry(_ word: UInt32, expected: [UInt32]) {
    let block = Threefry.block(key: (word, word), counter: (word, word))
    #expect([block.0, block.1] == expected)
  }

  @Test func countsOnAcrossWords() {
    var words = Philox(key: (1, 2), counter: [.max, .max, .max, 7])
    words.skip(1)
    #expect(words.counter == [0, 0, 0, 8])
    words.skip(1 << 33)
    #expect(words.counter == [0, 2, 0, 8])
  }
}
