import LiteTensor
import LiteModel

/// The memory that compiling a graph takes before its arena is planned: variables, folded results
/// and copies of constants.
struct GraphMemory {
  /// What is charged for it.
  let budget: MemoryBudget

  private var constants: ConstantPool
  private var allocated: [AlignedBuffer] = []

  init(_ model: Model, budget: MemoryBudget) {
    self.budget = budget
    constants = ConstantPool(model)
  }

  /// Everything that must live as long as the plan.
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
