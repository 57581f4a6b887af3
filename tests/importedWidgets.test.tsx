import {expect, test} from '@jest/globals'
import {z} from 'zod'
import {withKeys} from '../scripts/migrate/store/keys.ts'
import {type FullWidget, fullWidgets} from '../scripts/migrate/testing/fullWidgets.ts'
import {article, type Migrated, migrateArticles} from '../scripts/migrate/testing/migrate.ts'
import {formats} from '../scripts/migrate/mapping/formats.ts'
import {showBody} from './support/fixtures.tsx'

type Path = readonly (string | number)[]
type Issue = Migrated['report']['issues'][number]

/** A value somewhere in the data or in the children of a widget. */
interface Place {
  readonly path: Path
  readonly value: unknown
}

/** A widget as it is imported: what readers see of it, and what the report says. */
interface Shown {
  readonly html: string
  readonly issues: readonly Issue[]
}

const record = z.record(z.string(), z.unknown())

function placesIn(value: unknown, path: Path = []): readonly Place[] {
  const entries = Array.isArray(value)
    ? value.map((item: unknown, index): readonly [number, unknown] => [index, item])
    : Object.entries(record.safeParse(value).data ?? {})
  return entries.flatMap(([key, inner]) => [{path: [...path, key], value: inner}, ...placesIn(inner, [...path, key])])
}

/** A value without the field or item at a path. */
function without(value: unknown, [key, ...rest]: Path): unknown {
  if (Array.isArray(value))
    return rest.length === 0
      ? value.filter((_, index) => index !== key)
      : value.map((item: unknown, index) => (index === key ? without(item, rest) : item))
  const entries = Object.entries(record.parse(value))
  return Object.fromEntries(
    rest.length === 0
      ? entries.filter(([name]) => name !== key)
      : entries.map(([name, inner]) => [name, name === key ? without(inner, rest) : inner]),
  )
}

/** `data.items[0].title` */
const nameOf = (path: Path): string =>
  path
    .map((key) => (typeof key === 'number' ? '[]' : `.${key}`))
    .join('')
    .slice(1)

/** Imports widgets, each in an article of its own, and renders each on a page. */
async function imported(widgets: readonly unknown[], canonicalPath: string): Promise<readonly Shown[]> {
  const idOf = (index: number) => `case-${index}`
  const {documents, report} = await migrateArticles(
    widgets.map((widget, index) => article({id: idOf(index), canonicalPath: `/${idOf(index)}`, body: [widget]})),
  )
  return Promise.all(
    widgets.map(async (_, index) => {
      const stored = documentsFrom(documents, `article-${idOf(index)}`)
      const {html} = await showBody(stored[0]?.['body'], {canonicalPath, topics, report: () => undefined}, stored)
      return {html: decoded(html), issues: report.issues.filter(({articleId}) => articleId === idOf(index))}
    }),
  )
}

/** The topics of a page that shows the prices of drugs. */
const topics = {k1: undefined, kMetas: [], mpdTags: [], categories: [], pageTemplate: 'drug'}

/** A document and those that it refers to, at any depth. */
function documentsFrom(documents: Migrated['documents'], id: string): readonly Record<string, unknown>[] {
  const reached = new Set([id])
  for (const one of reached)
    for (const [, reference = ''] of JSON.stringify(documents.get(one) ?? null).matchAll(/"_ref":"([^"]*)"/g))
      reached.add(reference)
  return [...reached].flatMap((one) => documents.get(one) ?? []).map((document) => withKeys(withFile(document)))
}

function decoded(html: string): string {
  return html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}

/** A stored value whose pictures have files: the test fetches none. */
function withFile<Value>(value: Value): Value
function withFile(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFile)
  const object = record.safeParse(value)
  if (!object.success) return value
  const copy = Object.fromEntries(Object.entries(object.data).map(([name, field]) => [name, withFile(field)]))
  return object.data['_type'] === 'contentImage'
    ? {...copy, asset: {_type: 'reference', _ref: `image-${'a'.repeat(40)}-1200x900-jpg`}}
    : copy
}

