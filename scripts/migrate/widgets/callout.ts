import {readItems} from '../account/loose.ts'
import {Slot} from '../account/slot.ts'
import {isAbsent, isObject, scalarText} from '../account/values.ts'
import {placementKeys} from '../article/identity.ts'
import {dataReference, dataWidget} from '../mapping/dataWidget.ts'
import {
  type ConversionContext,
  defineWidgetMigration,
  type StoredFields,
  type WidgetMigration,
} from '../mapping/define.ts'
import {dropField} from '../mapping/values.ts'
import type {WidgetNode} from '../nodes/model.ts'

const boxes = defineWidgetMigration('callout', {
  format: 'widget-call-out',
  needsOneOf: ['items'],
  shownWith: [
    'items[].headerTitle|content|list|articles|contentSeries',
    {path: 'items[].driverType', shows: ['articles']},
    'items[].articles[].title',
    'items[].articles[].link',
  ],
  fields: {
    items: {
      fields: {
        list: {filter: (item) => !item.isObject()},
        articles: {from: 'list', filter: (item) => item.isObject()},
        // The place of the series, until `withSeries` has made a document of it.
        contentSeries: (box) => (hasSeries(box) ? box : dropNameless(box.child('contentSeries'))),
      },
    },
  },
  articlePlacement: ({data}) => readItems(data.child('items'))[0]?.child('articlePlacement'),
  nested: (node) =>
    node.data.enter()
      ? readItems(node.data.child('items')).flatMap((box) =>
          box.isObject() && hasSeries(box) ? [seriesOf(box, node)] : [],
        )
      : [],
})

/**
 * A box beside the text: facts, a series, a partner's page, related articles. Its list holds texts, or, in a box of related articles,
 * objects. The name of the placement stands with the first box instead of beside the boxes. The series that a box points to becomes a document,
 * which all boxes that name it refer to (callout-10).
 */
export const migrations: readonly WidgetMigration[] = [
  {
    ...boxes,
    convert: (node, context) => {
      const stored = boxes.convert(node, context)
      markOtherPlacements(node)
      return typeof stored === 'string' ? stored : withSeries(stored, node, context)
    },
  },
]

/** Marks the names of placements that a call-out has no place for: it is one placement, with the name that its first box gives (decision 34). */
function markOtherPlacements({data}: WidgetNode): void {
  const own = data.child('articlePlacement')
  const names = readItems(data.child('items')).map((box) => box.child('articlePlacement'))
  const placement = own.absent ? names[0] : own
  for (const name of names) {
    if (name === placement) continue
    if (name.absent) name.accept()
    else if (nameOf(name) === nameOf(placement))
      name.drop('repeated-placement', 'info', 'The placement of the call-out has this name: it is stored once')
    else
      name.keep(
        'other-placement',
        'A call-out is one placement, with the name that its first box gives: this is another',
      )
  }
}

function nameOf(slot: Slot | undefined): string | undefined {
  return scalarText(slot?.value)?.trim()
}

/** The boxes, with references to the documents of their series. */
function withSeries(stored: StoredFields, node: WidgetNode, context: ConversionContext): StoredFields {
  const items: readonly unknown[] = Array.isArray(stored['items']) ? stored['items'] : []
  return {...stored, items: items.map((item) => (isObject(item) ? withOwnSeries(item, node, context) : item))}
}

function withOwnSeries(item: StoredFields, node: WidgetNode, context: ConversionContext): StoredFields {
  const {contentSeries: box, ...others} = item
  if (!(box instanceof Slot)) return item
  const series = seriesOf(box, node)
  const reference = dataReference(series, context)
  for (const key of placementKeys) dropField(series.data.child(key), 'A series in a box has no place of its own')
  return reference === undefined ? others : {...others, contentSeries: reference['widget']}
}

/** The series of a box, as the widget that it would be in a body. Two with the same name and page are the same, unless they have ids. */
function seriesOf(box: Slot, {position}: WidgetNode): WidgetNode {
  const series = box.child('contentSeries')
  const {value} = series
  const [title, link] = isObject(value) ? [value['title'], value['link']] : []
  const text = scalarText(title)?.trim()
  return dataWidget(series, {
    format: 'content-series',
    position: `${position}-${box.key}`,
    name: text === undefined || text === '' ? undefined : `${text}\n${scalarText(link)?.trim() ?? ''}`,
  })
}

/** Whether a box names a series: one without a name and without articles showed nothing. */
function hasSeries(box: Slot): boolean {
  const series = box.child('contentSeries')
  return series.enter() && ['title', 'articles'].some((key) => !isAbsent(series.child(key).value))
}

function dropNameless(series: Slot): undefined {
  const fields = isObject(series.value) ? Object.keys(series.value).map((key) => series.child(key)) : [series]
  for (const field of fields) dropField(field, 'The series has no name, so readers saw nothing of it')
  return undefined
}
