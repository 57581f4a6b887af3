import {post, times, type CostlyKind, type Dice} from './request.ts'

/** What is costly about evaluating a query, by kind. */
export const queryKinds: Readonly<Record<string, CostlyKind>> = {
  // Constant expressions, also those that are evaluated while the query is read.
  constants: (dice, size) => post(doubling(`"${dice.word()}"`, 6 * size)),
  'constant sums': (dice, size) => post(`[${times(400 * size, (n) => `${n} + ${dice.below(99)}`).join(', ')}]`),
  'constant bracket': (dice, size) =>
    post(`*[_type == "article"][${times(1_000 * size, () => '1').join('+')}-${dice.below(99)}]`),
  'constant bracket with a parameter': (dice, size) =>
    post(`*[$from${times(1_500 * size, () => '+1').join('')}..${dice.below(1e6)}]`, {from: dice.below(99)}),
  'constant split': (dice, size) => post(`count(string::split("${dice.word().repeat(size * 100_000)}", ""))`),
  'in list': (dice, size) =>
    post(`count(*[title in [${times(size * 20_000, (n) => `"${dice.word()}${n}"`).join(',')}]])`),
  'in numbers': (dice, size) => post('count(*[rank in $list])', {list: times(size * 80_000, () => -dice.below(1e9))}),
  'in nested lists': (dice, size) =>
    post('count($list[@ in $list])', {list: times(size * 40_000, () => dice.below(1e9))}),
  'in built list': (dice) => post(`count(*[title in [...*[].title, "${dice.word()}"]])`),
  'geo lines': (dice, size) =>
    post('{"i": geo::intersects(geo($a), geo($b)), "c": geo::contains(geo($a), geo($b))}', {
      a: line(dice, size * 1_500, 0),
      b: line(dice, size * 1_500, 0.5),
    }),
  'geo polygon': (dice, size) =>
    post('geo::contains(geo($a), geo($b))', {a: star(dice, size * 8_000), b: star(dice, size * 8_000)}),
  'geo many': (dice, size) => post('count(*[geo::contains(geo($a), place)])', {a: star(dice, size * 500)}),
  'geo collection': (dice, size) =>
    post('geo::intersects(geo($a), geo($b))', {
      a: {type: 'GeometryCollection', geometries: times(size * 500, (n) => line(dice, 5, n))},
      b: {type: 'GeometryCollection', geometries: times(size * 500, (n) => line(dice, 5, n + 0.5))},
    }),
  'geo literal': (dice, size) =>
    post(
      `count(*[geo::intersects(geo({"type": "LineString", "coordinates": [${times(
        size * 200,
        (n) => `[${n % 2 === 0 ? -90 : 90}, ${(n / 1_000).toFixed(3)}]`,
      ).join(',')}]}), geo({"type": "LineString", "coordinates": [[${dice.below(90)}, 0], [3, 89]]}))])`,
    ),
  'match stars': (dice, size) => post('count(*[title match $q])', {q: `${'*'.repeat(size * 200)}${dice.word()}`}),
  'match letters and stars': (dice, size) =>
    post('count(*[text match $q])', {q: `${'a*'.repeat(size * 120)}${dice.word()}`}),
  'match long words': (dice, size) =>
    post('count(*[text match $q])', {q: `*${'a'.repeat(size * 250)}${dice.word()}*b`}),
  'match dots': (dice, size) =>
    post('count(*[title match $q || $q match title])', {q: `${'.'.repeat(size * 20_000)} ${dice.word()}`}),
  'match many words': (dice, size) =>
    post('count(*[pt::text(body) match $q])', {q: times(size * 300, () => `${dice.word()}*`)}),
  'match a long text': (dice, size) =>
    post('$text match $q', {text: 'ab '.repeat(size * 300_000), q: `*${dice.word()}*`}),
  'search stars': (dice, size) =>
    post('*[@ match text::query($q)]{_id}', {q: `${'*'.repeat(size * 6)}${dice.word()}z`}),
  'search letters and stars': (dice, size) =>
    post('*[[title, pt::text(body), text] match text::query($q)]{_id}', {q: `${'a*'.repeat(size * 10)}${dice.word()}`}),
  'search phrases': (dice, size) =>
    post('*[@ match text::query($q)]{_id}', {q: `"${times(size * 40, () => '*e*').join(' ')} ${dice.word()}"`}),
  'search many words': (dice, size) =>
    post('*[@ match text::query($q)] | score(@ match text::query($q)){_id}', {
      q: `${times(size * 500, (n) => `-${dice.word()}${n}`).join(' ')} the`,
    }),
  'string join': (dice, size) =>
    post(`length(array::join(string::split($text, ""), "${dice.word()}"))`, {text: 'x'.repeat(size * 400_000)}),
  'string case': (dice, size) =>
    post('upper(lower(upper(lower($text)))) == $text', {text: dice.word().repeat(size * 80_000)}),
  'string growth': (dice, size) =>
    post(
      `length(${times(size * 2, () => `array::join(string::split(`).join('')}"${'ab'.repeat(20)}"${times(size * 2, () => `, "b"), "${'bb'.repeat(4)}${dice.word()}")`).join('')})`,
    ),
  'string comparison': (dice, size) =>
    post('count(*[$text + _type == $text + title])', {text: `${dice.word()}${'x'.repeat(size * 700_000)}`}),
  'array unique': (dice, size) =>
    post('count(array::unique($list))', {list: times(size * 100_000, () => dice.below(1e9))}),
  'array intersects': (dice, size) =>
    post('array::intersects($a, $b)', {
      a: times(size * 60_000, () => dice.below(1e9)),
      b: times(size * 60_000, () => -dice.below(1e9)),
    }),
  'array doubling': (dice, size) => post(`count(${doubling(`[${dice.below(99)}, 1, 2, 3, 4, 5]`, 5 * size)})`),
  'order by many': (dice, size) =>
    post(
      `*[_type == "article"] | order(${times(size * 10, (n) => `extra${n % 10} ${n % 2 === 0 ? 'asc' : 'desc'}`).join(', ')}, rank + ${dice.below(99)})[0]._id`,
    ),
  'order by long text': (dice, size) =>
    post('(*[_type == "article"] | order($text + title desc))[0]._id', {
      text: `${dice.word()}${'x'.repeat(size * 400_000)}`,
    }),
  'order a long list': (dice, size) =>
    post('($list | order(@ desc))[0]', {list: times(size * 80_000, () => dice.below(1e9))}),
  'score many': (dice, size) =>
    post(
      `*[_type == "article"] | score(${times(size * 20, () => `boost(title match "*${dice.word()}*", 2)`).join(', ')})[0]._id`,
    ),
  'score nested': (dice, size) =>
    post(
      `*[_type == "article"] | score(${times(size * 25, () => `pt::text(body) match "e* ${dice.word()}"`).join(' || ')})[0]._id`,
    ),
  pipes: (dice, size) =>
    post(
      `*[_type == "article"]${times(size * 15, (n) => ` | order(rank * ${dice.below(99) - 50 + n})`).join('')}[0]._id`,
    ),
  'deep projections': (dice, size) =>
    post(`*[_type == "article"]{${'"a": related[]->{'.repeat(size)}_id, "w": "${dice.word()}"${'}'.repeat(size)}}`),
  'wide projections': (dice, size) =>
    post(`*[_type == "article"]{${times(size * 150, (n) => `"${dice.word()}${n}": title + "${n}"`).join(',')}}`),
  'wide projections of everything': (dice, size) =>
    post(`*{${times(size * 250, (n) => `"${dice.word()}${n}": title`).join(',')}}`),
  'wide lists of everything': (dice, size) =>
    post(`count(*{"a": [${times(size * 700, () => 'title').join(',')}, "${dice.word()}"]})`),
  'many arguments': (dice, size) =>
    post(`count(*[coalesce(${times(size * 700, () => 'none').join(',')}, "${dice.word()}") == "x"])`),
  'long conditions': (dice, size) =>
    post(`count(*[rank ${times(size * 900, () => '+ 1').join('')} == ${dice.below(1e6)}])`),
  'splat a large object': (dice, size) =>
    post('count(*{...$big, ...@})', {big: Object.fromEntries(times(size * 10_000, () => [dice.word(), 1]))}),
  'splat a large document': (dice) => post(`*[_type == "odd"]{..., "${dice.word()}": 1}`),
  'copies of everything': (dice, size) =>
    post(`{"a": [[[[${times(size * 2, () => `*[_id != "${dice.word()}"]`).join(', ')}]]]]}`),
  subqueries: (dice, size) => post(`*[rank < ${size * 50}]{"n": count(*[rank + ${dice.below(9)} < ^.rank])}`),
  'subqueries in subqueries': (dice) =>
    post(`count(*[count(*[count(*[rank + ^.rank == ^.^.rank + ${dice.below(9)}]) > 3]) > 3])`),
  'many attributes': (dice, size) =>
    post(`*[_type == "article" && (${times(size * 30, (n) => `f${dice.below(1e6)}_${n} == "x"`).join(' || ')})]._id`),
  'many attributes by order': (dice, size) =>
    post(`[${times(size * 20, (n) => `*[_type == "article"] | order(f${dice.below(1e6)}_${n})[0]._id`).join(', ')}]`),
  references: (dice, size) => post('count(*[references($ids)])', {ids: times(size * 50_000, () => dice.word())}),
  'references to all': (dice) => post(`count(*[references(*[_id != "${dice.word()}"]._id)])`),
  'incoming references': (dice) =>
    post(`*{"n": documents::incomingGlobalDocumentReferenceCount(), "w": "${dice.word()}"}`),
  diff: (dice, size) =>
    post('diff::changedOnly($a, $b, anywhere(_key == "x"))', {a: tree(dice, size + 2), b: tree(dice, size + 2)}),
  paths: (dice, size) =>
    post(`count(*[path($a) in path($b) || _id in path($b)])`, {
      a: 'a.'.repeat(size * 20_000),
      b: `${'**.a.'.repeat(size * 2_000)}${dice.word()}`,
    }),
  'plain text': (dice) => post(`length(pt::text([...*[].body[], ...*[].body[], "${dice.word()}"]))`),
  select: (dice, size) =>
    post(`count(*[select(${times(size * 300, (n) => `rank == ${n} + ${dice.below(99)} => false`).join(', ')}, true)])`),
  'source maps': (dice) => post(`*[title != "${dice.word()}"]`, {}, '?resultSourceMap=withKeyArraySelector'),
  everything: (dice) => post(`*[_id != "${dice.word()}"]`),
  'drafts of everything': (dice) =>
    post(`*[_id != "${dice.word()}"]{..., "r": related[]->title}`, {}, '?perspective=drafts'),
  'many releases': (dice, size) =>
    post(
      `count(*[title != "${dice.word()}"])`,
      {},
      `?perspective=${times(size * 200, () => `r${dice.word()}`).join(',')}`,
    ),
}

/** A projection that makes its value twice as large at every level. */
function doubling(value: string, levels: number): string {
  return `{"a": ${value}}${'{"a": a + a}'.repeat(levels)}.a`
}

/** A line that crosses the whole map again and again. */
function line(dice: Dice, points: number, shift: number): unknown {
  const offset = dice.number() / 10
  return {
    type: 'LineString',
    coordinates: times(points, (n) => [n % 2 === 0 ? -90 + offset : 90 - offset, (n + shift) / points]),
  }
}

/** A closed outline with long points. */
function star(dice: Dice, points: number): unknown {
  const radius = 1 + dice.number()
  const ring = times(points, (n): readonly [number, number] => {
    const length = n % 2 === 0 ? radius : radius * 40
    const angle = (n / points) * 2 * Math.PI
    return [length * Math.cos(angle), length * Math.sin(angle)]
  })
  return {type: 'Polygon', coordinates: [[...ring, ring[0]]]}
}

function tree(dice: Dice, depth: number): unknown {
  if (depth === 0) return dice.below(9)
  return Object.fromEntries(times(9, (n) => [`k${n}`, tree(dice, depth - 1)]))
}
