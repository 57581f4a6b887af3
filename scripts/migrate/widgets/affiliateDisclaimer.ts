import {affiliates} from '@apothecary/shared/types/affiliates.ts'
import {defineWidgetMigration} from '../mapping/define.ts'

/** The disclosure of affiliated brands. It says something even without a brand. */
export const migrations = [
  defineWidgetMigration('affiliateDisclaimer', {format: 'disclaimers', fields: {affiliates: {values: affiliates}}}),
]
