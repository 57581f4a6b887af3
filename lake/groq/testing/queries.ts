import fc from 'fast-check'

/** What generated documents and queries are made of: few names and values, so that they often meet. */
const ids = ['a', 'b', 'c', 'd.e', 'drafts.a', 'versions.r.a']
const types = ['x', 'y', 'system.release']
const fields = ['n', 's', 'flag', 'list', 'object', 'ref', 'refs', 'body', 'date', 'missing', 'toString']
const texts = ['', 'a', 'b', 'Hello world', 'hello-World foo', 'a.b.c', 'é 😀 ß', '2020-01-01T12:00:00Z', '3.14', 'x']
const dates = ['2020-01-01T12:00:00Z', '2020-01-01T13:00:00.5+01:00', '2021-02-03T04:05:06Z']

/** Records like those that JSON gives. */
const plain = {noNullPrototype: true} as const

const numbers = fc.constantFrom(0, 1, 2, 3, -1, 0.5, 2.5, 1000)
const scalar = fc.oneof(numbers, fc.constantFrom(...texts), fc.boolean(), fc.constant(null))
const reference = fc.constantFrom(...ids, 'nowhere').map((id) => ({_ref: id}))
const flat = fc.oneof(
  {weight: 4, arbitrary: scalar},
  reference,
  fc.record({n: scalar, s: scalar}, {requiredKeys: [], noNullPrototype: true}),
  fc.array(scalar, {maxLength: 3}),
)
const span = fc.record({_type: fc.constantFrom('span', 'other'), text: fc.constantFrom(...texts)}, plain)
const block = fc.record({_type: fc.constant('block'), children: fc.array(span, {maxLength: 2})}, plain)

const document = fc.record(
  {
    _type: fc.constantFrom(...types),
    n: fc.oneof({weight: 3, arbitrary: numbers}, scalar),
    s: fc.oneof({weight: 3, arbitrary: fc.constantFrom(...texts)}, scalar),
    flag: fc.oneof({weight: 3, arbitrary: fc.boolean()}, flat),
    list: fc.array(flat, {maxLength: 4}),
    object: fc.record(
      {n: scalar, s: scalar, list: fc.array(flat, {maxLength: 3}), ref: reference},
      {requiredKeys: [], noNullPrototype: true},
    ),
    ref: fc.oneof({weight: 3, arbitrary: reference}, flat),
    refs: fc.array(fc.oneof({weight: 3, arbitrary: reference}, flat), {maxLength: 3}),
    body: fc.array(fc.oneof({weight: 3, arbitrary: block}, flat), {maxLength: 2}),
    date: fc.constantFrom(...dates, 'never', null),
  },
  {requiredKeys: ['_type'], noNullPrototype: true},
)

/** Documents in order of `_id`. */
export const datasets = fc
  .uniqueArray(fc.record({_id: fc.constantFrom(...ids), fields: document}, plain), {
    selector: ({_id}) => _id,
    maxLength: 6,
  })
  .map((all) => all.map(({_id, fields: rest}) => ({_id, ...rest})).sort((a, b) => (a._id < b._id ? -1 : 1)))

/** Parameters that generated queries use. */
export const parameters = fc.record({p: flat, q: scalar, ids: fc.array(fc.constantFrom(...ids), {maxLength: 3})}, plain)

const attributes = fc.constantFrom(...fields, '_id', '_type')

// An interface has no index signature, which `letrec` asks for.
type Rules = {
  readonly any: string
  readonly number: string
  readonly text: string
  readonly truth: string
  readonly list: string
  readonly object: string
  readonly date: string
  readonly step: string
  readonly attribute: string
  readonly score: string
}

/** Mostly what fits, so that expressions give something, and now and then anything at all. */
function mostly(fitting: fc.Arbitrary<string>, any: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof({weight: 7, arbitrary: fitting}, {weight: 1, arbitrary: any})
}

