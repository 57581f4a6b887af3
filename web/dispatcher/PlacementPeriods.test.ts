import {describe, expect, test} from '@jest/globals'
import {loadContent} from './loadContent.ts'

const now = new Date('2026-12-03T09:00:00Z')
const reference = (id: string, placement?: unknown) => ({
  _type: 'widgetReference',
  _key: id,
  widget: {_type: 'reference', _ref: id},
  ...(placement === undefined ? {} : {placement}),
})

/** What a page loads and shows of a body. */
async function load(body: readonly unknown[], documents: Readonly<Record<string, object>> = {}) {
  const asked: string[] = []
  const content = await loadContent(
    body,
    ({ids, blocks}) => {
      asked.push(...ids)
      const found = ids.map((_id) => ({_id, _type: 'faq', ...documents[_id]}))
      return Promise.resolve({documents: found as never, blocks, links: []})
    },
    now,
  )
  return {...content, asked}
}

describe('a placement', () => {
  test.each<[string, unknown, boolean]>([
    ['without a period', undefined, true],
    ['with other settings only', {position: 2}, true],
    ['before its period', {activeFrom: '2026-12-03T09:00:01Z'}, false],
    ['at the beginning of its period', {activeFrom: '2026-12-03T09:00:00Z'}, true],
    ['in its period, in another time zone', {activeFrom: '2026-12-03T10:00:00+01:00'}, true],
    ['before the end of its period', {activeUntil: '2026-12-03T09:00:01Z'}, true],
    ['at the end of its period', {activeUntil: '2026-12-03T09:00:00Z'}, false],
    ['within both ends', {activeFrom: '2026-12-01T00:00:00Z', activeUntil: '2026-12-04T00:00:00Z'}, true],
    ['with ends that are malformed', {activeFrom: 'soon', activeUntil: 7}, true],
    ['that is malformed', 'soon', true],
  ])('%s: shown is %s (references-6)', async (_, placement, isShown) => {
    const {body, documents, asked} = await load([reference('a', placement), reference('b')])
    expect([body, [...documents.keys()], asked]).toEqual(
      isShown
        ? [
            [reference('a', placement), reference('b')],
            ['a', 'b'],
            ['a', 'b'],
          ]
        : [[reference('b')], ['b'], ['b']],
    )
  })

  test('is left out at any depth: in rows, and in documents that hold others (references-6)', async () => {
    const later = reference('later', {activeFrom: '2027-01-01T00:00:00Z'})
    const {body, documents, asked} = await load(
      [{_type: 'row', _key: 'r', columns: [{_key: 'c', body: [later, reference('group')]}]}],
      {group: {cards: [later, reference('card')]}},
    )
    expect(JSON.stringify([body, [...documents]])).not.toContain('later')
    expect(asked).toEqual(['group', 'card'])
  })

  test.each([
    ['before its period', {activeFrom: '2026-12-03T09:00:01Z'}, false],
    ['in its period', {activeFrom: '2026-12-03T09:00:00Z', activeUntil: '2026-12-03T09:00:01Z'}, true],
    ['at the end of its period', {activeUntil: '2026-12-03T09:00:00Z'}, false],
    ['with ends that are malformed', {activeFrom: 'soon', activeUntil: 7}, true],
  ])('of a block object %s: shown is %s, with what is in it (references-6)', async (_, period, isShown) => {
    const [box, after] = [
      {_type: 'colorBlock', _key: 'c', color: '#fff', content: [reference('inside')], ...period},
      {_type: 'divider', _key: 'd', style: 'line'},
    ]
    const {body, documents, asked} = await load([box, after])
    expect(JSON.stringify(body).includes('colorBlock')).toBe(isShown)
    expect([[...documents.keys()], asked]).toEqual(isShown ? [['inside'], ['inside']] : [[], []])
  })

  test('of a link among words, and of a block in a row, too (references-6)', async () => {
    const later = {activeFrom: '2027-01-01T00:00:00Z'}
    const words = {_type: 'span', _key: 's', text: 'Tea', marks: []}
    const {body, changesAt} = await load([
      {_type: 'block', _key: 'b', children: [words, {_type: 'affiliateLink', _key: 'l', text: 'Shop', ...later}]},
      {_type: 'row', _key: 'r', columns: [{_key: 'c', content: [{_type: 'divider', _key: 'd', ...later}]}]},
    ])
    expect(body).toEqual([
      {_type: 'block', _key: 'b', children: [words]},
      {_type: 'row', _key: 'r', columns: [{_key: 'c', content: []}]},
    ])
    expect(changesAt).toEqual(new Date('2027-01-01T00:00:00Z'))
  })

  test('is of widgets alone: other objects with such fields stay (references-6)', async () => {
    const item = {_type: 'promotion', _key: 'p', activeUntil: '2026-01-01T00:00:00Z'}
    expect((await load([item])).body).toEqual([item])
  })

  test('that is shown elsewhere on the page stays there (references-6)', async () => {
    const {body, documents} = await load([reference('a', {activeUntil: '2026-01-01T00:00:00Z'}), reference('a')])
    expect([body, [...documents.keys()]]).toEqual([[reference('a')], ['a']])
  })
})

test('a page is renewed when the next period begins or ends, at any depth (references-6)', async () => {
  const at = async (...placements: readonly object[]) =>
    (await load(placements.map((placement, index) => reference(String(index), placement)))).changesAt
  expect(await at({})).toBeUndefined()
  expect(await at({activeFrom: '2026-01-01T00:00:00Z'}, {activeUntil: '2026-12-03T09:00:00Z'})).toBeUndefined()
  expect(await at({activeFrom: '2026-12-05T00:00:00Z'}, {activeUntil: '2026-12-04T00:00:00Z'})).toEqual(
    new Date('2026-12-04T00:00:00Z'),
  )
  const nested = await load([reference('group')], {
    group: {cards: [reference('card', {activeUntil: '2026-12-03T12:00:00Z'})]},
  })
  expect(nested.changesAt).toEqual(new Date('2026-12-03T12:00:00Z'))
})
