import {expect, test} from '@jest/globals'
import {parseQuery} from '../../groq/parse/parse.ts'
import {chainOf, projectLast} from './chain.ts'

/** What a slice of ten orders the documents themselves by, where its projection is moved behind it. */
function orderOf(projection: string): unknown {
  const tree = parseQuery(`*${projection} | order(title)[0...10]`).treeFor({})
  const moved = tree.type === 'Slice' ? projectLast(tree) : undefined
  return moved?.type === 'Map' && moved.base.type === 'Slice' ? chainOf(moved.base.base)?.order : undefined
}

test.each(['{"title": name, ...}', '{...other, _id, ...}', '{flag => {"title": name}, ...}'])(
  '%s stays before order(title): a document without a title has the one of the projection',
  (projection) => expect(orderOf(projection)).toBeUndefined(),
)

test.each([
  ['{...}', 'title'],
  ['{rank, ..., "at": name}', 'title'],
  ['{..., "title": name}', 'name'],
  ['{flag => {"title": other}, ..., "title": name}', 'name'],
])('%s moves behind order(title)', (projection, name) =>
  expect(orderOf(projection)).toMatchObject([{type: 'AccessAttribute', name}]),
)
