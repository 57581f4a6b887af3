import type {Slot} from '../account/slot.ts'
import type {WidgetNode} from '../nodes/model.ts'
import type {PortableObject} from '../text/portable.ts'
import type {ConversionContext} from './define.ts'

/** What a widget that stands in the data of another is known by. */
interface DataWidget {
  readonly format: string
  /** As in `WidgetNode`. */
  readonly position: string
  readonly name?: string | undefined
}

/** The object at a place in the data of a widget, as the widget that it would be in a body. */
export function dataWidget(place: Slot, {format, position, name}: DataWidget): WidgetNode {
  const slot = place.withFormat(format)
  return {kind: 'widget', format, id: undefined, position, name, slot, data: slot, html: undefined, children: []}
}

/** Converts such a widget to a reference to its document. It is a part of the other widget, so it does not count as one of the body. */
export function dataReference(widget: WidgetNode, context: ConversionContext): PortableObject | undefined {
  const {widgets} = widget.slot.ledger
  const before = {...widgets}
  const reference = context.reference(widget)
  Object.assign(widgets, before)
  return reference
}
