import {defineWidgetMigration} from '../mapping/define.ts'

/** A place that a driver fills. */
export const migrations = [
  defineWidgetMigration('driverPlacement', {format: 'manual-driver-placement', needsOneOf: ['placement']}),
]
