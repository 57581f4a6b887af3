import fc from 'fast-check'
import type {JsonObject} from '../../common/document.ts'
import {bases, text, types, value, words} from './data.ts'

/** A query of the property tests. */
export interface GeneratedQuery {
  readonly query: string
  readonly params: JsonObject
}

/** Parameters that every query may use. `from` and `to` stand in slices. */
const params = fc.record({
  id: fc.constantFrom<unknown>(...bases, 'drafts.a', 'none', null, 1),
  ids: fc.array(fc.constantFrom<unknown>(...bases, 'drafts.a', null), {maxLength: 4}),
  type: fc.constantFrom<unknown>(...types, 'none', null),
  types: fc.array(fc.constantFrom<unknown>(...types, null), {maxLength: 3}),
  value,
  values: fc.array(value, {maxLength: 3}),
  text,
  search: fc.oneof(
    text,
    fc
      .array(
        fc
          .tuple(
            fc.constantFrom('', '', '', '*', '-', '"'),
            fc.constantFrom(...words, 'sl', 'st', 'f'),
            fc.constantFrom('', '', '*', '"', '*e'),
          )
          .map((parts) => parts.join('')),
        {minLength: 1, maxLength: 3},
      )
      .map((list) => list.join(' ')),
  ),
  from: fc.integer({min: 0, max: 4}),
  to: fc.integer({min: -2, max: 8}),
})

const scalarPaths = [
  'title',
  'slug.current',
  'slug',
  'rank',
  'flag',
  'nested.a.b',
  'nested.a',
  'publishedAt',
  '_createdAt',
  '_rev',
  'body',
  'author',
  'authors',
] as const
const listPaths = [
  'tags',
  'tags[]',
  'slug[].current',
  'body[].style',
  'body[].children[].text',
  'nested.a[].b',
  'body[style == "h2"].children[0].text',
  'tags[0..1]',
] as const
const referencePaths = [
  'author._ref',
  'authors[]._ref',
  'body[]._ref',
  'authors[0]._ref',
  'body[_type == "reference"]._ref',
] as const
const texts = [
  'title',
  'slug.current',
  'tags',
  'tags[]',
  '[title, slug.current]',
  'pt::text(body)',
  '[title, pt::text(body)]',
  'body[].children[].text',
  '_id',
  '_type',
  'lower(title)',
  'coalesce(title, slug.current)',
  'author->title',
  'string(rank)',
  '[title, "sleep"]',
  '_rev',
  'authors[]._key',
] as const

const path = fc.constantFrom(...scalarPaths)
const constant = fc.oneof(
  fc.constantFrom(
    '$value',
    '$text',
    '$id',
    '^.rank',
    '1',
    '1.5',
    'true',
    'null',
    '"red"',
    'dateTime("2026-01-01T00:00:00Z")',
    '[]',
  ),
  text.map((each) => quote(each)),
)
const list = fc.oneof(
  fc.constantFrom(
    '$values',
    '$ids',
    '["red", 1]',
    '["red", null]',
    '[]',
    'null',
    '*[_type == "person"].title',
    'path("s*")',
  ),
  fc.array(constant, {maxLength: 3}).map((items) => `[${items.join(', ')}]`),
)
const idLiteral = fc.constantFrom(
  '$id',
  '"a"',
  '"b"',
  '"drafts.a"',
  '"versions.r1.a"',
  '"a.b"',
  '^._id',
  '^.author._ref',
  'null',
)
const idList = fc.constantFrom(
  '$ids',
  '["a", "b"]',
  '["drafts.a", "a", "a"]',
  '*[_type == "person"]._id',
  '*[_type == "article"].author._ref',
  'path("*")',
  'path("**")',
  'path("drafts.**")',
  'path("a*")',
  'path("a.*")',
  'path("a")',
  'path("versions.r1.*")',
  'path("drafts.a")',
  '$id',
  'null',
)
const search = fc.oneof(
  fc.constantFrom(
    '$search',
    '$text',
    '"sle*"',
    '"*eep"',
    '"s*p"',
    '["sleep", "fi*"]',
    '"node.js"',
    '"3.14"',
    '"e.e"',
    '"*"',
    '""',
    'null',
  ),
  text.map((each) => quote(each)),
)

