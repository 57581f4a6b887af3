import {describe, expect, test} from '@jest/globals'
import {contentImageProjection} from '../media/contentImage.groq.ts'
import {fixtureFetcher} from '../gallery/fixtureContent.ts'
import {CONTENT_QUERY} from '../generated/content.groq.ts'
import {type FetchContent, loadContent} from './loadContent.ts'

test('the query is short enough for the lake to answer without a thread, which a page would wait for (`lake/query/answerJob.ts`)', () => {
  expect(CONTENT_QUERY.length).toBeLessThan(32 * 1024)
})

const reference = (id: string) => ({
  _type: 'widgetReference',
  _key: id,
  widget: {_type: 'reference', _ref: id},
})

const row = (key: string, ...content: readonly unknown[]) => ({
  _type: 'row',
  _key: key,
  layout: 'splitWidth',
  columns: [{_type: 'rowColumn', _key: 'c', content}],
})

/** A content lake with the fixtures as documents. It records its queries. */
function lake() {
  const queries: Parameters<FetchContent>[0][] = []
  const picture = {_id: 'image-abc-800x600-jpg', metadata: {isOpaque: true, lqip: 'data:image/jpeg;base64,AAAA'}}
  const fetchContent = fixtureFetcher([], [picture])
  return {
    queries,
    fetch: (params: Parameters<FetchContent>[0]) => {
      queries.push(params)
      return fetchContent(params)
    },
  }
}

describe('the content of a body', () => {
  test('is read with one query, however deep its containers are nested', async () => {
    const {queries, fetch} = lake()
    const body = [row('a', row('b', row('c', reference('faq-fixture-default')), reference('warning-fixture-default')))]
    const {documents} = await loadContent(body, fetch)
    expect([...documents.keys()].toSorted()).toEqual(['faq-fixture-default', 'warning-fixture-default'])
    expect(queries).toHaveLength(1)
  })

  test('needs no query where there is only text', async () => {
    const {queries, fetch} = lake()
    await loadContent([{_type: 'block', _key: 'b', children: [{_type: 'span', text: 'Words', marks: []}]}], fetch)
    expect(queries).toEqual([])
  })

  test('is projected at every depth: no field is undefined, and pictures have their blurred copies', async () => {
    const picture = {_type: 'contentImage', _key: 'p', asset: {_type: 'reference', _ref: 'image-abc-800x600-jpg'}}
    const {body} = await loadContent(
      [row('outer', row('inner', picture, {_type: 'adSlot', _key: 'ad', slot: 'DMR1'}))],
      lake().fetch,
    )
    expect(contentImageProjection).toContain('lqip')
    expect(body).toEqual([
      {
        _type: 'row',
        _key: 'outer',
        layout: 'splitWidth',
        columns: [
          {
            _key: 'c',
            content: [
              {
                _type: 'row',
                _key: 'inner',
                layout: 'splitWidth',
                columns: [
                  {
                    _key: 'c',
                    content: [
                      {...picture, lqip: 'data:image/jpeg;base64,AAAA'},
                      {_type: 'adSlot', _key: 'ad', slot: 'DMR1', size: null},
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ])
  })

  test('stays as it is stored where the lake returns no projection', async () => {
    const stored = [{_type: 'divider', _key: 'd', style: 'dots'}]
    const {body} = await loadContent(stored, () => Promise.resolve({documents: [], blocks: null, links: []}))
    expect(body).toEqual(stored)
  })
})

test.each([
  ['text', 'a text'],
  ['nothing', null],
  ['an object that imitates a placeholder', [{_type: 'placeholder', index: 0}]],
  [
    'a placeholder inside a block',
    [{...row('a', {_type: 'placeholder', index: 0}), title: {_type: 'placeholder', index: 0}}],
  ],
])('a body that is %s does not throw', async (_, stored) => {
  await expect(loadContent(stored, lake().fetch)).resolves.toBeDefined()
})

test('references that imitate placeholders are not replaced by the block around them, again and again', async () => {
  const imitation = {
    _type: 'widgetReference',
    _key: 'r',
    widget: null,
    placement: {_type: [{_type: 'placeholder', index: 0}]},
  }
  const {body} = await loadContent([row('a', imitation, imitation)], lake().fetch)
  const shown = JSON.stringify(body, (key, value: unknown) => (key === '_references' ? undefined : value))
  expect(shown.match(/"widgetReference"/g)).toHaveLength(2)
  expect(shown).not.toContain('placeholder')
})
