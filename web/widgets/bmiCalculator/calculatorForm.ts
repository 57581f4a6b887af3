import {cmOfInches, inchesOfCm, kgOfPounds, limits, poundsOfKg} from './bodyMeasures.ts'

/** What a reader typed, as numbers in metric units. */
export interface Measures {
  readonly age: number
  readonly cm: number
  readonly kg: number
}

/** A field that cannot be used, and why. */
interface Fault {
  readonly input: HTMLInputElement
  readonly reason: string
}

interface Calculator {
  readonly ages: {readonly min: number; readonly max: number; readonly reason: string}
  /** The words of the result. */
  readonly resultOf: (measures: Measures, form: HTMLFormElement) => string
}

/**
 * The behaviour of a calculator: reads its fields, converts what is typed when the units change (calculators-6), refuses values out of range at
 * their fields (calculators-7), and announces the result. Nothing is stored or sent (calculators-8).
 */
export function startCalculator(root: HTMLElement, {ages, resultOf}: Calculator): void {
  const form = root.querySelector('form')
  const output = root.querySelector('[data-result]')
  if (form === null || output === null) return
  const field = (name: string): HTMLInputElement => {
    const found = form.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (found === null) throw new Error(`The calculator has no field "${name}"`)
    return found
  }
  const typed = (name: string): number => {
    const text = field(name).value.trim().replace(',', '.')
    return text === '' ? Number.NaN : Number(text)
  }
  const isMetric = (): boolean => form.querySelector('input[value="metric"]:checked') !== null
  const write = (name: string, value: number): void => {
    field(name).value = Number.isFinite(value) ? String(Math.round(value * 10) / 10) : ''
  }
  /** Feet and inches in inches: empty inches are none. */
  const inches = (): number => typed('feet') * 12 + (field('inches').value.trim() === '' ? 0 : typed('inches'))
  const say = (input: HTMLInputElement, reason: string): void => {
    input.setAttribute('aria-invalid', String(reason !== ''))
    const error = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    if (error !== null) error.textContent = reason
  }

  const convert = (): void => {
    if (isMetric()) {
      write('cm', cmOfInches(inches()))
      write('kg', kgOfPounds(typed('pounds')))
    } else {
      // Rounded before it is divided, so that 182.8 cm are 6 ft 0 in and not 5 ft 12 in.
      const total = Math.round(inchesOfCm(typed('cm')) * 10) / 10
      write('feet', Math.floor(total / 12))
      write('inches', total % 12)
      write('pounds', poundsOfKg(typed('kg')))
    }
    for (const group of form.querySelectorAll<HTMLElement>('[data-units]'))
      group.toggleAttribute('data-closed', (group.dataset.units === 'metric') !== isMetric())
  }

  const faultsOf = ({age, cm, kg}: Measures): readonly Fault[] => {
    const metric = isMetric()
    const isWithin = (value: number, {min, max}: {readonly min: number; readonly max: number}): boolean =>
      value >= min && value <= max
    const faults: (Fault | false)[] = [
      !isWithin(age, ages) && {input: field('age'), reason: ages.reason},
      !(isWithin(cm, limits.cm) && (metric || isWithin(typed('inches') || 0, {min: 0, max: 11.99}))) && {
        input: field(metric ? 'cm' : 'feet'),
        reason: metric
          ? `Enter a height from ${limits.cm.min} to ${limits.cm.max} cm.`
          : 'Enter a height from 4 ft 0 in to 7 ft 6 in, with fewer than 12 inches.',
      },
      !isWithin(kg, limits.kg) && {
        input: field(metric ? 'kg' : 'pounds'),
        reason: metric
          ? `Enter a weight from ${limits.kg.min} to ${limits.kg.max} kg.`
          : 'Enter a weight from 67 to 661 lb.',
      },
    ]
    return faults.filter((fault) => fault !== false)
  }

  form.addEventListener('change', ({target}) => {
    if (target instanceof HTMLInputElement && target.name === 'units') convert()
  })
  // Others than the first may have been chosen before this script was there.
  if (isMetric()) convert()
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const metric = isMetric()
    const measures = {
      age: typed('age'),
      cm: metric ? typed('cm') : cmOfInches(inches()),
      kg: metric ? typed('kg') : kgOfPounds(typed('pounds')),
    }
    const faults = faultsOf(measures)
    for (const name of ['age', 'cm', 'kg', 'feet', 'pounds'])
      say(field(name), faults.find(({input}) => input === field(name))?.reason ?? '')
    output.textContent = faults.length > 0 ? '' : resultOf(measures, form)
    faults[0]?.input.focus()
  })
}
