import LiteExecution
import LiteRuntime

/// What an ``Interpreter`` asks of a runner, with its errors.
extension SubgraphRunner {
  /// Copies the bytes of an input.
  func copy(_ bytes: [UInt8], toInputAt index: Int) throws(InterpreterError) {
    do {
      if let required = try byteCount(ofInputAt: index), required != bytes.count {
        throw InterpreterError.invalidTensorDataCount(provided: bytes.count, required: required)
      }
      try setInput(at: index, to: bytes)
    } catch let error as InterpreterError {
      throw error
    } catch RuntimeError.notAllocated {
      throw .allocateTensorsRequired(reason: "\(RuntimeError.notAllocated)")
    } catch {
      throw .failedToCopyDataToInputTensor(reason: "\(error)")
    }
  }

  /// Runs the subgraph until some control is stopped.
  func run(under control: RunControl) throws(InterpreterError) {
    do {
      try invoke(under: control)
    } catch {
      throw .allocateTensorsRequired(reason: "\(error)")
    }
  }
}
