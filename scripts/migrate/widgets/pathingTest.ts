import {controlVariant} from '@apothecary/shared/types/experiments.ts'
import {readItems, readString, reportBroken} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {defineWidgetMigration} from '../mapping/define.ts'
import {nodesFromJson} from '../nodes/fromJson.ts'
import type {LegacyNode, WidgetNode} from '../nodes/model.ts'
import {tidy} from '../nodes/tidy.ts'
import {limitsAt} from '../schema/extracted.ts'
import type {PortableBlock} from '../text/portable.ts'
import {readRichText} from '../text/richText.ts'

/** Alternatives of which a reader sees one. What they hold stands in the data: a list of nodes for each, or HTML. */
export const migrations = [
  defineWidgetMigration('pathingTest', {
    format: 'pathing-test',
    needsOneOf: ['variants'],
    shownWith: [{path: 'experiment', effect: 'readers see one of the variants only'}],
    nested: (node) => variantsOf(node).flatMap(({nodes}) => nodes ?? []),
    children: {
      variants: (node, context) => {
        const read = variantsOf(node).flatMap(({slot, nodes}) => {
          const content = nodes === undefined ? (readRichText(slot.child('children')) ?? []) : context.body(nodes)
          return variant(readString(slot.child('name')), content).map((stored) => ({slot, stored}))
        })
        reportUnseen(read)
        const variants = read.map(({stored}) => stored)
        const beside = variant(undefined, context.body(node.children))
        if (beside.length > 0)
          node.slot.report('beside-variants', 'warning', 'What stands beside the variants was made one without a name')
        variants.push(...beside)
        // A test in which no variant shows anything is kept whole.
        if (variants.every(({content}) => content === undefined)) return undefined
        reportBroken(node.data.child('variants'), variants, limitsAt('pathingTest.variants'))
        return variants
      },
    },
  }),
]

interface StoredVariant {
  readonly _type: 'pathingVariant'
  readonly name?: string
  readonly content?: readonly PortableBlock[]
}

/** Reports the variants that no decision can choose: those without a name, but for the control, and those of a name that one before has. */
function reportUnseen(variants: readonly {readonly slot: Slot; readonly stored: StoredVariant}[]): void {
  const control = Math.max(
    0,
    variants.findIndex(({stored}) => stored.name?.toLowerCase() === controlVariant),
  )
  const names = new Set<string>()
  for (const [index, {slot, stored}] of variants.entries()) {
    const {name} = stored
    if (name === undefined && index !== control)
      slot.report('missing-field', 'warning', '“name” is missing: readers do not see the variant until it is filled in')
    if (name !== undefined && names.has(name))
      slot.report(
        'repeated-name',
        'warning',
        `The list has “${name}” twice: readers can see only the first until an editor renames one`,
      )
    if (name !== undefined) names.add(name)
  }
}

/** A stored variant, or none for one without a name and content. */
function variant(name: string | undefined, content: readonly PortableBlock[]): readonly StoredVariant[] {
  if (name === undefined && content.length === 0) return []
  return [
    {
      _type: 'pathingVariant',
      ...(name === undefined ? {} : {name}),
      ...(content.length === 0 ? {} : {content}),
    },
  ]
}

interface Variant {
  readonly slot: Slot
  /** undefined: what it holds is a text. */
  readonly nodes: readonly LegacyNode[] | undefined
}

/** The variants of a test. What is no variant is left unread, so that it is kept and reported. */
function variantsOf({data, position}: WidgetNode): readonly Variant[] {
  if (!data.isObject()) return []
  return readItems(data.child('variants')).flatMap((slot, index): Variant[] => {
    if (!slot.enter()) return []
    const held = slot.child('children')
    return [{slot, nodes: held.open() ? tidy(nodesFromJson(held, `${position}-v${index}`)) : undefined}]
  })
}
