import type {Slot} from '../account/slot.ts'
import {nodesFromHtml} from '../nodes/fromHtml.ts'
import {nodesFromJson} from '../nodes/fromJson.ts'
import type {LegacyNode} from '../nodes/model.ts'
import {tidy} from '../nodes/tidy.ts'

/** Reads a body, a node list or an HTML string, into nodes. A list in a JSON string is a node list. */
export function readBody(slot: Slot): readonly LegacyNode[] {
  const {value} = slot
  if (typeof value === 'string' && !slot.open()) {
    slot.accept('node')
    return nodesFromHtml(value, slot)
  }
  return tidy(nodesFromJson(slot))
}
