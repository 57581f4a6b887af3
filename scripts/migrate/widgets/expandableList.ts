import {readItems, readObject} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {unlessEmpty} from '../account/values.ts'
import {defineWidgetMigration} from '../mapping/define.ts'
import {partsOf, readPart} from '../mapping/groups.ts'
import type {PortableBlock} from '../text/portable.ts'
import {readPlain} from '../text/plain.ts'
import {readRichText} from '../text/richText.ts'

/** Items that open and close: those of the data, then one for each group inside. */
export const migrations = [
  defineWidgetMigration('expandableList', {
    format: 'expandable-list',
    needsOneOf: ['items'],
    shownWith: ['items[].content'],
    children: {
      items: ({data, children}, context) =>
        unlessEmpty([
          ...readItems(data.child('items')).flatMap((slot) => itemOfData(slot) ?? []),
          ...partsOf(children).flatMap((part) => {
            const read = readPart(part, context)
            return read === undefined ? [] : (item(read.title, read.content, read.key) ?? [])
          }),
        ]),
    },
  }),
]

function itemOfData(slot: Slot): object | undefined {
  const data = readObject(slot)
  if (data === undefined) return undefined
  return item(readPlain(data.child('title')), readRichText(data.child('content')) ?? [])
}

function item(title: string | undefined, content: readonly PortableBlock[], key?: string): object | undefined {
  if (title === undefined && content.length === 0) return undefined
  return {
    _type: 'expandableItem',
    ...(key === undefined ? {} : {_key: key}),
    ...(title === undefined ? {} : {title}),
    ...(content.length === 0 ? {} : {content}),
  }
}
