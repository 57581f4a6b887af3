import type {Amount, Quantity} from './amount.ts'
import {unitOf, units, type Unit} from './units.ts'

/** written: the units of the editor. */
export type UnitSystem = 'written' | 'us' | 'metric'

const glyphs: readonly (readonly [number, string])[] = [
  [0, ''],
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [1, ''],
]

/** How far a rounded amount may be from the exact one before a smaller unit is tried. A metric cup of 250 ml is 5.7 % more than one of the US. */
const tolerance = 0.06

/**
 * Rounds to what a measuring cup or a cook's eye can tell: eighths below 1, quarters and thirds below 10, halves below 20, then whole numbers.
 * Never zero.
 */
export function kitchenFraction(value: number): number {
  if (value >= 20) return Math.round(value)
  if (value >= 10) return Math.round(value * 2) / 2
  const whole = Math.floor(value)
  const steps = glyphs.map(([step]) => step).filter((step) => step !== 1 / 8 || whole === 0)
  const nearest = steps.reduce((best, step) =>
    Math.abs(value - whole - step) < Math.abs(value - whole - best) ? step : best,
  )
  return Math.max(whole + nearest, 1 / 8)
}

/** Rounds millilitres and grams to what a scale or a jug shows: whole below 20, fives below 100, tens below 1,000, then to 1 %. Never zero. */
export function metricStep(value: number): number {
  if (value < 5) return Math.max(Math.round(value * 2) / 2, 0.5)
  const step = value < 20 ? 1 : value < 100 ? 5 : value < 1000 ? 10 : 50
  return Math.round(value / step) * step
}

/** A rounded number as readers see it: 1.5 → "1½", 0.25 → "¼"; in metric units, and where no fraction fits, 1.5 → "1.5". */
export function numberText(value: number, isMetric: boolean): string {
  const decimal = String(Math.round(value * 100) / 100)
  if (isMetric) return decimal
  const whole = Math.floor(value + 1e-9)
  const [, glyph] = glyphs.find(([step]) => Math.abs(value - whole - step) < 1e-3) ?? []
  return glyph === undefined ? decimal : `${whole === 0 && glyph !== '' ? '' : whole}${glyph}`
}

/** Writes a quantity for servings multiplied by `times`, in a system of units (recipe-29, recipe-33). */
export function writeQuantity({amounts, between, after}: Quantity, times: number, system: UnitSystem): string {
  const factor = Math.abs(times - 1) < 1e-9 ? 1 : times
  const own = amounts.find(({unit}) => unitOf(unit)?.system === system)
  const [first, second] = amounts
  if (own !== undefined) return writeAmount(own, factor, 'written')
  if (system !== 'written' || second === undefined) return writeAmount(first, factor, system)
  return writeAmount(first, factor, system) + between + writeAmount(second, factor, system) + after
}

/**
 * Writes one amount. What cannot be converted is only scaled; a temperature is only converted; with neither, the number is not rounded.
 * Less than a twelfth cannot be measured, and says so.
 */
export function writeAmount(amount: Amount, factor: number, system: UnitSystem): string {
  const unit = unitOf(amount.unit)
  if (unit === undefined) return inUnit(amount, undefined, factor)
  const isOther = system !== 'written' && unit.system !== 'both' && system !== unit.system && amount.isConvertible
  if (unit.kind === 'temperature')
    return isOther ? degrees(amount, unit) : `${amount.from}${amount.gap}${amount.names[0]}`
  const target = isOther || unit.system === 'both' ? system : unit.system
  const exact = amount.from * unit.size * factor
  const chosen = amount.isConvertible && (isOther || factor !== 1) ? best(exact, unit, target) : unit
  return inUnit(amount, chosen, (unit.size * factor) / chosen.size)
}

/** An oven is set in steps of 5 °C and 25 °F; below an oven's heat it is the temperature of food, and exact to 1°. */
function degrees({from}: Amount, {id}: Unit): string {
  const value = id === 'f' ? ((from - 32) * 5) / 9 : (from * 9) / 5 + 32
  const step = id === 'f' ? (value < 120 ? 1 : 5) : value < 250 ? 1 : 25
  return `${Math.round(value / step) * step}${id === 'f' ? '°C' : '°F'}`
}

/** The unit for an amount in millilitres or grams: the largest whose rounding is within the tolerance, else the one that is closest. */
function best(exact: number, written: Unit, system: Unit['system'] | UnitSystem): Unit {
  const candidates = candidatesFor(written, system).filter((each) => exact / each.size >= smallest(each))
  const error = (each: Unit) => Math.abs(rounded(exact / each.size, each) * each.size - exact) / exact
  const [nearest] = candidates.toSorted((one, other) => error(one) - error(other))
  return candidates.find((each) => error(each) <= tolerance) ?? nearest ?? written
}

/** Units that no amount is changed to: they are used where the editor used them. */
const rare: readonly string[] = ['gallon', 'quart', 'pint', 'floz']

/** The units that an amount may be written in, the larger first. */
function candidatesFor(written: Unit, system: Unit['system'] | UnitSystem): readonly Unit[] {
  const isUs = system === 'us' || (system === 'written' && written.system === 'both')
  return units.filter(
    (each) =>
      (each.id === written.id && [system, 'both'].includes(written.system)) ||
      (each.kind === written.kind &&
        !rare.includes(each.id) &&
        (each.system === 'both' ? isUs || written.system === 'both' : each.system === (isUs ? 'us' : system)) &&
        !(written.system === 'both' && each.system === 'metric')),
  )
}

/** The least number of a unit that an amount is changed to. */
function smallest(each: Unit): number {
  return {cup: 0.24, tbsp: 0.99, lb: 0.99, kg: 1, l: 1}[each.id] ?? 0
}

function rounded(value: number, unit: Unit | undefined): number {
  if (unit?.system !== 'metric') return kitchenFraction(value)
  return unit.size === 1 ? metricStep(value) : Math.max(Math.round(value * 20) / 20, 0.05)
}

/** The amount in a unit, of which `ratio` make one of its own, with the words of its own unit or those of the other. */
function inUnit(
  {from, to, joiner = '–', gap, article = '', names, unit: own}: Amount,
  unit: Unit | undefined,
  ratio: number,
): string {
  const number = (value: number) => (ratio === 1 ? value : rounded(value * ratio, unit))
  const isMetric = unit?.system === 'metric'
  const [low, high] = [number(from), to === undefined ? undefined : number(to)]
  const value =
    numberText(low, isMetric) + (high === undefined || high === low ? '' : joiner + numberText(high, isMetric))
  const isOwn = unit?.id === own
  const [one, many] = isOwn ? names : (unit?.names ?? names)
  const word = (high ?? low) > 1 ? many : one
  const isTooLittle = !isMetric && from * ratio < 1 / 12
  const name = word === '' ? '' : (isOwn ? gap : ' ') + word
  return `${isTooLittle ? 'less than ' : ''}${value}${(high ?? low) < 1 ? article : ''}${name}`
}
