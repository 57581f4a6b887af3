import {expect, test} from '@jest/globals'
import {readStep} from './readStep.ts'

/** The parts of a step that change, and in square brackets those that are in doubt. */
function changing(step: string): readonly string[] {
  return readStep(step).flatMap(({text, quantity, isInDoubt}) =>
    isInDoubt === true ? [`[${text}]`] : quantity === undefined ? [] : [text],
  )
}

test.each<[string, readonly string[]]>([
  ['Simmer the ginger in 2 cups of water for 10 minutes.', ['2 cups']],
  ['In a large pot, warm 1½ tablespoons oil with 200 g onions.', ['1½ tablespoons', '200 g']],
  // The dot ends the sentence, and is no part of the amount.
  ['Add half of it, then 1 lb. Serve warm.', ['1 lb']],
  ['Stir in 2 tbsp. oil, then 1 lb.', ['2 tbsp.', '1 lb']],
  ['Stir in ½ cup (120 ml) milk.', ['½ cup (120 ml)']],
  ['Roast at 325°F (160°C) for 30 to 40 minutes.', ['325°F (160°C)']],
  ['Roast at 180 °C.', ['180 °C']],
  ['Blend half of the soup. Keep 3 to 4 days.', []],
  ['Press into a 9-inch pan, or a 2-quart dish.', []],
  ['Pour into a 4 cup mold.', []],
  ['Add the broth ¼ cup at a time. Add 1 teaspoon salt.', ['[¼ cup]', '1 teaspoon']],
  ['Cut into 8 wedges; serve 2 per person.', []],
])('“%s” (recipe-34, recipe-35)', (step, found) => {
  expect(changing(step)).toEqual(found)
  expect(
    readStep(step)
      .map(({text}) => text)
      .join(''),
  ).toBe(step)
})
