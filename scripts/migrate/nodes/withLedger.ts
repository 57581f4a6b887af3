import type {Ledger} from '../account/ledger.ts'
import {Slot} from '../account/slot.ts'
import {nodesFromHtml} from './fromHtml.ts'
import {nodesFromJson} from './fromJson.ts'
import type {WidgetNode} from './model.ts'

/** A widget node read again with another ledger, so that converting it does not change the marks in its own. */
export function withLedger(node: WidgetNode, ledger: Ledger): WidgetNode {
  const slot = Slot.of(ledger, node.slot.value, node.slot.path, node.format)
  const {kind, format, id, position, name, html} = node
  const children =
    html === undefined
      ? nodesFromJson(slot.child('children'), position)
      : nodesFromHtml(html, Slot.of(ledger, html, node.slot.path, format))
  // A widget that stands in the data of another is nothing but its data.
  const data = node.data.path === node.slot.path ? slot : slot.child('data')
  return {kind, format, id, position, name, html, slot, data, children}
}
