import {dataOf, type WidgetMigration} from './define.ts'
import {choice, readFields} from './fields.ts'

/** A break between two parts of a body. */
export const divider: WidgetMigration = {
  type: 'divider',
  formats: {divider: 'divider'},
  kind: 'inline',
  convert: (node) => {
    const data = dataOf(node)
    if (typeof data === 'string') return data
    return {style: 'line', ...readFields(data, {style: choice(['line', 'space', 'dots'], 'line')})}
  },
}
