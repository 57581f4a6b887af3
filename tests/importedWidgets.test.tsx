import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from '@jest/globals'
import {z} from 'zod'
import {formats} from '../scripts/migrate/mapping/formats.ts'
import {withKeys} from '../scripts/migrate/store/keys.ts'
import {article, migrateArticles} from '../scripts/migrate/testing/migrate.ts'
import {showBody} from './support/fixtures.tsx'

const folder = path.resolve(import.meta.dirname, '../scripts/migrate/widgets')
const legacyWidget = z.looseObject({format: z.string(), data: z.record(z.string(), z.unknown()).catch({})})
const golden = z.array(z.object({input: legacyWidget}))

/** The widgets of the old site in the golden files. */
const inputs = readdirSync(folder)
  .filter((file) => file.endsWith('.golden.json'))
  .flatMap((file) => golden.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))))
  .map(({input}) => input)

type LegacyWidget = z.infer<typeof legacyWidget>

/** The widget without each of its fields in turn. */
function withoutOne({
  data,
  ...widget
}: LegacyWidget): readonly {readonly without: string; readonly widget: LegacyWidget}[] {
  return Object.keys(data).map((without) => ({
    without,
    widget: {...widget, data: Object.fromEntries(Object.entries(data).filter(([name]) => name !== without))},
  }))
}

/** Whether an imported widget is stored as one of its type and shown, and which fields the report says that it lacks. */
async function imported(widget: LegacyWidget) {
  const {documents, report} = await migrateArticles([article({body: [widget]})])
  const stored = [...documents.values()].map((document) => withKeys(withFile(document)))
  const canonicalPath = [widget.data['path'], widget.data['paths']].flat().find((value) => typeof value === 'string')
  const {html} = await showBody(
    stored.find(({_type}) => _type === 'article')?.['body'],
    canonicalPath === undefined ? {} : {canonicalPath},
    stored,
  )
  return {
    isShown: html.includes(`data-widget="${formats.get(widget.format)?.type ?? ''}"`),
    isConverted: report.widgets.converted > 0 && report.widgets.invalid === 0,
    isReported: report.issues.some(({code, severity}) => code === 'missing-field' && severity === 'warning'),
  }
}

/** A value with one item in each of its lists. */
function withSingleItems(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(withSingleItems)
  const object = z.record(z.string(), z.unknown()).safeParse(value)
  if (!object.success) return value
  return Object.fromEntries(Object.entries(object.data).map(([name, field]) => [name, withSingleItems(field)]))
}

/** A value without each of the fields in it in turn that are not its own, such as those of the first item of a list. */
function withoutInner(value: unknown, where = ''): readonly {readonly without: string; readonly value: unknown}[] {
  if (Array.isArray(value))
    return value
      .slice(0, 1)
      .flatMap((item: unknown) =>
        withoutInner(item, `${where}[]`).map((inner) => ({...inner, value: [inner.value, ...value.slice(1)]})),
      )
  const object = z.record(z.string(), z.unknown()).safeParse(value)
  if (!object.success) return []
  const entries = Object.entries(object.data)
  return entries.flatMap(([name, field]) => [
    ...(where === ''
      ? []
      : [{without: `${where}.${name}`, value: Object.fromEntries(entries.filter(([other]) => other !== name))}]),
    ...withoutInner(field, where === '' ? name : `${where}.${name}`).map((inner) => ({
      ...inner,
      value: {...object.data, [name]: inner.value},
    })),
  ])
}

/** Widgets that are not reported though they are not shown as such, and why. */
const exceptions = new Map([
  ['assessment without provider', 'no quiz service is named for the form'],
  ['button-cta-affiliate-link without price', 'without an offer there is no button (affiliate-button-4)'],
  ['button-cta-affiliate-link without retailer', 'without an offer there is no button (affiliate-button-4)'],
  ['comparison-chart without kind', 'it counts as one of products, and has diets'],
  ['quote-block without text', 'a picture alone is no quote (quotes-2)'],
  ['warning without text', 'its title is shown as a paragraph (containment-2)'],
  ['warningcard without text', 'its title is shown as a paragraph (containment-2)'],
])

test('an imported widget that the site does not show without one of its fields is reported with that field, and no other is (migration-67)', async () => {
  const unreported = new Set<string>()
  const wronglyReported: string[] = []
  for (const input of inputs) {
    if (!(await imported(input)).isShown) continue
    for (const {without, widget} of withoutOne(input)) {
      const {isShown, isConverted, isReported} = await imported(widget)
      if (!isShown && isConverted && !isReported) unreported.add(`${widget.format} without ${without}`)
      if (isShown && isReported) wronglyReported.push(`${widget.format} without ${without}`)
    }
  }
  expect([...unreported].toSorted()).toEqual([...exceptions.keys()])
  expect(wronglyReported).toEqual([])
}, 300_000)

/** The same of fields inside others, each in a list of one item, or of all where the site shows no list of one. */
const innerExceptions = new Map([
  ['image-gallery without images[].url', 'that is reported as image-without-address'],
  ['image-slideshow without images[].url', 'that is reported as image-without-address'],
  ['quick-looks without itemLinks[].title', 'its product may have the name (migration-60)'],
  ['shopticle without products[].name', 'its product may have the name (migration-60)'],
])

test('so is one that lacks a field of an item (migration-67)', async () => {
  const unreported = new Set<string>()
  const formatsSeen = new Set<string>()
  for (const input of inputs) {
    if (formatsSeen.has(input.format) || !(await imported(input)).isShown) continue
    formatsSeen.add(input.format)
    const single = legacyWidget.parse({...input, data: withSingleItems(input.data)})
    const base = (await imported(single)).isShown ? single : input
    for (const {without, value} of withoutInner(base.data)) {
      const {isShown, isConverted, isReported} = await imported(legacyWidget.parse({...base, data: value}))
      if (!isShown && isConverted && !isReported) unreported.add(`${input.format} without ${without}`)
    }
  }
  expect([...unreported].toSorted()).toEqual([...innerExceptions.keys()])
}, 300_000)

/** A stored value whose pictures have files: the test fetches none. */
function withFile<Value>(value: Value): Value
function withFile(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFile)
  const object = z.record(z.string(), z.unknown()).safeParse(value)
  if (!object.success) return value
  const copy = Object.fromEntries(Object.entries(object.data).map(([name, field]) => [name, withFile(field)]))
  return object.data['_type'] === 'contentImage'
    ? {...copy, asset: {_type: 'reference', _ref: `image-${'a'.repeat(40)}-1200x900-jpg`}}
    : copy
}
