import {vettingCriteria} from '@apothecary/shared/types/vetting.ts'
import {defineWidgetMigration, type WidgetMigration} from '../mapping/define.ts'

const vetting = defineWidgetMigration('vettingAccordion', {
  format: 'vetting',
  shownWith: ['criteria[].title'],
  fields: {criteria: {bareItem: 'title'}},
})

/**
 * How brands are vetted. One without a title or a link is shown with those of every accordion; one without criteria is stored with those that
 * a new accordion begins with (why-trust-8).
 */
export const migrations: readonly WidgetMigration[] = [
  {
    ...vetting,
    convert: (node, context) => {
      const stored = vetting.convert(node, context)
      if (typeof stored === 'string' || stored['criteria'] !== undefined) return stored
      node.data.report('initial-value', 'info', 'It names no criteria: those of our vetting were filled in')
      return {...stored, criteria: vettingCriteria}
    },
  },
]
