// `PrivacyInfo.xcprivacy` says that nothing is collected, and that `fstat` is called: it gives the size
// of a model's file, in the app's container or chosen by its user.
//
// A target of its own, of which Apple's platforms alone build anything: code that finds resources
// would add Foundation to every program on Linux.
