import {defineWidgetMigration} from '../mapping/define.ts'

/** How brands are vetted. One without a title or a link is shown with those of every accordion. */
export const migrations = [
  defineWidgetMigration('vettingAccordion', {
    format: 'vetting',
    needsOneOf: ['criteria'],
    shownWith: ['criteria[].title'],
  }),
]
