/// The name of the app that ``FirebaseApp`` configures where none is given, as in Firebase's SDK.
let defaultAppName = "__FIRAPP_DEFAULT"
