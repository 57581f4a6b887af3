import type {ValidationContext} from 'sanity'
import {counted} from '../objects/counted.ts'
import {fieldOf} from '../objects/fieldOf.ts'
import {perspectiveOf} from '../objects/perspectiveOf.ts'

const apiVersion = '2025-02-19'

function membersOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** All dosages in the manufacturers of a drug, which may be half filled in. */
function dosagesIn(manufacturers: unknown): readonly unknown[] {
  return membersOf(manufacturers)
    .flatMap((manufacturer) => membersOf(fieldOf(manufacturer, 'options')))
    .flatMap((form) => membersOf(fieldOf(form, 'dosages')))
}

/** The first text or number that is in a list twice; undefined if there is none. */
function firstTwice(values: readonly unknown[]): string | number | undefined {
  return values
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .find((value, index, known) => known.indexOf(value) !== index)
}

/** Whether no two dosages have one formulation id, by which prices are looked up; else the message for the editor. */
export function distinctFormulations(manufacturers: unknown): true | string {
  const twice = firstTwice(dosagesIn(manufacturers).map((dosage) => fieldOf(dosage, 'formulationId')))
  return twice === undefined ? true : `Two dosages have the formulation id ${twice}: each needs its own.`
}

/**
 * Makes the check that no two members of a list have one name: readers choose by it (drug-savings-23). `nameOf` gives
 * the name of a member, `members` is what they are. The check returns the message for the editor.
 */
export function distinctNames(members: string, nameOf: (member: unknown) => unknown): (list: unknown) => true | string {
  return (list) => {
    const twice = firstTwice(membersOf(list).map(nameOf))
    return twice === undefined
      ? true
      : `Two ${members} are called “${twice}”: readers can choose only the first. Give them different names, or merge them.`
  }
}

/** Whether no two manufacturers have one name and kind; else the message for the editor. */
export const distinctManufacturers = distinctNames('manufacturers', (manufacturer) => {
  const [name, kind] = [fieldOf(manufacturer, 'name'), fieldOf(manufacturer, 'drugType')]
  return typeof name === 'string' && typeof kind === 'string' ? `${name} (${kind})` : undefined
})

/** Whether no two quantities of a dosage have one number of units, which prices are stored for; else the message for the editor. */
export function distinctQuantities(quantities: unknown): true | string {
  const twice = firstTwice(membersOf(quantities).map((quantity) => fieldOf(quantity, 'value')))
  return twice === undefined
    ? true
    : `Two quantities are of ${counted(Number(twice), 'unit')}: readers can choose only the first. Remove one.`
}

/** Whether the first choice of a drug is one that readers have; else the message for the editor. */
export function choiceExists(choice: unknown, {document}: ValidationContext): true | string {
  const formulationId = fieldOf(choice, 'formulationId')
  const quantity = fieldOf(choice, 'quantity')
  if (typeof formulationId !== 'string') {
    return quantity === undefined ? true : 'Give the formulation id that the units are of, or remove them.'
  }
  const dosage = dosagesIn(document?.['manufacturers']).find((one) => fieldOf(one, 'formulationId') === formulationId)
  if (dosage === undefined) return `No dosage has the formulation id ${formulationId}: copy it from one above.`
  return quantityExists(dosage, quantity)
}

/** Whether a dosage has a quantity, if one is given; else the message for the editor. */
function quantityExists(dosage: unknown, quantity: unknown): true | string {
  const values = membersOf(fieldOf(dosage, 'commonQuantities')).map((one) => fieldOf(one, 'value'))
  return quantity === undefined || values.length === 0 || values.includes(quantity)
    ? true
    : `This dosage is sold in ${unitsOf(values)}: choose one of them.`
}

/**
 * Whether the first choice of a widget is one that readers have, by its formulation id or by names, in the widget's own
 * manufacturers, else in those of its drug (drug-savings-8); else the message for the editor.
 */
export async function widgetChoiceExists(choice: unknown, context: ValidationContext): Promise<true | string> {
  if (choice === undefined) return true
  const own = membersOf(context.document?.['manufacturers'])
  const manufacturers = own.length > 0 ? own : await fieldOfDrug('manufacturers', context)
  const quantity = fieldOf(fieldOf(choice, 'quantity'), 'value')
  const formulationId = textOf(choice, 'formulationId')
  const dosages = dosagesIn(manufacturers)
  if (dosages.length === 0) return true
  if (formulationId !== undefined) {
    const dosage = dosages.find((one) => fieldOf(one, 'formulationId') === formulationId)
    return dosage === undefined
      ? `No dosage has the formulation id ${formulationId}. There are: ${textsOf(dosages, 'formulationId')}.`
      : quantityExists(dosage, quantity)
  }
  let list = membersOf(manufacturers)
  let chosen: unknown
  for (const {part, name, next} of partsOfChoice) {
    if (list.length === 0) return true
    const wanted = textOf(choice, name)
    chosen = wanted === undefined ? list[0] : list.find((one) => fieldOf(one, name) === wanted)
    if (chosen === undefined) return `No ${part} is “${wanted}”. There are: ${textsOf(list, name)}.`
    list = membersOf(fieldOf(chosen, next))
  }
  return quantityExists(chosen, quantity)
}

