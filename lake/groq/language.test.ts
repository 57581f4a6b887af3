import {describe, expect, test} from '@jest/globals'
import {ask} from './testing/ask.ts'

const documents = [
  {_id: 'ann', _type: 'person', name: 'Ann', age: 41, born: '1985-02-03T04:05:06Z'},
  {_id: 'bob', _type: 'person', name: 'Bob', friends: [{_ref: 'ann'}, {_ref: 'nobody'}], tags: ['x', null, 'x', 1]},
  {_id: 'drafts.bob', _type: 'person', name: 'Bobby'},
  {
    _id: 'tea',
    _type: 'article',
    title: 'Green tea, and tea',
    author: {_ref: 'ann'},
    list: [3, 1, 2],
    nested: [[1], [2, 3]],
  },
  {_id: 'versions.r1.tea', _type: 'article', title: 'Black tea'},
]
const params = {i: 1, from: 1, to: 2, key: 'name', yes: true, list: [1, 2], filter: 'x'}

function table(rows: readonly (readonly [query: string, expected: unknown])[]): void {
  test.each(rows)('%s', (query, expected) => {
    expect(ask(query, {documents, params})).toEqual(expected)
  })
}

describe('operators know three truths', () => {
  table([
    ['[null && false, null && true, null || true, null || false, !null]', [false, null, true, null, null]],
    ['[1 < "a", 1 == "1", null == null, [] == [], 1 in null]', [null, false, true, false, null]],
    ['[2 ** 3, -2 ** 2, 7 % 4, 1 / 0, 1 + "a", "a" + "b"]', [8, -4, 3, null, null, 'ab']],
    ['[{"a": 1, "b": 1} + {"b": 2}, [1] + [2]]', [{a: 1, b: 2}, [1, 2]]],
    ['[2 in 1..3, 3 in 1...3, "b" in "a".."c", true in 1..2]', [true, false, true, null]],
    ['dateTime("2020-01-01T00:00:10Z") - dateTime("2020-01-01T00:00:00.5Z")', 9.5],
    ['60 + dateTime("2020-01-01T00:00:00Z")', '2020-01-01T00:01:00Z'],
  ])
})

describe('traversals', () => {
  table([
    ['*[_type == "person"].name', ['Ann', 'Bob', 'Bobby']],
    ['*[_id == "bob"][0].friends[]->name', ['Ann', null]],
    ['*[_id == "tea"][0]{"author": author->{name}, "missing": none->name}', {author: {name: 'Ann'}, missing: null}],
    ['*[_id == "tea"].nested[]', [[1], [2, 3]]],
    ['*[_id == "tea"][0]{"up": list[]{"n": @}, "sum": list[@ > 1]}', {up: [null, null, null], sum: [3, 2]}],
    ['*[_id == "ann"]{"articles": *[author._ref == ^._id]{"by": ^.name}}', [{articles: [{by: 'Ann'}]}]],
    ['*[_id == "ann"]{"a": [1]{"x": 1}, "b": friends[]{"n": ^.^.name}}', [{a: [null], b: null}]],
    [
      '*[_id == "ann"][0]{..., "_rev": null, age > 40 => {"old": true}, age > 50 => {"older": true}}{old, older}',
      {old: true, older: null},
    ],
    ['{"a": 1, ...{"a": 2, "b": 3}, "b": 4}', {a: 2, b: 4}],
    ['[...[1, 2], 3, ...null]', [1, 2, 3]],
    ['{"toString": 1}{toString, constructor}', {toString: 1, constructor: null}],
    ['*[_type == "person"] | order(age, name desc).name', ['Ann', 'Bobby', 'Bob']],
    ['*[_type == "person"] | global::order(age, name desc).name', ['Ann', 'Bobby', 'Bob']],
    [
      '*[_type == "article"] | global :: score(boost(list[0] == 3, 2))[_score > 0]{_id, _score}',
      [{_id: 'tea', _score: 3}],
    ],
    ['[3, "a", null, true, 1, "B"] | order(@)', [1, 3, 'B', 'a', true, null]],
  ])
})

