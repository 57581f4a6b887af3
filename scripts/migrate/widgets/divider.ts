import {defineWidgetMigration} from '../mapping/define.ts'

/** A break between two parts of a body. */
export const migrations = [defineWidgetMigration('divider', {fields: {style: {initialValue: 'line'}}})]