/** The parts of a choice, each with the field that has its name, and the one with what can be chosen below it. */
const partsOfChoice = [
  {part: 'manufacturer', name: 'name', next: 'options'},
  {part: 'form', name: 'form', next: 'dosages'},
  {part: 'dosage', name: 'dosage', next: 'commonQuantities'},
] as const

/** The text in a field; undefined if it is empty. */
function textOf(value: unknown, name: string): string | undefined {
  const text = fieldOf(value, name)
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** The texts in a field of members, for a message. */
function textsOf(members: readonly unknown[], name: string): string {
  return members.flatMap((member) => textOf(member, name) ?? []).join(', ')
}

/** A field of the drug that a document refers to, as it is in the same release or draft; null without one. */
async function fieldOfDrug(name: 'manufacturers' | 'copay', context: ValidationContext): Promise<unknown> {
  const drug = fieldOf(context.document?.['drug'], '_ref')
  if (typeof drug !== 'string') return null
  return context
    .getClient({apiVersion})
    .fetch<unknown>(`*[_id == $drug][0].${name}`, {drug}, {perspective: perspectiveOf(context)})
}

/** Whether a widget that shows the copay alone has one, of its own or of its drug (drug-savings-19); else the message for the editor. */
export async function copayExists(driver: unknown, context: ValidationContext): Promise<true | string> {
  if (context.document?.['template'] !== 'copay-only' || isPriced(driver)) return true
  return isPriced(await fieldOfDrug('copay', context))
    ? true
    : 'The template “Copay only” shows this copay: fill it in, or choose a drug that has one.'
}

function isPriced(copay: unknown): boolean {
  return typeof fieldOf(copay, 'copay') === 'number'
}

/** Quantities of a dosage in words: “30, 90 units”. */
function unitsOf(quantities: readonly unknown[]): string {
  return quantities.length === 1 ? counted(Number(quantities[0]), 'unit') : `${quantities.map(String).join(', ')} units`
}

/** Whether the drug that a price is of has its formulation; else the message for the editor. */
export async function formulationOfDrug(formulationId: unknown, context: ValidationContext): Promise<true | string> {
  const drug = fieldOf(context.document?.['drug'], '_ref')
  if (typeof formulationId !== 'string' || typeof drug !== 'string') return true
  const known = await context
    .getClient({apiVersion})
    .fetch<readonly string[] | null>(
      '*[_id == $drug][0].manufacturers[].options[].dosages[].formulationId',
      {drug},
      {perspective: perspectiveOf(context)},
    )
  return known === null || known.includes(formulationId)
    ? true
    : `The drug has no dosage with this formulation id. It has: ${known.join(', ')}.`
}

/** Whether readers can choose the quantity of a price; else the message for the editor. */
export async function quantityOfDosage(quantity: unknown, context: ValidationContext): Promise<true | string> {
  const drug = fieldOf(context.document?.['drug'], '_ref')
  const formulationId = context.document?.['formulationId']
  if (typeof quantity !== 'number' || typeof drug !== 'string' || typeof formulationId !== 'string') return true
  const known = await context
    .getClient({apiVersion})
    .fetch<readonly (number | null)[] | null>(
      '*[_id == $drug][0].manufacturers[].options[].dosages[formulationId == $formulationId].commonQuantities[].value',
      {drug, formulationId},
      {perspective: perspectiveOf(context)},
    )
  return known === null || known.length === 0 || known.includes(quantity)
    ? true
    : `Nobody can choose this quantity. The dosage is sold in ${unitsOf(known)}.`
}

/**
 * The dosage and quantity of a price, as its drug has them in words: "7 mg tablet, 30 tablets". What the drug does not
 * have is said by its numbers.
 */
export function dosageInWords(manufacturers: unknown, formulationId: unknown, quantity: unknown): string {
  const units = typeof quantity === 'number' ? `× ${quantity}` : ''
  if (typeof formulationId !== 'string') return units
  for (const form of membersOf(manufacturers).flatMap((one) => membersOf(fieldOf(one, 'options'))))
    for (const dosage of membersOf(fieldOf(form, 'dosages'))) {
      if (fieldOf(dosage, 'formulationId') !== formulationId) continue
      const words = [fieldOf(dosage, 'dosage'), fieldOf(form, 'form')].filter((word) => typeof word === 'string')
      const sold = membersOf(fieldOf(dosage, 'commonQuantities')).find((one) => fieldOf(one, 'value') === quantity)
      const display = fieldOf(sold, 'display')
      return typeof display === 'string' ? `${words.join(' ')}, ${display}` : `${words.join(' ')} ${units}`.trim()
    }
  return `${formulationId} ${units}`.trim()
}

/** Whether coordinates have both numbers; else the message for the editor. */
export function isComplete(point: unknown): true | string {
  if (point === undefined) return true
  const isThere = [fieldOf(point, 'lat'), fieldOf(point, 'lng')].every((degrees) => typeof degrees === 'number')
  return isThere ? true : 'Give both latitude and longitude.'
}

/** Whether coordinates are in the western half of the world; else the message for the editor: who copies them from a map may lose the sign. */
export function isWest(point: unknown): true | string {
  const longitude = fieldOf(point, 'lng')
  return typeof longitude !== 'number' || longitude < 0
    ? true
    : 'Longitudes of the United States are negative, but for those of islands in the Pacific.'
}
