import LiteExecution
import LiteMicrokernels

/// Where the functions of a chain find their operands and leave their results.
///
/// Every `unsafe` in this file is a reference to a function that the chain keeps.
extension ElementwiseChain {
  /// A function with the places of its operands and its results: inputs, outputs, and then the blocks
  /// of the calling thread.
  struct Stage {
    let combination: UnownedReference<FloatCombination>?
    let mapping: FloatMap.Run?
    let first: Int
    let second: Int
    let result: Int
  }

  /// The places of results that only later functions read.
  struct SlotAllocation {
    /// The place of the first slot.
    let first: Int

    /// The number of slots so far.
    private(set) var count = 0

    private var free: [Int] = []
    private var places: [Int] = []

    init(first: Int) { self.first = first }

    /// A step with its places: the results may take that of an operand which no later step reads.
    mutating func stage(of index: Int, in steps: [Step], inputCount: Int) -> Stage {
      let step = steps[index]
      let operands = step.operands.map { operand in
        switch operand {
        case .input(let input): input
        case .result(let earlier): places[earlier]
        }
      }
      for case .result(let earlier) in Set(step.operands) where places[earlier] >= first {
        let isReadLater = steps[(index + 1)...].contains {
          $0.operands.contains(.result(earlier))
        }
        if !isReadLater { free.append(places[earlier]) }
      }
      let result: Int
      if let output = step.output {
        result = inputCount + output
      } else if let slot = free.popLast() {
        result = slot
      } else {
        result = first + count
        count += 1
      }
      places.append(result)
      return Stage(
        combination: step.function.combination.map { unsafe UnownedReference($0) },
        mapping: step.function.mapping?.run, first: operands[0],
        second: operands.count > 1 ? operands[1] : operands[0], result: result)
    }
  }
}
