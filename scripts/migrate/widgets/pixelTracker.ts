import {defineWidgetMigration} from '../mapping/define.ts'

/** Pictures that count views. One without an address is kept, as its label says so. */
export const migrations = [defineWidgetMigration('pixelTracker', {format: 'pixel-tracker'})]