const comparison = fc.tuple(
  path,
  fc.constantFrom('==', '==', '==', '!=', '<', '<=', '>', '>=', 'in'),
  constant,
  fc.boolean(),
)

/** Conditions that indexes know, and such that they do not. */
const condition = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '_type == "article"',
      '"person" == _type',
      '_type == $type',
      '_type in $types',
      '_type in ["article", "note"]',
      '_type != "article"',
    ),
  },
  {weight: 2, arbitrary: idLiteral.map((each) => `_id == ${each}`)},
  {weight: 2, arbitrary: idList.map((each) => `_id in ${each}`)},
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '!(_id in path("drafts.**"))',
      'sanity::versionOf("a")',
      'sanity::versionOf($id)',
      '_originalId == "drafts.a"',
      '_originalId in path("drafts.**")',
    ),
  },
  {
    weight: 4,
    arbitrary: comparison.map(([left, operator, right, isTurned]) =>
      isTurned && operator !== 'in' ? `${right} ${operator} ${left}` : `${left} ${operator} ${right}`,
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'rank in 1..2',
      'rank in 0...$value',
      'publishedAt in $text..."2026-02"',
      'rank > 0 && rank <= 2',
      '(rank < 2 || (rank == 2 && _id > $id))',
      '_id > "a" && _id <= "drafts.b"',
      '_id > $id',
      '^._id < _id',
      'publishedAt < now()',
      'dateTime(publishedAt) > dateTime(now()) - 60 * 60 * 24 * 300',
      'lower(title) >= "m"',
      '"m" < title',
      'flag > false',
      'publishedAt > "2026-02" || publishedAt < "2025-06"',
    ),
  },
  {weight: 1, arbitrary: fc.tuple(path, list).map(([left, right]) => `${left} in ${right}`)},
  {
    weight: 2,
    arbitrary: fc.tuple(constant, fc.constantFrom(...listPaths)).map(([left, right]) => `${left} in ${right}`),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...listPaths), constant).map(([left, right]) => `${left} == ${right}`),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(idLiteral, fc.constantFrom(...referencePaths), fc.constantFrom('in', '=='))
      .map(([left, right, operator]) => `${left} ${operator} ${right}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'author._ref in $ids',
      'author._ref in *[_type == "person"]._id',
      'authors[]._ref == "a"',
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.oneof(idLiteral, fc.constantFrom('$ids', '["a", ["b"]]')), {minLength: 1, maxLength: 2})
      .map((args) => `references(${args.join(', ')})`),
  },
  {weight: 4, arbitrary: fc.tuple(fc.constantFrom(...texts), search).map(([left, right]) => `${left} match ${right}`)},
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'flag',
      'defined(slug.current)',
      '!defined(title)',
      'author->title == title',
      'author->_type == "person"',
      'count(*[references(^._id)]) > 0',
      '*[_id == ^.author._ref][0].title == title',
      'count(*[_type == "article" && author._ref == ^._id]) > 1',
      'rank == *[_type == "note"][0].rank',
      'title in *[_type == ^._type && _id != ^._id].title',
    ),
  },
)

/** The same with what only our own evaluator knows. */
const ownCondition = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('[@, _id]', '@', ...texts),
      fc.constantFrom('$search', '$text', '"sle* -fish"', '"\\"sleep fish\\""', '"*"', '""'),
    )
    .map(([left, right]) => `${left} match text::query(${right})`),
  fc.constantFrom(
    'documents::incomingRefCount() > 0',
    'sanity::partOfRelease("r1")',
    '_id in sanity::versionsOf("a")',
    'documents::get(author)._id == "a"',
  ),
)

function filterOf(one: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const {filter} = fc.letrec<{filter: string}>((tie) => ({
    filter: fc.oneof(
      {maxDepth: 3, withCrossShrink: true},
      {weight: 4, arbitrary: one},
      {weight: 4, arbitrary: fc.tuple(tie('filter'), tie('filter')).map(([left, right]) => `${left} && ${right}`)},
      {weight: 2, arbitrary: fc.tuple(tie('filter'), tie('filter')).map(([left, right]) => `(${left} || ${right})`)},
      {weight: 1, arbitrary: tie('filter').map((inner) => `!(${inner})`)},
    ),
  }))
  return filter
}

const keys = [
  'publishedAt',
  'title',
  'rank',
  '_id',
  '_createdAt',
  '_updatedAt',
  '_type',
  'slug.current',
  'nested.a.b',
  'lower(title)',
  'coalesce(title, slug.current)',
  'dateTime(publishedAt)',
  'author->title',
  'count(tags)',
  'flag',
  'author._ref',
  'references("a")',
  'tags[0]',
  'lower(_id)',
  '$value',
] as const
const order = fc
  .array(fc.tuple(fc.constantFrom(...keys), fc.constantFrom('', ' asc', ' desc', ' desc')), {
    minLength: 1,
    maxLength: 3,
  })
  .map((args) => ` | order(${args.map(([key, direction]) => key + direction).join(', ')})`)
const slice = fc.constantFrom(
  '',
  '[0]',
  '[0]',
  '[-1]',
  '[2]',
  '[0...3]',
  '[0..3]',
  '[1...2]',
  '[2..-1]',
  '[-2..-1]',
  '[3...1]',
)
const boundSlice = fc.constantFrom('[$from...$to]', '[0..$to]', '[$from]', '[$to]')
const projection = fc.constantFrom(
  '',
  '._id',
  '{_id, title}',
  '{..., "now": title}',
  '{"at": publishedAt, title, rank, "slug": slug.current, _id}',
  '{_id, "author": author->{_id, title}, "others": authors[]->title}',
  '{_id, "n": count(*[references(^._id)])}',
  '{_id, "by": *[author._ref == ^._id] | order(publishedAt desc, _id desc)[0...2]._id}',
  '{_id, "same": *[_type == ^._type && rank == ^.rank && _id != ^._id][0...2]{_id, "up": ^.title, "upper": ^.^._id}}',
  '{_id, flag => {"flagged": true}, "first": *[_type == "person"] | order(title)[0]._id}',
)
/** What a splat leaves of the attributes before it, where a document lacks them, and an order by those. */
const splat = fc
  .tuple(
    fc.constantFrom(
      '{"title": slug.current, ...}',
      '{title, ..., "rank": title}',
      '{...{"title": _id, "rank": 1}, _type, ...}',
      '{flag => {"title": _id}, ..., "at": publishedAt}',
    ),
    fc.constantFrom('title', 'title desc', 'rank, title', 'lower(title), _id'),
  )
  .map(([projected, key]) => `${projected} | order(${key})`)

/** Tails of a query: order, slice and projection in the orders in which people write them. */
function tailOf(slices: fc.Arbitrary<string>, one: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof(
    {weight: 4, arbitrary: fc.tuple(order, slices, projection).map((parts) => parts.join(''))},
    {weight: 2, arbitrary: fc.tuple(slices, projection).map((parts) => parts.join(''))},
    {weight: 2, arbitrary: fc.tuple(projection, order, slices).map((parts) => parts.join(''))},
    {weight: 1, arbitrary: fc.tuple(projection, slices).map((parts) => parts.join(''))},
    {weight: 1, arbitrary: fc.tuple(splat, slices).map((parts) => parts.join(''))},
    {
      weight: 1,
      arbitrary: fc
        .tuple(order, one, slices, projection)
        .map(([first, filter, ...rest]) => `${first}[${filter}]${rest.join('')}`),
    },
    {weight: 1, arbitrary: fc.tuple(order, order, slices).map((parts) => parts.join(''))},
  )
}

/** What comes after a place in an order, as sites page through lists. */
const page = fc.constantFrom(
  ['publishedAt < $text', ' | order(publishedAt desc)'],
  ['publishedAt > "2026-02"', ' | order(publishedAt)'],
  ['(rank < 2 || (rank == 2 && _id > $id))', ' | order(rank desc, _id)'],
  ['(title > $text || (title == $text && _id > $id))', ' | order(title asc, _id)'],
  ['_id > $id', ' | order(_id)'],
  ['_id < "c"', ' | order(_id desc, rank)'],
  ['rank in 1..2', ' | order(rank, title desc)'],
  ['rank >= $value && rank != 2', ' | order(rank)'],
) satisfies fc.Arbitrary<readonly string[]>
const tailOfPage = fc.constantFrom('[0]', '[0...2]', '[1..2]._id', '{_id, rank}[0...3]', '')

function queryOf(one: fc.Arbitrary<string>, slices: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const filter = filterOf(one)
  return fc.oneof(
    {weight: 12, arbitrary: fc.tuple(filter, tailOf(slices, one)).map(([each, tail]) => `*[${each}]${tail}`)},
    {weight: 1, arbitrary: tailOf(slices, one).map((tail) => `*${tail}`)},
    {weight: 2, arbitrary: filter.map((each) => `count(*[${each}])`)},
    {
      weight: 1,
      arbitrary: fc
        .tuple(filter, filter)
        .map(
          ([first, second]) => `{"a": *[${first}] | order(title)[0...2]._id, "b": count(*[${second}]), "c": count(*)}`,
        ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'count(*)',
        '*[0...3]._id',
        '* | order(_updatedAt desc)[0...5]._id',
        'releases::all()._id',
      ),
    },
    {weight: 1, arbitrary: filter.map((each) => `*[${each}]{_id} | order(_id desc)[0..2]`)},
    {
      weight: 3,
      arbitrary: fc
        .tuple(page, tailOfPage, filter)
        .map(([[bound, key], tail, each]) => `*[${bound} && ${each}]${key}${tail}`),
    },
  )
}

/** Queries that groq-js evaluates too. */
export const commonQueries: fc.Arbitrary<GeneratedQuery> = fc.record({query: queryOf(condition, slice), params})

/** Queries whose results depend on little, by what documents often have. */
export const preciseQueries: fc.Arbitrary<GeneratedQuery> = fc.record({
  query: fc
    .tuple(
      fc.constantFrom('_type == "article"', '_type == "article"', '_type in ["article", "note"]', 'true'),
      fc.oneof(
        fc.constantFrom('slug.current', 'title').chain((field) => text.map((each) => `${field} == ${quote(each)}`)),
        fc.constantFrom('title == "red"', 'slug.current in ["red", "Red", ""]', 'rank == "red"', 'nested.a == "red"'),
        fc
          .constantFrom(...bases)
          .chain((id) => fc.constantFrom(`references("${id}")`, `author._ref == "${id}"`, `_id == "${id}"`)),
        fc.constantFrom('author->title == title', 'sanity::versionOf("a")', '_id in ["a", "b"]', 'flag'),
      ),
      tailOf(slice, fc.constant('defined(title)')),
    )
    .map(([typed, narrow, tail]) => `*[${typed} && ${narrow}]${tail}`),
  params,
})

/** Queries of the whole language. */
export const allQueries: fc.Arbitrary<GeneratedQuery> = fc.record({
  query: queryOf(
    fc.oneof({weight: 3, arbitrary: condition}, {weight: 1, arbitrary: ownCondition}),
    fc.oneof(slice, boundSlice),
  ),
  params,
})

function quote(each: string): string {
  // Escapes of JSON are those of GROQ; half a surrogate pair is written as it is.
  return `"${each.replace(/["\\]/g, String.raw`\$&`)}"`
}
