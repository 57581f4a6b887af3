import {readItems, readObject} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {unlessEmpty} from '../account/values.ts'
import {dataReference, dataWidget} from '../mapping/dataWidget.ts'
import {defineWidgetMigration, type WidgetMigration} from '../mapping/define.ts'
import type {WidgetNode} from '../nodes/model.ts'

/** Treatments side by side. Each becomes a treatment card of its own, which is the same document wherever it stands. */
export const migrations: readonly WidgetMigration[] = [
  {
    ...defineWidgetMigration('treatmentComparison', {
      format: 'treatment-comparison',
      needsOneOf: ['treatments'],
      shownWith: ['title'],
      children: {
        treatments: (node, context) => {
          // What is no object is no treatment: it is reported.
          for (const item of itemsOf(node)) readObject(item)
          return unlessEmpty(treatmentsOf(node).flatMap((treatment) => dataReference(treatment, context) ?? []))
        },
      },
      nested: (node) => (node.data.enter() ? treatmentsOf(node) : []),
    }),
    // What stands inside the node, beside its data, is kept with the article.
    holdsNodes: false,
  },
]

function itemsOf({data}: WidgetNode): readonly Slot[] {
  return readItems(data.child('treatments'))
}

/** The treatments in the data, as the widgets that they would be in a body. */
function treatmentsOf(node: WidgetNode): readonly WidgetNode[] {
  return itemsOf(node).flatMap((item, index) =>
    item.isObject() ? [dataWidget(item, {format: 'treatment-card', position: `${node.position}-${index}`})] : [],
  )
}
