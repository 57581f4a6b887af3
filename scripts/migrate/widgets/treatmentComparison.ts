import {readItems} from '../account/loose.ts'
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
      children: {
        treatments: (node, context) =>
          unlessEmpty(treatmentsOf(node).flatMap((treatment) => dataReference(treatment, context) ?? [])),
      },
      nested: (node) => (node.data.enter() ? treatmentsOf(node) : []),
    }),
    // What stands inside the node, beside its data, is kept with the article.
    holdsNodes: false,
  },
]

/** The treatments in the data, as the widgets that they would be in a body. */
function treatmentsOf({data, position}: WidgetNode): readonly WidgetNode[] {
  return readItems(data.child('treatments')).map((item, index) =>
    dataWidget(item, {format: 'treatment-card', position: `${position}-${index}`}),
  )
}
