// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Takes the photographs of a list of recipes.
//
// usage: paraph-photographs RECIPES.json FOLDER

let arguments = CommandLine.arguments
do {
  guard arguments.count == 3 else {
    throw RecipeError("usage: paraph-photographs RECIPES.json FOLDER")
  }
  for (name, recipe) in try RecipeFile(path: arguments[1]).recipes {
    try Files.save(Photograph(recipe).jpeg, to: "\(arguments[2])/\(name).jpg")
  }
} catch {
  let line = Array("paraph-photographs: \(error)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(1)
}
