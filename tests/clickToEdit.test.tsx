import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {placedWidgetTypes, widgetTypes} from '@apothecary/shared/types/widgets.generated.ts'
import type {ReactNode} from 'react'
import {badgeFixtures} from '../web/products/badge.fixtures.ts'
import {productFixtures} from '../web/products/product.fixtures.ts'
import type {PageContext} from '../web/contract/types.ts'
import {loadContent} from '../web/dispatcher/loadContent.ts'
import {renderBody} from '../web/dispatcher/renderBody.tsx'
import {fixturesOf, galleryContext} from '../web/gallery/renderFixture.ts'
import {CONTENT_QUERY} from '../web/generated/content.groq.ts'
import {widgetFixtures} from '../web/generated/fixtures.ts'
import {placedWidgets} from '../web/generated/widgets.ts'
import {markAsSent, markResult} from '../web/preview/markResult.ts'
import {Marks, unmarked} from '../web/preview/Marks.ts'
import {Marked} from '../web/preview/withMarks.tsx'
import {htmlOf} from './support/fixtures.tsx'
import {readPage, withoutMarks} from './support/markedPage.ts'
import {type PreviewLake, startPreviewLake, type Stored} from './support/previewLake.ts'

const context: PageContext = {...galleryContext, isDraft: true, report: () => undefined}

/** What fixtures of widgets can refer to. The site puts the others on its pages by itself: they are stored when they are shown. */
const referred = Object.entries({...widgetFixtures, product: productFixtures, badge: badgeFixtures})
  .filter(([type]) => !isPlaced(type))
  .flatMap(([, ofType]): readonly object[] => Object.values(ofType))
  .flatMap(documentOf)

let lake: PreviewLake
beforeAll(async () => {
  lake = await startPreviewLake()
  await lake.replace([], referred)
})
afterAll(() => lake.close())

/** A query of a page, over the lake or over these documents alone of their types. */
type Ask = <Result>(query: string, params?: object, documents?: readonly object[]) => Promise<Result>

interface Preview {
  readonly readers: string
  readonly editors: string
  /** The texts of fields that readers read. */
  readonly texts: ReadonlySet<string>
}

/** What a fixture looks like for readers, and in a preview. */
async function previewOf(type: string, fixture: object): Promise<Preview> {
  const marks = new Marks()
  const texts = new Set<string>()
  const article = {_id: 'preview', _type: 'article', body: [blockOf(fixture)]}
  await lake.replace(['article'], [article])
  // Some fixtures stand for one document in several states.
  for (const document of documentOf(fixture)) await lake.replace([], [document])
  const askWith =
    (isMarked: boolean): Ask =>
    async (query, params = {}, documents = []) => {
      const stored = documents.flatMap(documentOf)
      if (stored.length > 0)
        await lake.replace(
          stored.map(({_type}) => _type),
          stored,
        )
      const {result, resultSourceMap} = await lake.ask(query, unmarked({...params}))
      const answer = isMarked ? markAsSent(markResult(result, resultSourceMap, marks), params) : result
      for (const text of markedTexts(answer, marks)) texts.add(text)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the query says what it gives
      return answer as never
    }
  const plain = await nodeOf(type, fixture, askWith(false))
  const marked = await nodeOf(type, fixture, askWith(true))
  return {
    readers: await htmlOf(plain()),
    editors: await htmlOf(<Marked plain={plain()} marked={marked()} marks={marks} />),
    texts,
  }
}

/** A fixture as the site shows it: by a body, or where it puts it. */
async function nodeOf(type: string, fixture: object, ask: Ask): Promise<() => ReactNode> {
  const load = (body: unknown) => loadContent(body, (params) => ask(CONTENT_QUERY, params))
  const placed = placedWidgetTypes.find((known) => known === type)
  if (placed !== undefined) {
    const show = await placedWidgets[placed].preview(fixture, {
      run: (query, documents) => ask(query, {}, documents),
      load: async (body) => (await load(body)).documents,
      renderBody: (body, page, documents = new Map()) =>
        renderBody({body, documents, context: {...context, ...page}}).content,
      context,
      domId: 'placed',
    })
    return () => <Shown show={show} />
  }
  const {body} = await ask<{readonly body: unknown}>('*[_id == "preview"][0]{body}')
  const content = await load(body)
  return () => <Shown show={() => renderBody({...content, context}).content} />
}

/** A component, as rich text uses hooks. */
function Shown({show}: {readonly show: () => ReactNode}): ReactNode {
  return show()
}

function isPlaced(type: string): boolean {
  return placedWidgetTypes.some((placed) => placed === type)
}

function blockOf(fixture: object): object {
  return '_id' in fixture
    ? {_type: 'widgetReference', _key: 'fixture', widget: {_type: 'reference', _ref: fixture._id}}
    : fixture
}

/** The fixture as a document, if it is one. */
function documentOf(fixture: object): readonly Stored[] {
  const {_id, _type}: {readonly _id?: unknown; readonly _type?: unknown} = fixture
  return typeof _id === 'string' && typeof _type === 'string' ? [{...fixture, _id, _type}] : []
}

function* markedTexts(value: unknown, marks: Marks): Generator<string> {
  if (typeof value === 'string') {
    for (const {text, place} of marks.partsOf(value)) if (place !== undefined) yield text.trim()
  } else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) yield* markedTexts(member, marks)
}

const counts = {texts: 0, missing: new Set<string>()}

describe.each(widgetTypes)('%s in a preview', (type) => {
  test.each(Object.entries(fixturesOf(type) ?? {}))(
    '%s says what readers read, and its texts know their fields',
    async (name, fixture) => {
      const {readers, editors, texts} = await previewOf(type, fixture)
      // Attributes, addresses, structured data and texts: there is nothing in them that readers do not get.
      expect(withoutMarks(editors)).toBe(readers)
      expect(editors).not.toMatch(/[\u{F0000}-\u{10FFFF}]/u)
      expect(readers).not.toContain('data-sanity')
      for (const {text, isMarked} of readPage(editors)) {
        if (!texts.has(text)) continue
        counts.texts += 1
        if (!isMarked) counts.missing.add(`${type}, ${name}: ${text}`)
      }
    },
  )
})

/** Words of the site, which a field of the same widget happens to have too. */
const words = new Set(['Overall', 'Paid partner', 'SHOP NOW'])

test('every text of a field opens it', () => {
  expect(counts.texts).toBeGreaterThan(2500)
  expect([...counts.missing].filter((name) => !words.has(name.split(': ').at(-1) ?? ''))).toEqual([])
})
