/// The paths of the files of one model in a store.
struct StorePaths {
  /// The file of the model.
  let model: String

  /// The record beside it.
  let record: String

  /// The record that is being written.
  let recordDraft: String

  /// The file that is being downloaded.
  let partial: String

  /// What is known of that, so that the rest can be downloaded later.
  let partialRecord: String

  /// The file whose lock the one has who downloads.
  let lock: String

  /// The files that only a delivery under way has.
  var passing: [String] { [recordDraft, partialRecord, partial] }

  /// The ending of records.
  static let recordEnding = ".json"

  /// The endings of the files that only a delivery under way has, the record of a download before the
  /// download.
  static let passingEndings = [".json-draft", ".partial-json", ".partial"]

  /// The ending of files whose lock is taken.
  static let lockEnding = ".lock"

  /// What the names of the files of a group begin with; Firebase's SDK has the same.
  static func prefix(group: String) -> String { "fbml_model@@\(ModelName.escaped(group))@@" }

  /// The paths for a model.
  init(folder: String, group: String, name: String) {
    let stem = "\(folder)/\(Self.prefix(group: group))\(ModelName.escaped(name))"
    model = stem + ".tflite"
    record = stem + Self.recordEnding
    recordDraft = stem + Self.passingEndings[0]
    partialRecord = stem + Self.passingEndings[1]
    partial = stem + Self.passingEndings[2]
    lock = stem + Self.lockEnding
  }
}
