import {readNumber, withinLimits} from '../account/loose.ts'
import type {WidgetMigration} from '../mapping/define.ts'
import type {WidgetNode} from '../nodes/model.ts'
import {limitsAt} from '../schema/extracted.ts'
import {readPlain} from '../text/plain.ts'
import type {PortableObject} from '../text/portable.ts'

/** Reads the fields that belong to the place of a widget. They are stored on its reference. undefined: it has none. */
export function readPlacement(node: WidgetNode, migration: WidgetMigration): PortableObject | undefined {
  const {data} = node
  if (!data.isObject()) return undefined
  const elsewhere = () => {
    const slot = migration.articlePlacement?.(node)
    return slot === undefined ? undefined : readPlain(slot, 'unseen')
  }
  const numberOf = (name: string) => withinLimits(readNumber, limitsAt(`placement.${name}`))(data.child(name))
  const read = {
    position: numberOf('position'),
    contentIndex: numberOf('contentIndex'),
    articleTitle: readPlain(data.child('articleTitle'), 'unseen'),
    articlePlacement: readPlain(data.child('articlePlacement'), 'unseen') ?? elsewhere(),
  }
  const known = Object.entries(read).filter(([, value]) => value !== undefined)
  return known.length === 0 ? undefined : {_type: 'placement', ...Object.fromEntries(known)}
}
