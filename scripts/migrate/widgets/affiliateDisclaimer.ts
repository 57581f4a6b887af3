import {affiliates} from '@apothecary/shared/types/affiliates.ts'
import {readItems} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {unlessEmpty} from '../account/values.ts'
import {defineWidgetMigration} from '../mapping/define.ts'
import {choiceReader} from '../mapping/values.ts'

/** The disclosure of affiliated brands. It says something even without a brand. */
export const migrations = [
  defineWidgetMigration('affiliateDisclaimer', {
    format: 'disclaimers',
    fields: {affiliates: (data) => readAffiliates(data.child('affiliates'))},
  }),
]

/** Reads a brand by its key or its name: `optumPerks`, “Optum Perks”. */
const readAffiliate = choiceReader(affiliates, {
  spelling: (name) => name.replaceAll(/[\s_-]/g, ''),
  initialValue: 'other',
})

/** Reads the brands. One that has no key of its own is one of the others (affiliate-disclaimer-17), which are named once. */
function readAffiliates(slot: Slot): readonly string[] | undefined {
  const read = readItems(slot).map(readAffiliate)
  const known = read.filter((key) => key !== undefined)
  return unlessEmpty(known.length === read.length || known.includes('other') ? known : [...known, 'other'])
}
