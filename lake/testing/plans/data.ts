import fc from 'fast-check'
import type {JsonObject} from '../../common/document.ts'
import type {Mutation} from '../../store/transaction/mutation.ts'

/** Published ids that documents are given and queries ask for; some dotted, one prefix of another. */
export const bases = ['a', 'b', 'c', 'd', 'e', 'ab', 'a.b', 'p-1', 'secret.note'] as const

/** Types that documents have; `system.release` is what `releases::all()` reads. */
export const types = ['article', 'person', 'note', 'data_set-2.x', 'system.release'] as const

/** Words and pieces of words that are hard to search for: accents, ligatures, dots, halves of surrogate pairs. */
export const words = [
  'sleep',
  'Sleep',
  'SLEEPING',
  'été',
  'e\u0301te\u0301',
  'ete',
  'Straße',
  'strasse',
  '½',
  'ﬁsh',
  'fish',
  '3.14',
  'node.js',
  "don't",
  'σίσυφος',
  'ΣΊΣΥΦΟΣ',
  'ᾳ',
  'a\u0345',
  '한국어',
  '\u{1F600}',
  '\u{1D49C}',
  '\uD800',
  '\uFFFD',
  '™',
  'iron-rich',
  'x_y',
  '"quoted"',
  'a.b',
  '...',
] as const

const word = fc.constantFrom(...words)

/** Short texts of these words. */
export const text = fc.oneof(
  {weight: 4, arbitrary: fc.array(word, {minLength: 1, maxLength: 3}).map((list) => list.join(' '))},
  {weight: 1, arbitrary: fc.constantFrom('', 'red', 'Red', '\uE000', '\u{10000}')},
)

/** Values of all kinds, also such as compare as equal, or not at all. */
export const value = fc.oneof(
  {weight: 3, arbitrary: text},
  {weight: 3, arbitrary: fc.constantFrom(0, -0, 1, 1.5, -2, 1e21, 2 ** 53, true, false, null)},
  {weight: 1, arbitrary: fc.constantFrom<unknown>([], {}, ['red'], [1, null], {b: 1}, {b: 'red'}, [[1]])},
)

/** Moments, some of them written so that they are no dates. */
export const moment = fc.constantFrom<unknown>(
  '2026-01-01T00:00:00Z',
  '2026-01-01T00:00:00.000Z',
  '2025-06-01T12:00:00Z',
  '2025-06-01',
  '2024-02-29T23:59:59.5Z',
  'soon',
  20260101,
  null,
)

const id = fc
  .tuple(fc.constantFrom('', '', '', 'drafts.', 'versions.r1.', 'versions.r2.'), fc.constantFrom(...bases))
  .map(([prefix, base]) => prefix + base)

function referenceTo(datasets: readonly string[]): fc.Arbitrary<JsonObject & {readonly _ref: string}> {
  return fc
    .record({_ref: fc.constantFrom(...bases, 'gone', 'drafts.a'), _dataset: fc.constantFrom(undefined, ...datasets)})
    .map(({_ref, _dataset}) => ({_type: 'reference', _weak: true, _ref, ...(_dataset === undefined ? {} : {_dataset})}))
}

const block = fc.record({
  _type: fc.constantFrom('block', 'block', 'quote'),
  _key: fc.constantFrom('k1', 'k2'),
  style: fc.constantFrom('normal', 'h2'),
  children: fc.array(
    fc.record({
      _type: fc.constantFrom('span', 'span', 'span', 'inline'),
      text: fc.oneof(text, fc.constantFrom('sl', 'eep', '.')),
    }),
    {maxLength: 3},
  ),
})

function fieldsWith(reference: ReturnType<typeof referenceTo>) {
  return fc.record(
    {
      title: fc.oneof({weight: 5, arbitrary: text}, {weight: 1, arbitrary: value}),
      slug: fc.oneof(
        {weight: 4, arbitrary: text.map((current) => ({current}))},
        {weight: 1, arbitrary: fc.constantFrom<unknown>('red', null, [{current: 'red'}], {current: 1})},
      ),
      rank: value,
      publishedAt: moment,
      tags: fc.oneof(
        {
          weight: 4,
          arbitrary: fc.array(fc.oneof(text, fc.constantFrom<unknown>('red', 1, null, ['red'])), {maxLength: 3}),
        },
        {weight: 1, arbitrary: value},
      ),
      flag: fc.constantFrom<unknown>(true, false, 'true', null),
      author: fc.oneof(
        {weight: 4, arbitrary: reference},
        {
          weight: 1,
          arbitrary: fc.constantFrom<unknown>(null, {_ref: 5}, 'a', {_ref: 'b', _weak: true, by: {_ref: 'a'}}),
        },
      ),
      authors: fc.array(
        reference.map((each) => ({_key: each._ref, ...each})),
        {maxLength: 3},
      ),
      body: fc.array(fc.oneof(block, reference), {maxLength: 3}),
      nested: fc.constantFrom<unknown>({a: {b: 1}}, {a: {b: 'red'}}, {a: [{b: 'red'}]}, {a: null}, 'none'),
      _system: fc.constantFrom({delete: true}, {delete: false}),
      hidden: fc.constant(true),
      _createdAt: fc.constantFrom('2026-01-01T00:00:00Z', '2025-01-01T00:00:00Z', '2025-01-01T00:00:00.000Z'),
    },
    {requiredKeys: []},
  )
}

/**
 * What a transaction does: mostly it writes documents, sometimes it deletes some. References may name these data sets; groq-js does
 * not look at that.
 */
export function mutationsWith(datasets: readonly string[]): fc.Arbitrary<readonly Mutation[]> {
  return fc.array(mutationWith(datasets), {minLength: 1, maxLength: 12})
}

/** One change of one document. */
export const singleMutation: fc.Arbitrary<readonly Mutation[]> = mutationWith([]).map((each) => [each])

function mutationWith(datasets: readonly string[]): fc.Arbitrary<Mutation> {
  const type = fc.oneof({weight: 3, arbitrary: fc.constant('article')}, fc.constantFrom(...types))
  const document = fc
    .tuple(id, type, fieldsWith(referenceTo(datasets)))
    .map(([_id, _type, rest]): Mutation => ({createOrReplace: {...rest, _id, _type}}))
  const deletion = id.map((each): Mutation => ({delete: {id: each}}))
  return fc.oneof({weight: 8, arbitrary: document}, {weight: 2, arbitrary: deletion})
}
