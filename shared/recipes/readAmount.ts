import type {Amount} from './amount.ts'

const fractions: Readonly<Record<string, number>> = {
  '⅛': 1 / 8,
  '¼': 1 / 4,
  '⅓': 1 / 3,
  '⅜': 3 / 8,
  '½': 1 / 2,
  '⅝': 5 / 8,
  '⅔': 2 / 3,
  '¾': 3 / 4,
  '⅞': 7 / 8,
}
const glyph = `[${Object.keys(fractions).join('')}]`
const slash = String.raw`\d{1,2}\s?[/⁄]\s?[1-9]\d?`
/** "1½", "1 1/2", "1-1/2", "½", "3/4", "1.5", "1,000", "12". */
const number = String.raw`(?:\d+[ -]?${glyph}|\d+[ -]${slash}|${glyph}|${slash}|\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)`

/** Units of measure by the words that editors write, for one and for several. The first pair of a unit is not its default spelling. */
const measures: readonly (readonly [unit: string, one: string, many: string])[] = [
  ['tbsp', 'tablespoon', 'tablespoons'],
  ['tbsp', 'tbsp', 'tbsp'],
  ['tbsp', 'Tbsp', 'Tbsp'],
  ['tbsp', 'tbsps', 'tbsps'],
  ['tsp', 'teaspoon', 'teaspoons'],
  ['tsp', 'tsp', 'tsp'],
  ['cup', 'cup', 'cups'],
  ['floz', 'fluid ounce', 'fluid ounces'],
  ['floz', 'fl oz', 'fl oz'],
  ['pint', 'pint', 'pints'],
  ['quart', 'quart', 'quarts'],
  ['gallon', 'gallon', 'gallons'],
  ['lb', 'pound', 'pounds'],
  ['lb', 'lb', 'lb'],
  ['lb', 'lb', 'lbs'],
  ['oz', 'ounce', 'ounces'],
  ['oz', 'oz', 'oz'],
  ['kg', 'kilogram', 'kilograms'],
  ['kg', 'kg', 'kg'],
  ['g', 'gram', 'grams'],
  ['g', 'g', 'g'],
  ['l', 'liter', 'liters'],
  ['l', 'litre', 'litres'],
  ['l', 'L', 'L'],
  ['l', 'l', 'l'],
  ['ml', 'milliliter', 'milliliters'],
  ['ml', 'millilitre', 'millilitres'],
  ['ml', 'ml', 'ml'],
  ['ml', 'mL', 'mL'],
]

/** What is sold in a package: a size may stand before or behind it, "1 (15-ounce) can", "1 can (14.5 oz)". It does not scale. */
export const containers: readonly (readonly [string, string])[] = [
  ['can', 'cans'],
  ['tin', 'tins'],
  ['jar', 'jars'],
  ['package', 'packages'],
  ['packet', 'packets'],
  ['pack', 'packs'],
  ['bag', 'bags'],
  ['box', 'boxes'],
  ['bottle', 'bottles'],
  ['carton', 'cartons'],
  ['container', 'containers'],
  ['block', 'blocks'],
  ['stick', 'sticks'],
]

/** Other words that follow a number directly, and that are known in the plural. */
const counted: readonly (readonly [string, string])[] = [
  ...containers,
  ['clove', 'cloves'],
  ['slice', 'slices'],
  ['sprig', 'sprigs'],
  ['stalk', 'stalks'],
  ['bunch', 'bunches'],
  ['head', 'heads'],
  ['piece', 'pieces'],
  ['pinch', 'pinches'],
  ['dash', 'dashes'],
  ['drop', 'drops'],
  ['splash', 'splashes'],
  ['handful', 'handfuls'],
  ['wedge', 'wedges'],
  ['strip', 'strips'],
  ['sheet', 'sheets'],
  ['bulb', 'bulbs'],
  ['rib', 'ribs'],
  ['fillet', 'fillets'],
]

/** Foods that are counted, where nothing follows that would make them part of another: "2 eggs, beaten", not "2 egg whites". */
const foods: readonly (readonly [string, string])[] = [
  ['egg', 'eggs'],
  ['onion', 'onions'],
  ['shallot', 'shallots'],
  ['scallion', 'scallions'],
  ['leek', 'leeks'],
  ['carrot', 'carrots'],
  ['potato', 'potatoes'],
  ['tomato', 'tomatoes'],
  ['cucumber', 'cucumbers'],
  ['bell pepper', 'bell peppers'],
  ['jalapeño', 'jalapeños'],
  ['lemon', 'lemons'],
  ['lime', 'limes'],
  ['orange', 'oranges'],
  ['apple', 'apples'],
  ['pear', 'pears'],
  ['banana', 'bananas'],
  ['avocado', 'avocados'],
  ['bay leaf', 'bay leaves'],
  ['garlic clove', 'garlic cloves'],
  ['chicken breast', 'chicken breasts'],
]
const describing = 'large|medium|small|whole|ripe|fresh|red|yellow|white|green|sweet'

