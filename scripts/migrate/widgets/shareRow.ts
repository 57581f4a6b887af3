import {shareNetworks} from '@apothecary/shared/types/shareNetworks.ts'
import {defineWidgetMigration} from '../mapping/define.ts'

/** Buttons that share the page. */
export const migrations = [
  defineWidgetMigration('shareRow', {
    format: 'social-share',
    needsOneOf: ['networks'],
    fields: {networks: {values: shareNetworks}},
  }),
]
