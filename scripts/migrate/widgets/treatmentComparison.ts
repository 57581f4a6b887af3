import {readItems} from '../account/loose.ts'
import {unlessEmpty} from '../account/values.ts'
import {type ConversionContext, defineWidgetMigration, type WidgetMigration} from '../mapping/define.ts'
import type {WidgetNode} from '../nodes/model.ts'
import type {PortableObject} from '../text/portable.ts'

/** Treatments side by side. Each becomes a treatment card of its own, which is the same document wherever it stands. */
export const migrations: readonly WidgetMigration[] = [
  {
    ...defineWidgetMigration('treatmentComparison', {
      format: 'treatment-comparison',
      needsOneOf: ['treatments'],
      children: {treatments: (node, context) => unlessEmpty(referencesTo(treatmentsOf(node), context))},
      nested: (node) => (node.data.enter() ? treatmentsOf(node) : []),
    }),
    // What stands inside the node, beside its data, is kept with the article.
    holdsNodes: false,
  },
]

/** The treatments in the data, as the widgets that they would be in a body. */
function treatmentsOf({data, position}: WidgetNode): readonly WidgetNode[] {
  return readItems(data.child('treatments')).map((item, index) => {
    const slot = item.withFormat('treatment-card')
    return {
      kind: 'widget',
      format: 'treatment-card',
      id: undefined,
      position: `${position}-${index}`,
      slot,
      data: slot,
      html: undefined,
      children: [],
    }
  })
}

/** References to the treatments. They are parts of the comparison, so they do not count as widgets of the body. */
function referencesTo(treatments: readonly WidgetNode[], context: ConversionContext): readonly PortableObject[] {
  return treatments.flatMap((treatment) => {
    const {widgets} = treatment.slot.ledger
    const before = {...widgets}
    const reference = context.reference(treatment)
    Object.assign(widgets, before)
    return reference ?? []
  })
}