/** A template whose `§` are filled with generated parts. */
function fill(template: string, ...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  const pieces = template.split('§')
  return fc.tuple(...parts).map((values) => pieces.map((piece, index) => piece + (values[index] ?? '')).join(''))
}

const arrays = fc.constantFrom(...'list refs object.list body $ids * *._id *[] refs[]._ref releases::all()'.split(' '))

const small = {depthSize: 'small', maxDepth: 3} as const

const {any, truth} = fc.letrec<Rules>((tie) => {
  const [anything, number, text, truth] = [tie('any'), tie('number'), tie('text'), tie('truth')]
  const [list, object, date] = [tie('list'), tie('object'), tie('date')]
  const [n, s, t, l, o, d] = [number, text, truth, list, object, date].map((each) => mostly(each, anything))
  if (!n || !s || !t || !l || !o || !d) throw new Error('unreachable')
  const steps = fc.array(tie('step'), {minLength: 1, maxLength: 3}).map((all) => all.join(''))
  const projection = fc.array(tie('attribute'), {minLength: 1, maxLength: 3}).map((all) => `{${all.join(', ')}}`)
  return {
    any: fc.oneof(
      small,
      attributes,
      fc.constantFrom('@', '^', '^.^', '$p', '$q', '$ids', '*', 'null', 'identity()', 'now()', 'sanity::dataset()'),
      number,
      text,
      truth,
      list,
      object,
      date,
      fill(
        '§',
        fc.tuple(anything, steps).map(([base, rest]) => `(${base})${rest}`),
      ),
      fill('select(§ => §, § => §, §)', t, anything, t, anything, anything),
      fill('coalesce(§, §)', anything, anything),
      fill('(§ + §)', anything, anything),
      fill('-(§)', anything),
    ),
    number: fc.oneof(
      small,
      numbers.map((value) => (value < 0 ? `(${value})` : String(value))),
      fc.constantFrom('n', 'object.n', '^.n', '$q'),
      fill('count(§)', l),
      fill('length(§)', fc.oneof(s, l)),
      fill('(§ + §)', n, n),
      fill('(§ - §)', n, n),
      fill('§ * §', n, n),
      fill('(§ / §)', n, n),
      fill('(§ % §)', n, n),
      fill('(§ ** §)', n, n),
      fill('round(§)', n),
      fill('round(§, §)', n, fc.constantFrom('0', '1', '2', 'n')),
      fill('(§ - §)', d, d),
      ...['min', 'max', 'sum', 'avg'].map((name) => fill(`math::${name}(§)`, l)),
      fill('math::sum([§, §])', n, n),
    ),
    text: fc.oneof(
      small,
      fc.constantFrom(...texts, ...ids).map((each) => JSON.stringify(each)),
      fc.constantFrom('s', '_id', '_type', 'object.s', '^._id', 'ref._ref', 'date'),
      fill('(§ + §)', s, s),
      fill('lower(§)', s),
      fill('string::upper(§)', s),
      fill('string(§)', anything),
      fill('array::join(§, §)', l, s),
      fill('pt::text(§)', fc.oneof(fc.constantFrom('body', 'body[0]'), anything)),
    ),
    truth: fc.oneof(
      small,
      fc.constantFrom('true', 'false', 'flag', '(_type == "x")', 'defined(ref)', '(n > 1)'),
      ...['==', '!=', '<', '<=', '>', '>='].map((op) => fill(`(§ ${op} §)`, n, n)),
      ...['==', '!=', '<', '>='].map((op) => fill(`(§ ${op} §)`, s, s)),
      fill('(§ == §)', anything, anything),
      fill('(§ < §)', d, d),
      fill('(§ match §)', fc.oneof(s, l), fc.oneof(s, l, fc.constantFrom('"hel*"', '"*o wor*"', '["foo", "h*o"]'))),
      fill('(§ && §)', t, t),
      fill('(§ || §)', t, t),
      fill('!(§)', t),
      fill('defined(§)', anything),
      fill('(§ in §)', anything, fc.oneof(arrays, fill('array::compact(§)', l), fill('*[§]._id', t))),
      fill('(§ in [§, §])', s, s, anything),
      fill('(§ in (§..§))', n, n, n),
      fill('(§ in (§...§))', s, s, s),
      fill('references(§)', fc.oneof(s, l)),
      fill('array::intersects(§, §)', l, l),
      fill('string::startsWith(§, §)', s, s),
      fill('sanity::versionOf(§)', s),
      fill('sanity::partOfRelease(§)', fc.constantFrom('"r"', 's')),
    ),
    list: fc.oneof(
      small,
      arrays,
      fill('*[§]', t),
      fill('*[§]', t),
      fill('*[§ == §]', attributes, anything),
      fill('[§, §]', anything, anything),
      fill('[§, ...§]', anything, l),
      fill('(§ + §)', l, l),
      fill('(§)[§]', l, t),
      fill('§§', l, steps),
      fill('§[]§', fc.constantFrom('list', 'refs', '*', 'object.list'), steps),
      fill('§[§][]', attributes, t),
      fill('(§)[1..2]', l),
      fill('(§)§§', l, projection, fc.constantFrom('', '[0]', '[n > 0]', '.n')),
      fill('array::compact(§)', l),
      fill('array::unique(§)', l),
      fill('string::split(§, §)', s, s),
      fill('§ | order(§)', fc.constantFrom('list', 'refs', '*', '*[n > 0]', '*[]', 'body'), anything),
      fill('§ | order(§§, _id)', l, anything, fc.constantFrom('', ' asc', ' desc')),
      fill('*[§] | score(§)', t, tie('score')),
    ),
    object: fc.oneof(
      small,
      fc.constantFrom(
        'object',
        'ref->',
        'refs[0]->',
        '@',
        '*[0]',
        'ref',
        'list[0]',
        'object.ref->',
        '^',
        '{"_ref": "a"}',
      ),
      projection,
      fill('§§', o, projection),
      fill('(§)->', o),
      fill('(§)[0]', l),
      fill('(§ + §)', o, o),
    ),
    date: fc.oneof(
      small,
      fc.constantFrom('dateTime(date)', 'dateTime("2020-01-01T12:00:00Z")', 'dateTime::now()', 'dateTime(s)'),
      fill('(§ + §)', d, n),
      fill('(§ - §)', d, n),
      fill('dateTime(§)', s),
    ),
    step: fc.oneof(
      attributes.map((each) => `.${each}`),
      attributes.map((each) => `["${each}"]`),
      fc.constantFrom(
        '[]',
        '->',
        '[0]',
        '[-1]',
        '[1..2]',
        '[0...2]',
        '[-2..-1]',
        '[1...-1]',
        '->n',
        '->s',
        '->object.n',
      ),
      fill('[§]', t),
      projection,
    ),
    attribute: fc.oneof(
      small,
      attributes,
      fill('"§": §', fc.constantFrom('n', 's', 'other', 'toString'), anything),
      fc.constant('...'),
      fill('...§', o),
      fill('§ => §', t, o),
      fc.constantFrom('ref->', 'refs[]->', 'refs[]->{s}', 'list[0]', 'object{n}', 'list[@ > 1]', 'ref->{"up": ^.n, s}'),
    ),
    score: fc.oneof(
      small,
      t,
      fill('§ match §', fc.constantFrom('s', '[s, _id]', 'pt::text(body)'), s),
      fill('§ && §', tie('score'), tie('score')),
      fill('§ || §', tie('score'), tie('score')),
      fill('boost(§, §)', tie('score'), n),
    ),
  }
})

/** Queries of all parts of the language that groq-js has as well. Not all of them can be parsed. */
export const queries = fc.oneof(
  any,
  {weight: 4, arbitrary: fill('*{_id, "v": §, "w": §}', any, any)},
  {weight: 2, arbitrary: fill('*[§]{"v": §}', truth, any)},
  {weight: 2, arbitrary: fill('*[§] | order(§ desc, §)[0..3]{_id, "v": §}', truth, any, any, any)},
)