describe('parameters in brackets are read when the query runs', () => {
  table([
    ['*[0...$to]._id', ['ann', 'bob']],
    ['*[$from..$from + 1]._id', ['bob', 'drafts.bob']],
    ['*[-$i..-1]._id', ['versions.r1.tea']],
    ['*[_id == "tea"][0].list[$i]', 1],
    ['*[_id == "tea"][0].nested[$i][$i - 1]', 2],
    ['*[_id == "ann"][0][$key]', 'Ann'],
    ['*[_id == "ann"]{"v": @[$key]}', [{v: 'Ann'}]],
    ['count(*[$yes])', 5],
    ['*[_id == "tea"][0].list[@ in $list]', [1, 2]],
  ])
  test('one parsed query serves them all', async () => {
    const {parseQuery} = await import('./parse/parse.ts')
    const slice = parseQuery('*[$a...$b]')
    expect(slice.treeFor({a: 1, b: 2})).toBe(slice.treeFor({a: 3, b: 4}))
    const bracket = parseQuery('*[$a]')
    expect(bracket.treeFor({a: 1}).type).toBe('AccessElement')
    expect(bracket.treeFor({a: 'n'}).type).toBe('Map')
    expect(bracket.treeFor({a: true}).type).toBe('Filter')
    expect(bracket.treeFor({a: 7})).toBe(bracket.treeFor({a: 1}))
  })
})

describe('functions', () => {
  table([
    ['[length("a😀"), length([1]), length(1), count([null]), count("a")]', [2, 1, null, 1, null]],
    ['[round(2.5), round(-2.5), round(3.14159, 2), round(1, -1), round("1")]', [3, -3, 3.14, null, null]],
    [
      '[string(1.5), string(true), string(null), string(dateTime("2020-01-01T01:00:00+01:00"))]',
      ['1.5', 'true', null, '2020-01-01T00:00:00Z'],
    ],
    ['[coalesce(null, 0, 1), coalesce(), defined(""), defined(null)]', [0, null, true, false]],
    ['select(false => 1, null => 2, true => 3, 4)', 3],
    [
      '[upper("é"), string::lower("ABC"), string::startsWith("abc", "ab"), string::split("a,b", ",")]',
      ['É', 'abc', true, ['a', 'b']],
    ],
    [
      '[array::join([1, "a", true], "-"), array::join([[]], ""), array::compact([null, 0]), array::unique(*[_id == "bob"][0].tags)]',
      ['1-a-true', null, [0], ['x', null, 1]],
    ],
    [
      '[array::intersects([1, "a"], ["a"]), array::intersects([{}], [{}]), array::intersects(1, [])]',
      [true, false, null],
    ],
    ['[math::sum([1, null, 2]), math::avg([]), math::min([3, 1]), math::max([1, "a"])]', [3, null, 1, null]],
    [
      '[now(), string(dateTime::now()), identity(), sanity::projectId() + "/" + sanity::dataset()]',
      ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00Z', 'me', 'local/production'],
    ],
    ['*[references("ann")]._id', ['bob', 'tea']],
    ['*[references("none", ["ann"])]._id', ['bob', 'tea']],
    ['*[sanity::versionOf("bob")]._id', ['bob', 'drafts.bob']],
    ['*[sanity::partOfRelease("r1")]._id', ['versions.r1.tea']],
    ['sanity::versionsOf("tea")', ['tea', 'versions.r1.tea']],
    [
      '*[_id == "ann"]{"in": documents::incomingRefCount(), "global": documents::incomingGlobalDocumentReferenceCount()}',
      [{in: 2, global: 0}],
    ],
    [
      '[documents::get({"_ref": "dataset:local.production:ann"}).name, documents::get({"_ref": "ann"}).name, documents::get("dataset:x.y:ann")]',
      ['Ann', 'Ann', null],
    ],
    ['media::aspect({"aspects": {"licence": "free"}}, "licence")', 'free'],
    ['*[_id in path("drafts.**")]._id', ['drafts.bob']],
    [
      '["a.b" in path("a.*"), "a.b.c" in path("a.*"), "a" in path("a.**"), "a.b.c" in path("**.c"), "axb" in path("a.b")]',
      [true, false, false, true, false],
    ],
    [
      'pt::text([{"_type": "block", "children": [{"_type": "span", "text": "a"}, {"_type": "x", "text": "b"}]}, {"_type": "block", "children": []}])',
      'a\n\n',
    ],
    ['fn my::card($x) = $x{name}; *[_id == "ann"]{"card": my::card(@)}', [{card: {name: 'Ann'}}]],
    ['user::attributes().team', null],
  ])
})

