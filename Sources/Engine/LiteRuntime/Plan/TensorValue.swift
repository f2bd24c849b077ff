import LiteOps
import LiteTensor

/// The actual type of a tensor and its memory.
struct TensorValue {
  let type: TensorType
  let memory: TensorMemory
}
