import LiteExecution

#if canImport(Glibc)
  import Glibc
  import LiteModel
  import LiteRuntime
  import LiteTensor

  // What a model that has run goes on to cost:
  //
  //   LD_PRELOAD=libc_malloc_debug.so.0 steady-state MODEL THREADS TRACE
  //
  // prints how many heap allocations some more runs make, which the file TRACE then lists, and
  // how many milliseconds of processor time the process takes once they are over.
  let arguments = CommandLine.arguments
  guard arguments.count == 4, let threadCount = Int(arguments[2]) else {
    print("usage: steady-state MODEL THREADS TRACE")
    exit(64)
  }
  let trace = AllocationTrace(path: arguments[3])
  var probe: [Int] = []
  guard try trace.count(during: { probe.reserveCapacity(arguments.count) }) > 0 else {
    print("allocations are not traced; is libc_malloc_debug.so.0 preloaded?")
    exit(70)
  }

  let interpreter = try Interpreter(
    model: Model(contentsOf: arguments[1]),
    options: InterpreterOptions(workers: WorkerPool(threadCount: threadCount)))
  try interpreter.allocate()
  for position in 0..<interpreter.inputCount {
    // The top byte of a float32 stays below 64, so that all of them are small numbers.
    let byteCount = try interpreter.inputType(at: position).byteCount ?? 0
    try interpreter.setInput(
      at: position, to: (0..<byteCount).map { UInt8(truncatingIfNeeded: $0 * 7 % 64) })
  }
  // A worker allocates with its first task, which may come late on a busy machine.
  var allocations = 0
  for _ in 0..<20 {
    allocations = try trace.count { for _ in 0..<20 { try interpreter.invoke() } }
    if allocations == 0 { break }
  }
  // Workers look for more work for a moment before they sleep.
  usleep(10_000)
  let start = clock()
  usleep(200_000)
  let idle = Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1_000
  print("allocations \(allocations)\nidle \(idle)")
#endif
