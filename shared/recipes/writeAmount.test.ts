import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {readIngredient} from './readIngredient.ts'
import {kitchenFraction, metricStep, numberText, type UnitSystem, writeQuantity} from './writeAmount.ts'

/** A line with its amounts for `factor` times as many servings. */
function written(line: string, factor: number, system: UnitSystem = 'written'): string {
  const parts = readIngredient(line)
  if (parts === undefined) throw new Error(`“${line}” was not read.`)
  return parts
    .map(({text, quantity}) => (quantity === undefined ? text : writeQuantity(quantity, factor, system)))
    .join('')
}

describe('amounts for other servings', () => {
  test.each<[string, number, string]>([
    ['1 tablespoon olive oil', 2, '2 tablespoons olive oil'],
    ['1 tablespoon olive oil', 0.5, '1½ tsp olive oil'],
    ['2 tablespoons oil', 2, '¼ cup oil'],
    ['1 tsp cumin', 3, '1 tbsp cumin'],
    ['1 cup (200 g) lentils', 1.5, '1½ cups (300 g) lentils'],
    ['⅓ cup milk', 1.25, '6⅔ tbsp milk'],
    ['½ cup milk', 0.25, '2 tbsp milk'],
    ['1–2 tbsp lemon juice', 2, '2–4 tbsp lemon juice'],
    ['2 to 3 cups stock', 0.5, '1 to 1½ cups stock'],
    ['2 large eggs', 0.5, '1 large egg'],
    ['1 large egg', 3, '3 large eggs'],
    ['3 carrots', 1.5, '4½ carrots'],
    ['1 (15-ounce) can chickpeas', 2, '2 (15-ounce) can chickpeas'],
    ['1 can (14.5 oz / 411 g) tomatoes', 2, '2 cans (14.5 oz / 411 g) tomatoes'],
    ['4 packed cups spinach', 0.25, '1 packed cup spinach'],
    ['200g flour', 1.25, '250g flour'],
    ['600 g potatoes', 2, '1.2 kg potatoes'],
    ['1 cup plus 2 tablespoons sugar', 2, '2 cups plus ¼ cup sugar'],
    ['Juice of 1 lemon', 3, 'Juice of 3 lemons'],
    ['1 cup (8 fl oz) milk', 2, '2 cups (16 fl oz) milk'],
    ['1 cup (16 tablespoons) milk', 2, '2 cups (32 tablespoons) milk'],
    ['1 pinch salt', 2, '2 pinches salt'],
    ['½ an onion, chopped', 2, '1 onion, chopped'],
    ['½ of an onion, chopped', 0.5, '¼ of an onion, chopped'],
    ['1 small red onion, sliced', 2, '2 small red onions, sliced'],
    ['1 egg white', 2, '2 egg white'],
    ['2 eggs, beaten', 0.5, '1 egg, beaten'],
    ['⅛ tsp saffron', 0.25, 'less than ⅛ tsp saffron'],
  ])('“%s” times %d is “%s” (recipe-29)', (line, factor, text) => {
    expect(written(line, factor)).toBe(text)
  })

  test.each<[string, UnitSystem, string]>([
    ['1 cup milk', 'metric', '240 ml milk'],
    ['5 cups broth', 'metric', '1.2 L broth'],
    ['1 cup (205 g) lentils', 'metric', '205 g lentils'],
    ['1 cup (205 g) lentils', 'us', '1 cup lentils'],
    ['8 ounces mushrooms', 'metric', '230 g mushrooms'],
    ['3 pounds roots', 'metric', '1.35 kg roots'],
    ['1 tbsp oil', 'metric', '1 tbsp oil'],
    ['500 g flour', 'us', '17½ oz flour'],
    ['250 ml milk', 'us', '1 cup milk'],
    ['2 to 3 cups stock', 'metric', '470 to 710 ml stock'],
    ['2 packed cups spinach', 'metric', '2 packed cups spinach'],
    ['2 carrots', 'metric', '2 carrots'],
    ['14.5 oz tomatoes', 'us', '14½ oz tomatoes'],
  ])('“%s” in %s units is “%s” (recipe-33)', (line, system, text) => {
    expect(written(line, 1, system)).toBe(text)
  })
})

const amounts = fc.double({min: 0.13, max: 500, noNaN: true})

describe('rounding', () => {
  test('is never zero, never more than a measure away, and rounds what is rounded to itself (recipe-29)', () => {
    fc.assert(
      fc.property(amounts, (value) => {
        for (const round of [kitchenFraction, metricStep]) {
          const rounded = round(value)
          expect(rounded).toBeGreaterThan(0)
          expect(round(rounded)).toBeCloseTo(rounded, 9)
        }
        expect(Math.abs(kitchenFraction(value) - value)).toBeLessThanOrEqual(Math.max(0.13, value * 0.03))
      }),
    )
  })

  test('scaling by n and then by 1/n gives the line back as it was (recipe-28)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('1 tablespoon oil', '2 to 3 cups stock', '1 cup (205 g) lentils', '14.5 oz tomatoes', '3 eggs'),
        fc.constantFrom<UnitSystem>('us', 'metric', 'written'),
        fc.integer({min: 1, max: 48}),
        fc.integer({min: 1, max: 12}),
        (line, system, servings, base) => {
          const there = servings / base
          expect(written(line, there * (1 / there), system)).toBe(written(line, 1, system))
        },
      ),
    )
  })

  test.each([
    [1.5, false, '1½'],
    [0.25, false, '¼'],
    [2 / 3, false, '⅔'],
    [3, false, '3'],
    [1.3, false, '1.3'],
    [1.2, true, '1.2'],
  ])('%d is written “%s” (recipe-29)', (value, isMetric, text) => {
    expect(numberText(value, isMetric)).toBe(text)
  })
})
