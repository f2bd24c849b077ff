import Firebase
import FirebaseMLModelDownloader
import Foundation
import MLKit
import TensorFlowLite

let interpreter = try Interpreter(modelPath: "Fixtures/shapes-automl/model.tflite")
try interpreter.allocateTensors()
let (input, output) = (try interpreter.input(at: 0), try interpreter.output(at: 0))
print(input.dataType, input.shape.dimensions, output.dataType, output.shape.dimensions)

let options = CustomImageLabelerOptions(
  localModel: LocalModel(manifestPath: "Fixtures/shapes-automl/manifest.json"))
options.confidenceThreshold = 0.5
let labeler = ImageLabeler.imageLabeler(options: options)
if let star = UIImage(contentsOfFile: "Fixtures/drawings/star.jpg") {
  print(try await labeler.process(VisionImage(image: star)).map(\.text))
}
