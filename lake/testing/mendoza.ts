import fc from 'fast-check'

/** Generators of documents for the tests of patches: what JSON can hold, and articles as editors change them. */

const text = fc.oneof(
  fc.string({unit: 'grapheme', maxLength: 40}),
  fc.string({unit: 'binary', maxLength: 20}),
  fc.constantFrom('', 'calm', 'A calm evening 🌙 with tea', 'über', '\ud83d', '\ude00x', '👨‍👩‍👧‍👦'),
)
const key = fc.oneof(fc.constantFrom('a', 'b', 'c', '_key', '_type', 'é', '😀', '', 'constructor'), text)

/** Any JSON value. */
export const jsonValue: fc.Arbitrary<unknown> = fc.letrec<{value: unknown}>((tie) => ({
  value: fc.oneof(
    {maxDepth: 4, withCrossShrink: true},
    text,
    fc.integer({min: -3, max: 3}),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), {maxLength: 6}),
    fc.dictionary(
      key.filter((name) => name !== '__proto__'),
      tie('value'),
      {maxKeys: 6, noNullPrototype: true},
    ),
  ),
})).value

const span = fc.record({_key: fc.string({minLength: 1, maxLength: 3}), _type: fc.constant('span'), text})
const block = fc.record({
  _key: fc.string({minLength: 1, maxLength: 2}),
  _type: fc.constant('block'),
  style: fc.constantFrom('normal', 'h2'),
  children: fc.array(span, {maxLength: 3}),
})
const article = fc.record(
  {
    _id: fc.constant('article-1'),
    _type: fc.constant('article'),
    _updatedAt: fc.constantFrom('2026-01-01T10:00:00Z', '2026-01-01T10:00:05Z'),
    title: text,
    body: fc.array(fc.oneof({weight: 4, arbitrary: block}, {weight: 1, arbitrary: jsonValue}), {maxLength: 8}),
    tags: fc.array(fc.constantFrom('sleep', 'tea', 'calm', 'cbd'), {maxLength: 6}),
    seo: fc.record({title: text, description: text}, {requiredKeys: []}),
    extra: jsonValue,
  },
  {requiredKeys: ['_id', '_type', '_updatedAt', 'body']},
)
type Article = typeof article extends fc.Arbitrary<infer Value> ? Value : never

/** One thing an editor does to an article. */
const edit: fc.Arbitrary<(from: Article) => Article> = fc.oneof(
  text.map((title) => (from: Article) => ({...from, title})),
  fc.tuple(fc.nat(), text).map(([at, insert]) => (from: Article) => {
    const title = from.title ?? ''
    const place = at % (title.length + 1)
    return {...from, title: title.slice(0, place) + insert + title.slice(place)}
  }),
  fc.tuple(fc.nat(), block).map(([at, added]) => (from: Article) => {
    return {...from, body: from.body.toSpliced(at % (from.body.length + 1), 0, added)}
  }),
  fc.nat().map((at) => (from: Article) => ({...from, body: from.body.toSpliced(at % (from.body.length + 1), 1)})),
  fc.tuple(fc.nat(), fc.nat()).map(([at, to]) => (from: Article) => {
    const moved = from.body.slice(at % (from.body.length + 1)).slice(0, 1)
    const rest = from.body.toSpliced(at % (from.body.length + 1), 1)
    return {...from, body: rest.toSpliced(to % (rest.length + 1), 0, ...moved)}
  }),
  fc.tuple(fc.nat(), jsonValue).map(([at, value]) => (from: Article) => {
    return {...from, body: from.body.length === 0 ? [value] : from.body.with(at % from.body.length, value)}
  }),
  fc.array(fc.constantFrom('sleep', 'tea', 'calm', 'cbd'), {maxLength: 6}).map((tags) => (from: Article) => {
    return {...from, tags}
  }),
  fc.constant((from: Article) => {
    const {seo, ...rest} = from
    return seo === undefined ? rest : {...rest, search: seo}
  }),
  jsonValue.map((extra) => (from: Article) => ({...from, extra})),
)

/** An article before and after some edits. */
export const editedArticle: fc.Arbitrary<readonly [unknown, unknown]> = fc
  .tuple(article, fc.array(edit, {minLength: 1, maxLength: 4}))
  .map(([before, edits]) => [before, edits.reduce((state, change) => change(state), before)])

/** The states of an article through a number of edits. */
export const recordedEdits: fc.Arbitrary<readonly unknown[]> = fc
  .tuple(article, fc.array(edit, {minLength: 1, maxLength: 8}))
  .map(([first, edits]) => {
    const states = [first]
    for (const change of edits) states.push(change(states.at(-1) ?? first))
    return states
  })
