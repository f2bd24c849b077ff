import LiteTensor
import LiteModel

/// The memory that is allocated before the arena is planned: variables, folded results and copies
/// of constants.
struct GraphMemory {
  /// The budget that the memory is charged to.
  let budget: MemoryBudget

  private var constants: ConstantPool
  private var allocated: [AlignedBuffer] = []

  init(_ model: Model, budget: MemoryBudget) {
    self.budget = budget
    constants = ConstantPool(model)
  }

  /// The buffers that must live as long as the plan.
  var buffers: [AlignedBuffer] { allocated + constants.copies }

  /// A block of zeros.
  mutating func allocate(_ byteCount: Int) throws(RuntimeError) -> AlignedBuffer {
    let buffer = try budget.allocate(byteCount)
    allocated.append(buffer)
    return buffer
  }

  /// The value of a constant of the file.
  mutating func value(of tensor: Tensor, at data: Range<Int>) throws(RuntimeError) -> TensorValue {
    guard let memory = constants.memory(of: data, tensor.type.dtype) else {
      throw .outOfMemory(byteCount: data.count)
    }
    return TensorValue(type: tensor.type, memory: memory)
  }
}
