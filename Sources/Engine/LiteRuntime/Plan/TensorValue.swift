import LiteOps
import LiteTensor

/// The actual type of a tensor and where its bytes are.
struct TensorValue {
  let type: TensorType
  let memory: TensorMemory
}
