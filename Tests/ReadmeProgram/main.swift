import Swiftlet

let model = try Model(contentsOf: "Fixtures/shapes-automl/model.tflite")
print(model.inputs[0], model.outputs[0], separator: "\n")

let compiled = try CompiledModel(model)
let gray = try Tensor<Float>(shape: [1, 64, 64, 3], repeating: 0)
let outputs = try await compiled.run(["image": .reals(gray)])
print(try outputs["scores"].reals().scalars)
