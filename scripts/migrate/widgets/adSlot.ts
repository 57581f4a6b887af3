import {readString} from '../account/loose.ts'
import {dataOf, requireOne, type WidgetMigration} from './define.ts'
import {code, readFields} from './fields.ts'

/** The ad sizes of doc 2 §9, by their pixels. */
const sizes: Readonly<Record<string, string>> = {
  '300x250': 'mediumRect',
  '300x600': 'halfPage',
  '728x90': 'leaderboard',
  '970x90': 'largeLeaderboard',
  '320x50': 'mobileLeaderboard',
  '970x250': 'billboard',
}

/** A place for an ad. */
export const adSlot: WidgetMigration = {
  type: 'adSlot',
  formats: {ad: 'adSlot'},
  kind: 'inline',
  convert: (node) => {
    const data = dataOf(node)
    if (typeof data === 'string') return data
    const stored = readFields(data, {
      slot: code(),
      size: (holder) => {
        const slot = holder.child('size')
        const raw = readString(slot)
        if (raw === undefined) return undefined
        const size =
          sizes[raw.toLowerCase().replace(/[\s×]+/g, 'x')] ?? Object.values(sizes).find((name) => name === raw)
        if (size === undefined)
          slot.drop('unknown-value', 'warning', `There is no ad size “${raw}”: the slot takes the default`)
        return size
      },
    })
    return requireOne(stored, ['slot'])
  },
}
