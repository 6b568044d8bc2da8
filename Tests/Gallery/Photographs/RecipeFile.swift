// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import ParaphModel
import ParaphTestSupport

/// Recipes as JSON: `[{"name": "fax", "seed": 3, "pen": "pencil", …}]`.
///
/// A member has the name of the property of `PhotographRecipe` that it sets; what is not there
/// stays as that has it.
struct RecipeFile {
  let recipes: [(name: String, recipe: PhotographRecipe)]

  /// - Throws: `RecipeError` that says what is wrong with it.
  init(path: String) throws {
    guard let bytes = Files.bytes(path) else { throw RecipeError("\(path) cannot be read") }
    let json = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    recipes = try (json.arrayValue ?? []).map { entry in
      guard let members = entry.objectValue, let name = members["name"]?.stringValue else {
        throw RecipeError("a recipe has no name")
      }
      return (name, try Self.recipe(members.filter { $0.key != "name" }, name: name))
    }
  }

  private static func recipe(
    _ members: [String: JSONValue], name: String
  ) throws -> PhotographRecipe {
    var recipe = PhotographRecipe(seed: 1)
    for (key, value) in members {
      let number = value.numberValue ?? 0
      switch key {
      case "seed": recipe.seed = UInt64(number)
      case "width": recipe.width = Int(number)
      case "height": recipe.height = Int(number)
      case "paper": recipe.paper = try choice(value, of: name, key)
      case "pen": recipe.pen = try choice(value, of: name, key)
      case "rules": recipe.rules = try choice(value, of: name, key)
      case "shadow": recipe.shadow = try choice(value, of: name, key)
      case "fallOff": recipe.fallOff = number
      case "noise": recipe.noise = number
      case "quality": recipe.quality = Int(number)
      case "rotation": recipe.rotation = number
      case "creases": recipe.creases = Int(number)
      case "specks": recipe.specks = Int(number)
      case "signatures": recipe.signatures = Int(number)
      case "hasFrame": recipe.hasFrame = value.booleanValue ?? false
      case "dpi": recipe.dpi = number
      case "names": recipe.names = (value.arrayValue ?? []).map(strokes)
      default: throw RecipeError("\(name): there is no “\(key)”")
      }
    }
    return recipe
  }

  private static func choice<Choice: RawRepresentable<String>>(
    _ value: JSONValue, of name: String, _ key: String
  ) throws -> Choice {
    guard let choice = value.stringValue.flatMap(Choice.init(rawValue:)) else {
      throw RecipeError("\(name): \(key) cannot be \(value.text)")
    }
    return choice
  }

  /// A list of strokes, each a list of `[x, y]`.
  private static func strokes(_ value: JSONValue) -> [[Point]] {
    (value.arrayValue ?? []).map { stroke in
      (stroke.arrayValue ?? []).compactMap { sample in
        guard let pair = sample.arrayValue, pair.count == 2,
          let x = pair[0].numberValue, let y = pair[1].numberValue
        else { return nil }
        return Point(x, y)
      }
    }
  }
}
