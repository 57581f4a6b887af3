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

/** Whether no two dosages have one formulation id, by which prices are looked up; else the message for the editor. */
export function distinctFormulations(manufacturers: unknown): true | string {
  const ids = dosagesIn(manufacturers)
    .map((dosage) => fieldOf(dosage, 'formulationId'))
    .filter((id) => typeof id === 'string')
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  return twice === undefined ? true : `Two dosages have the formulation id ${twice}: each needs its own.`
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
  const values = membersOf(fieldOf(dosage, 'commonQuantities')).map((one) => fieldOf(one, 'value'))
  return quantity === undefined || values.includes(quantity)
    ? true
    : `This dosage is sold in ${unitsOf(values)}: choose one of them.`
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
