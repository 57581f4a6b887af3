import {defineWidgetMigration} from '../mapping/define.ts'

/** Drug cost savings. */
export const migrations = [
  defineWidgetMigration('drugCostSavings', {format: 'drug-cost-savings', needsOneOf: ['title', 'text']}),
]