const adjectives = 'packed|heaping|heaped|level|scant|generous|rounded'
const longestFirst = (words: readonly string[]): string =>
  [...new Set(words)].toSorted((one, other) => other.length - one.length).join('|')
const measureWords = longestFirst(measures.flatMap(([, one, many]) => [one, many]))
const countedWords = longestFirst(counted.flat())
const foodWords = longestFirst(foods.flat())
// In previews texts end with invisible marks.
const foodEnd = String.raw`(?=[\p{Co}\s]*(?:$|[,;(–—]| (?:at|for|plus|cut|with|in|from|to)\b))`

const amountPattern = new RegExp(
  `(?<from>${number})(?:(?<joiner>\\s?[–—-]\\s?| to | or )(?<to>${number}))?` +
    `(?:(?<gap>\\s?)(?<measure>(?:(?<adjective>${adjectives}) )?(?:${measureWords}))\\.?(?![\\p{L}\\d-])` +
    `|(?<space> )(?<counted>(?:${countedWords})(?![\\p{L}\\d-])|(?:(?:${describing}) )*(?:${foodWords})${foodEnd})` +
    `|(?<article> (?:of )?an?)(?= ))?`,
  'uy',
)

/** The value of a number as editors write it: "1 1/2" → 1.5, "1,000" → 1000. */
function valueOf(text: string): number {
  const part = new RegExp(`(${glyph})|(\\d{1,2})\\s?[/⁄]\\s?(\\d{1,2})$`, 'u').exec(text)
  if (part === null) return Number(text.replaceAll(',', ''))
  const whole = Number(text.slice(0, part.index).replace(/[ -]/g, ''))
  return whole + (part[1] === undefined ? Number(part[2]) / Number(part[3]) : (fractions[part[1]] ?? 0))
}

/** An amount that was found, and where the text goes on behind it. */
export interface FoundAmount {
  readonly amount: Amount
  readonly end: number
}

/**
 * Reads the amount that begins at a position of a text: a number or a range, and its unit if one follows. `undefined` where there is none, and
 * where it is in doubt: "2% milk", "9-inch", "1,5", "325°F", a range that falls, zero.
 */
export function readAmount(text: string, start: number): FoundAmount | undefined {
  amountPattern.lastIndex = start
  const match = amountPattern.exec(text)
  if (match?.groups === undefined) return undefined
  const {from, to, joiner, gap, measure, adjective, space, counted: count, article} = match.groups
  const end = amountPattern.lastIndex
  const [first, last] = [valueOf(from ?? ''), to === undefined ? undefined : valueOf(to)]
  if (!(first > 0) || (last !== undefined && last <= first)) return undefined
  // What follows a bare number directly must be a space, a bracket or the end.
  if (measure === undefined && count === undefined && !/^\p{Co}*(?:\s|\(|$|,\s)/u.test(text.slice(end)))
    return undefined
  return {
    end,
    amount: {
      from: first,
      ...(last === undefined ? {} : {to: last, joiner: joiner ?? '–'}),
      gap: gap ?? space ?? '',
      ...(measure === undefined ? {} : {unit: unitIdOf(measure, adjective)}),
      ...(article === undefined ? {} : {article}),
      names: count === undefined ? measureNames(measure, adjective) : countedNames(count),
      isConvertible: measure !== undefined && adjective === undefined,
    },
  }
}

function unitIdOf(measure: string, adjective = ''): string {
  const word = measure.slice(adjective.length).trim()
  return measures.find(([, ...names]) => names.includes(word))?.[0] ?? ''
}

function measureNames(measure = '', adjective = ''): readonly [string, string] {
  const word = measure.slice(adjective.length).trim()
  const [, one, many] = measures.find(([, ...names]) => names.includes(word)) ?? ['', '', '']
  const lead = adjective === '' ? '' : `${adjective} `
  return [lead + one, lead + many]
}

/** "large eggs" → "large egg", "large eggs". */
function countedNames(count: string): readonly [string, string] {
  const pair = [...counted, ...foods].find((names) =>
    names.some((name) => count === name || count.endsWith(` ${name}`)),
  )
  const [one, many] = pair ?? [count, count]
  const lead = count.slice(0, count.length - (count.endsWith(many) ? many : one).length)
  return [lead + one, lead + many]
}