describe('match', () => {
  table([
    [
      '["Hello world" match "hello", "Hello world" match "hel*", "Hello world" match "ell", "Hello world" match "*ll*r"]',
      [true, true, false, false],
    ],
    [
      '["foo-bar" match "bar", ["a", "b"] match ["b", "a"], "a" match [], "a" match ["a", 1], 1 match "1"]',
      [true, true, false, false, false],
    ],
    ['*[title match "TEA green"]._id', ['tea']],
    [
      '*[_type == "article"] | score(title match "tea"){_id, "s": round(_score, 3)}',
      [
        {_id: 'tea', s: 1.375},
        {_id: 'versions.r1.tea', s: 1},
      ],
    ],
    [
      '*[_type == "article"] | score(boost(title match "black", 2), title match "green"){_id, _score}',
      [
        {_id: 'versions.r1.tea', _score: 3},
        {_id: 'tea', _score: 1},
      ],
    ],
    ['[{"_score": 1}] | score(true)', [{_score: 2}]],
    ['*[@ match text::query("tea -black")]._id', ['tea']],
    ['*[[title, name] match text::query("anN")]._id', ['ann']],
    ['*[_id == "tea"]{"hit": [title, "milk"] match text::query("milk tea")}', [{hit: true}]],
    ['[{"a": "tea"}, {"a": "tea tea"}] | score(a match text::query("tea")).a', ['tea tea', 'tea']],
  ])
})

describe('places', () => {
  const square = '{"type": "Polygon", "coordinates": [[[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]]]}'
  table([
    ['geo({"lat": 1, "lng": 2, "alt": 3})', {type: 'Point', coordinates: [2, 1]}],
    [
      '[geo({"lat": 1, "lon": 2}).type, geo({"lat": 1, "lng": 2, "lon": 2}), geo({"lat": 1}), geo(1), geo::latLng(91, 0)]',
      [null, null, null, null, null],
    ],
    ['geo::distance(geo::latLng(0, 0), {"lat": 0, "lng": 1})', 111_319.49079327357],
    [`geo::distance(${square}, geo::latLng(0, 0))`, null],
    [
      `[geo::contains(${square}, {"lat": 1, "lng": 1}), geo::contains(${square}, {"lat": 5, "lng": 1}), geo::contains(${square}, 1)]`,
      [true, false, null],
    ],
    [`geo::intersects(${square}, {"type": "LineString", "coordinates": [[-1, 1], [1, 1]]})`, true],
    [
      `geo::contains({"type": "GeometryCollection", "geometries": [${square}]}, {"type": "MultiPoint", "coordinates": [[1, 1], [2, 2]]})`,
      true,
    ],
    ['geo({"type": "Polygon", "coordinates": [[[0, 0], [2, 2], [2, 0], [0, 2], [0, 0]]]})', null],
    ['geo({"type": "Polygon", "coordinates": [[[0, 0], [1, 0]]]})', null],
    [
      '[{"n": 1, "at": {"lat": 9, "lng": 0}}, {"n": 2, "at": {"lat": 1, "lng": 0}}] | order(geo::distance(at, geo::latLng(0, 0))).n',
      [2, 1],
    ],
  ])
})

describe('changes', () => {
  const states = '{"a": 1, "b": [{"n": 1}, {"n": 2}]}, {"a": 2, "b": [{"n": 1}, {"n": 2}]}'
  table([
    [
      `[diff::changedAny(${states}, a), diff::changedAny(${states}, b[].n), diff::changedAny(${states}, (a, b))]`,
      [true, false, true],
    ],
    [
      `[diff::changedOnly(${states}, a), diff::changedOnly(${states}, b), diff::changedOnly(${states}, (a, b[n == 1].n))]`,
      [true, false, true],
    ],
    ['diff::changedAny({"x": {"n": 1}}, {"x": {"n": 2}}, anywhere(n == 1))', true],
    ['delta::operation()', null],
  ])
})
