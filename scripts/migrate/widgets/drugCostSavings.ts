import {readItems, readString} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {isObject} from '../account/values.ts'
import {documentId} from '../article/identity.ts'
import {defineWidgetMigration, type StoredFields, type WidgetMigration} from '../mapping/define.ts'
import {missingAt, type Need} from '../mapping/missing.ts'

const stale = 'Prices of the old site are out of date; those of today come from the price service'

/** The old site wrote `dossages`. */
const options = {fields: {dosages: {from: ['dossages', 'dosages']}}}

const savings = defineWidgetMigration('drugCostSavings', {
  format: 'drug-cost-savings',
  needsOneOf: ['drug', 'manufacturers', 'driver'],
  fields: {
    drug: (data) => {
      const slot = data.child('drug')
      const slug = readString(slot)
      if (slug === undefined) return undefined
      const _ref = documentId('drug', slug)
      slot.accept({spelled: _ref})
      slot.ledger.want(_ref, slot.path, slot.format)
      return {_type: 'reference', _ref, _weak: true}
    },
    template: {initialValue: 'full'},
    manufacturers: {fields: {options}},
    defaultManufacturer: {dropped: {pricingData: stale, pricingDataV2: stale}},
  },
})

/**
 * What a drug costs with a coupon. `drug` is a slug: the reference is to an id that ends with it, until the drug with
 * the slug is looked up (`store/drugs.ts`). It is weak, as editors may not have that drug yet.
 */
export const migrations: readonly WidgetMigration[] = [
  {
    ...savings,
    convert: (node, context) => {
      const stored = savings.convert(node, context)
      if (typeof stored === 'string') return stored
      for (const message of needsOf(stored).flatMap((need) => missingAt(stored, need)))
        node.data.report('missing-field', 'warning', message)
      reportRepeated(node.data.child('manufacturers'), stored['manufacturers'], levels)
      return stored
    },
  },
]

const dosage = 'manufacturers[].options[].dosages[]'

/** What the choice of a prescription needs. */
const choiceNeeds: readonly Need[] = [
  'manufacturers[].name',
  'manufacturers[].options',
  'manufacturers[].options[].form',
  'manufacturers[].options[].dosages',
  ...['dosage', 'formulationId', 'commonQuantities', 'commonQuantities[].display', 'commonQuantities[].value'].map(
    (part) => `${dosage}.${part}`,
  ),
]

/** What the site needs to show a widget: the prices of a prescription, or the copay, which its drug may have. */
function needsOf({template, driver, drug}: StoredFields): readonly Need[] {
  if (template !== 'copay-only')
    return drug === undefined ? [{path: 'manufacturers', effect: 'readers see no prices'}, ...choiceNeeds] : choiceNeeds
  const effect = 'readers see nothing of the widget'
  if (driver === undefined) return drug === undefined ? [{path: 'driver', effect}] : []
  return [{path: 'driver.copay', effect}]
}

/** Where a choice is made: how an entry is called in its list, and the list inside it, in the input and as it is stored. */
interface Level {
  readonly nameOf: (entry: StoredFields) => string | undefined
  readonly inner?: {readonly keys: readonly string[]; readonly stored: string}
}

const levels: readonly Level[] = [
  {
    // Readers choose a brand or a generic of a name (drug-savings-29).
    nameOf: ({name, drugType}) =>
      typeof name === 'string' ? `${name} (${typeof drugType === 'string' ? drugType : 'brand'})` : undefined,
    inner: {keys: ['options'], stored: 'options'},
  },
  {nameOf: ({form}) => nameIn(form), inner: {keys: ['dossages', 'dosages'], stored: 'dosages'}},
  {nameOf: ({dosage: name}) => nameIn(name), inner: {keys: ['commonQuantities'], stored: 'commonQuantities'}},
  {nameOf: ({value}) => nameIn(value)},
]

/** Reports entries of a list that are called as one before them: all are stored, but readers can choose only the first. */
function reportRepeated(slot: Slot, stored: unknown, [level, ...deeper]: readonly Level[]): void {
  const entries = listIn(stored)
  const places = readItems(slot)
  if (level === undefined || places.length !== entries.length) return
  const names = new Set<string>()
  for (const [index, entry] of entries.entries()) {
    const place = places[index]
    if (!isObject(entry) || place === undefined) continue
    const name = level.nameOf(entry)
    if (name !== undefined && names.has(name))
      place.report(
        'repeated-name',
        'warning',
        `The list has “${name}” twice: readers can choose only the first until an editor joins them`,
      )
    if (name !== undefined) names.add(name)
    const {inner} = level
    const list = inner?.keys.map((key) => place.child(key)).find(({absent}) => !absent)
    if (inner !== undefined && list !== undefined) reportRepeated(list, entry[inner.stored], deeper)
  }
}

function nameIn(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
