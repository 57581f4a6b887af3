import {describe, expect, test} from '@jest/globals'
import {readIngredient, readNamedAmount} from './readIngredient.ts'
import type {TextPart} from './amount.ts'

/** What is read of a line, in short: "1–2 tbsp", "1 cup | 200 g". */
function summary(parts: readonly TextPart[] | undefined): string | undefined {
  return parts
    ?.flatMap(({quantity}) =>
      quantity === undefined
        ? []
        : [
            quantity.amounts
              .map(({from, to, unit, names}) => `${from}${to === undefined ? '' : `–${to}`} ${unit ?? names[0]}`.trim())
              .join(' | '),
          ],
    )
    .join(' + ')
}

describe('the amounts of an ingredient', () => {
  test('reads a text with the invisible marks of previews like one without', () => {
    for (const line of ['1 bay leaf', '2', '2 eggs', '1 cup milk'])
      expect(summary(readIngredient(`${line}\u{f0001}`))).toBe(summary(readIngredient(line)))
  })

  test('the dot of an abbreviation belongs to it, also before a name', () => {
    expect(readIngredient('1 tbsp. Dijon mustard')?.map(({text}) => text)).toEqual(['1 tbsp.', ' Dijon mustard'])
  })

  test.each([
    ['1 tablespoon olive oil', '1 tbsp'],
    ['1½ cups split red lentils, rinsed', '1.5 cup'],
    ['1 ½ cups flour', '1.5 cup'],
    ['1 1/2 cups flour', '1.5 cup'],
    ['1-1/2 cups flour', '1.5 cup'],
    ['3/4 cup milk', '0.75 cup'],
    ['1⁄2 tsp salt', '0.5 tsp'],
    ['½ cup (120 ml) milk', '0.5 cup | 120 ml'],
    ['1 cup (200 g) green or brown lentils, rinsed', '1 cup | 200 g'],
    ['5 cups (1.2 L) low-sodium vegetable broth', '5 cup | 1.2 l'],
    ['4 packed cups (120 g) fresh spinach', '4 cup | 120 g'],
    ['100 g (3½ oz) feta', '100 g | 3.5 oz'],
    ['1 pound (about 450 g) beans', '1 lb | 450 g'],
    ['1–2 tbsp lemon juice', '1–2 tbsp'],
    ['2 to 3 cups stock', '2–3 cup'],
    ['2-3 cloves garlic', '2–3 clove'],
    ['200g flour', '200 g'],
    ['1 kg potatoes', '1 kg'],
    ['1,000 g tomatoes', '1000 g'],
    ['8 fl oz cream', '8 floz'],
    ['1.5 lbs. beef', '1.5 lb'],
    ['2 large eggs', '2 large egg'],
    ['2 carrots, diced', '2 carrot'],
    ['3 garlic cloves, minced', '3 garlic clove'],
    ['1 cup (8 fl oz) milk', '1 cup | 8 floz'],
    ['1 cup (4 ounces) grated cheese', '1 cup | 4 oz'],
    ['1 pound (16 ounces) beans', '1 lb | 16 oz'],
    ['2 pinches salt', '2 pinch'],
    ['½ an onion, chopped', '0.5'],
    ['2 medium red onions, sliced', '2 medium red onion'],
    ['2 egg whites', '2'],
    ['1 potato bun', '1'],
    ['1 (15-ounce) can chickpeas, drained', '1'],
    ['1 (15 oz) can chickpeas', '1'],
    ['2 cans (14.5 oz / 411 g) diced tomatoes', '2 can'],
    ['1 package (8 ounces) cream cheese', '1 package'],
    ['1 9-inch pie crust', '1'],
    ['1 cup 2% milk', '1 cup'],
    ['2 tablespoons ginger, cut in ½-inch pieces', '2 tbsp'],
    ['1 cup plus 2 tablespoons sugar', '1 cup + 2 tbsp'],
    ['about 2 cups water', '2 cup'],
    ['Juice of 1 lemon', '1 lemon'],
    ['1 bay leaf', '1 bay leaf'],
  ])('“%s” is %s (recipe-30)', (line, read) => {
    expect(summary(readIngredient(line))).toBe(read)
  })

  test.each([
    'Salt and pepper to taste',
    'A pinch of salt',
    'a handful of blueberries',
    'Two onions',
    '2% milk',
    '9-inch pie crust',
    '1/2-inch piece of ginger',
    '1,5 kg potatoes',
    '0 g sugar',
    '3-2 eggs',
    '1/0 cup flour',
    '2 carrots (about 200 g), diced',
    '1 cup (9 tablespoons) milk',
    '2 cups (2 small bunches) kale',
    '4 ounces each butter and sugar',
    '1 lemon, cut into 8 wedges',
    '2 carrots and 1 onion',
    '1 cup or 2 handfuls spinach',
    '1 cup milk plus more if needed, up to 2 cups',
    '325°F oven',
    '7Up',
    '',
  ])('“%s” is in doubt, and not read (recipe-31)', (line) => {
    expect(readIngredient(line)).toBeUndefined()
  })

  test('the words that an editor names are read where they stand (recipe-32)', () => {
    expect(summary(readNamedAmount('2 carrots (about 200 g), diced', '2'))).toBeUndefined()
    expect(summary(readNamedAmount('Kale, 2 bunches', '2 bunches'))).toBe('2 bunch')
    expect(summary(readNamedAmount('Zest and juice from 2 limes', '2'))).toBe('2')
    expect(readNamedAmount('2 carrots and 2 onions', '2')).toBeUndefined()
    expect(readNamedAmount('2 carrots', '3')).toBeUndefined()
    expect(readNamedAmount('2 carrots', 'carrots')).toBeUndefined()
  })
})