/** The words of a value, without the tags around them. */
function wordsOf(value: unknown): string {
  return String(value)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What hides parts of a widget without a line in the report, and why. */
const silent = new Map([
  ['affiliate-link without data.url', 'the brand is for reports'],
  ['assessment without data.questions', 'without questions there are no scores'],
  ['product-card without data.showDisclaimer', 'the flag is off'],
  ['product-card without data.showReviewScoreBoard', 'the flag is off'],
  ['recipe-v1 without data.sponsorship.isSponsored', 'the flag is off'],
  ['treatment-comparison without data.toolName', 'the topic is for reports'],
  ['widget-call-out without data.items[].isContentSeries', 'the flag is off'],
])

/** What is reported though the page has all other words, and why. */
const needless = new Map([
  ['assessment without data.embedId', 'the name of a service is no word of ours'],
  [
    'drug-cost-savings without data.manufacturers[].options[].dossages[].commonQuantities[].display',
    'a number is gone',
  ],
  ['pathing-test without data.experiment', 'the control is shown as before, and no other variant to anybody'],
  ['product-card without data.proprietaryReviews[].scoreCriteriaName', 'a number is gone'],
  [
    'product-card without data.proprietaryReviews[].scoreCriteriaValue',
    'the name of the headline score is never shown',
  ],
  ['quantitative-trust without data.metrics[].description', 'a number is gone'],
  ['quick-looks without data.itemLinks[].hashRoute', 'the page has nothing that the jump leads to'],
  ['recipe-nutrition without data.servings.count', 'words in lower case are gone'],
  ['recipe-v1 without data.recipeInstructions[].text', 'a picture is gone'],
  ['recipe-v2 without data.nutrition.servings.count', 'words in lower case are gone'],
  ['responsive_video without data.engagementVideoJSON.chapters[].title', 'a number is gone'],
  ['review-score-card without data.proprietaryReviews[].scoreCriteriaName', 'a number is gone'],
  [
    'review-score-card without data.proprietaryReviews[].scoreCriteriaValue',
    'the headline score is the rating instead',
  ],
  ['warning without data.text', 'the title stays, as a paragraph (containment-2)'],
  ['warningcard without data.text', 'the title stays, as a paragraph (containment-2)'],
])

const found = {silent: new Set<string>(), needless: new Set<string>(), formats: new Set<string>()}

test.each(fullWidgets.map((widget, index) => [index, widget.format, widget] as const))(
  '%i: what readers do not see of a %s because something of it is missing is reported (migration-67)',
  async (_index, format, widget: FullWidget) => {
    const all = placesIn({data: widget.data, children: widget.children ?? []}).filter(({path}) => path.length > 1)
    // The items of a list are alike: the fields of the first one stand for those of all.
    const places = all.filter(
      ({path}) => typeof path.at(-1) === 'string' && path.every((key) => typeof key === 'string' || key === 0),
    )
    const paths = [widget.data['path'], widget.data['paths']].flat()
    const canonicalPath = paths.find((path): path is string => typeof path === 'string') ?? '/gallery'
    const [whole, ...others] = await imported([widget, ...places.map(({path}) => without(widget, path))], canonicalPath)
    // Numbers and the names of kinds (`dots`) may stand anywhere on a page.
    const leaves = all.filter(({value}) => typeof value === 'string' && /[A-Z/]../.test(value))
    const words = (html: string) => leaves.filter(({value}) => html.includes(wordsOf(value)))
    const before = words(whole?.html ?? '')
    if (whole?.html.includes(`data-widget="${formats.get(format)?.type ?? ''}"`)) found.formats.add(format)
    const known = new Set(whole?.issues.map(({path, message}) => path + message))
    for (const [index, {path}] of places.entries()) {
      const {html = '', issues = []} = others[index] ?? {}
      const after = new Set(words(html))
      const isWithin = (other: Path) => path.every((key, at) => other[at] === key)
      const gone = before.filter((place) => !after.has(place) && !isWithin(place.path))
      const added = issues.filter(
        ({code, path: where, message}) => code !== 'missing-alt' && !known.has(where + message),
      )
      const name = `${format} without ${nameOf(path)}`
      if (gone.length > 0 && added.length === 0) found.silent.add(name)
      if (gone.length === 0 && added.some(({code}) => code === 'missing-field')) found.needless.add(name)
    }
  },
)

test('nothing is hidden silently, nothing is reported needlessly, and every format was shown', () => {
  expect([...found.silent].toSorted()).toEqual([...silent.keys()])
  expect([...found.needless].toSorted()).toEqual([...needless.keys()].toSorted())
  // A page of the gallery has no driver for the placement.
  expect([...formats.keys()].filter((format) => !found.formats.has(format))).toEqual(['manual-driver-placement'])
})
