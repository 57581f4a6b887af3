import {defineWidgetMigration} from '../mapping/define.ts'

/** Numbers that count up. A block without heading and numbers is converted, too: it shows a placeholder (stats-block-7). */
export const migrations = [defineWidgetMigration('statsBlock', {format: 'stats-block'})]
