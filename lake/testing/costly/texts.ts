import {post, times, type CostlyKind} from './request.ts'

/** What is costly about reading a request: its query's text, its parameters, its JSON. */
export const textKinds: Readonly<Record<string, CostlyKind>> = {
  'long query': (dice, size) => post(`{${times(size * 4_000, (n) => `"${dice.word()}${n}": ${n}`).join(',')}}`),
  'long disjunction': (dice, size) =>
    post(`*[${times(size * 400, (n) => `title == "${dice.word()}${n}"`).join(' || ')}]`),
  'long conjunction': (dice, size) =>
    post(`*[${times(size * 400, (n) => `title != "${dice.word()}${n}"`).join(' && ')}]._id`),
  'long chain': (dice, size) => post(`*${times(size * 300, (n) => `[rank != ${n + dice.below(9)}]`).join('')}`),
  'long string': (dice, size) => post(`"${dice.word().repeat(size * 100_000)}"`),
  'long name': (dice, size) => post(`*[${dice.word().repeat(size * 100_000)} == 1]`),
  'long number': (dice, size) => post(`${dice.below(9)}${'1'.repeat(size * 800_000)}`),
  'long comment': (dice, size) => post(`//${dice.word().repeat(size * 100_000)}\n*[0]`),
  'many comments': (dice, size) => post(`${`//${dice.word()}\n`.repeat(size * 60_000)}*[0]`),
  'long white space': (dice, size) => post(`*[0]${' \n'.repeat(size * 400_000)}{_id, "${dice.word()}": 1}`),
  'many escapes': (dice, size) => post(`"${dice.word()}${'\\u{1F600}\\n'.repeat(size * 60_000)}"`),
  'deep brackets': (dice, size) => post(`${'('.repeat(size * 60)}${dice.below(1e9)}${')'.repeat(size * 60)}`),
  'deep arrays': (dice, size) => post(`${'['.repeat(size * 60)}${dice.below(1e9)}${']'.repeat(size * 60)}`),
  'deep objects': (dice, size) => post(`${'{"a":'.repeat(size * 60)}${dice.below(1e9)}${'}'.repeat(size * 60)}`),
  'deep calls': (dice, size) => post(`${'coalesce('.repeat(size * 60)}${dice.below(1e9)}${')'.repeat(size * 60)}`),
  'open brackets': (dice, size) => post(`${'[({'.repeat(size * 300_000)}${dice.word()}`),
  'broken brackets': (dice, size) =>
    post(`*[${'(('.repeat(size * 20)}a == ${dice.below(1e9)} & ${'))'.repeat(size * 20)}]`),
  'many signs': (dice, size) => post(`${'-'.repeat(size * 4_000)}${dice.below(1e9)}`),
  'many negations': (dice, size) => post(`*[${'!'.repeat(size * 4_000)}(rank == ${dice.below(1e9)})]`),
  'many operators': (dice, size) => post(times(size * 1_200, () => dice.below(9)).join(' + ')),
  'many powers': (dice, size) => post(times(size * 1_200, () => 1 + dice.below(9)).join(' ** ')),
  'many arrows': (dice, size) => post(`*[0].${dice.word()}${'->'.repeat(size * 1_000)}`),
  'many calls': (dice, size) => post(`[${times(size * 2_000, () => `lower("${dice.word()}")`).join(',')}]`),
  'many in': (dice, size) => post(`[${times(size * 1_000, () => `1 in (${dice.below(9)}..9)`).join(',')}]`),
  'many in lists': (dice, size) => post(`[${times(size * 500, () => `1 in (${dice.below(9)} || 2)`).join(',')}]`),
  'many lists': (dice, size) =>
    post(`[${times(size * 300, () => `[${times(70, () => dice.below(9)).join(',')}]`).join(',')}]`),
  'many functions': (dice, size) =>
    post(`${times(size * 300, (n) => `fn a::${dice.word()}${n}($x) = $x[rank > ${n}];`).join('\n')} *[0]`),
  'functions in functions': (dice, size) =>
    post(
      `fn a::f0($x) = $x{"${dice.word()}": 1}; ${times(size * 10, (n) => `fn a::f${n + 1}($x) = $x{"a": a::f${n}(@), "b": a::f${n}(@)};`).join('\n')} a::f${size * 10}(*[0])`,
    ),
  'many parameters': (dice, size) => {
    const names = times(size * 1_000, (n) => `${dice.word()}${n}`)
    return post(`[${names.map((name) => `$${name}`).join(',')}]`, Object.fromEntries(names.map((name) => [name, 1])))
  },
  'missing parameters': (dice, size) => post(`[${times(size * 2_000, (n) => `$${dice.word()}${n}`).join(',')}]`),
  'constant brackets': (dice, size) =>
    post(`[${times(size * 200, () => `*[$a + ${dice.below(9)}]._id`).join(',')}]`, {a: 1}),
  'large parameter': (dice, size) => post('length($a)', {a: dice.word().repeat(size * 130_000)}),
  'wide parameter': (dice, size) =>
    post('defined($a)', {a: Object.fromEntries(times(size * 50_000, () => [dice.word(), 0]))}),
  'deep parameter': (dice, size) =>
    raw(
      `{"query": "defined($a)", "params": {"a": ${'['.repeat(size * 40)}${dice.below(1e9)}${']'.repeat(size * 40)}}}`,
    ),
  'deepest JSON': (dice, size) => raw(`${'['.repeat(size * 1_000_000)}${dice.word()}`),
  'many values': (dice, size) =>
    raw(`{"query": "1", "params": {"${dice.word()}": [${'{},'.repeat(size * 330_000)}0]}}`),
  'many objects': (dice, size) =>
    raw(`{"query": "1", "params": {"${dice.word()}": [${'{"a":[{}]},'.repeat(size * 90_000)}0]}}`),
  'broken JSON': (dice, size) => raw(`{"query": "*", "params": {"${dice.word()}": [${'1,'.repeat(size * 490_000)}`),
  'many escapes in JSON': (dice, size) =>
    raw(`{"query": "1", "params": {"a": "${dice.word()}${'\\u0041'.repeat(size * 160_000)}"}}`),
  'many names in JSON': (dice, size) =>
    raw(`{"query": "1", ${times(size * 60_000, () => `"${dice.word()}": 1`).join(',')}}`),
  'numbers as names': (dice, size) =>
    raw(`{"query": "1", "params": {"a": {${times(size * 60_000, () => `"${dice.below(1e9)}": 1`).join(',')}}}}`),
  'long address': (dice, size) => ({
    method: 'GET',
    path: `/data/query/production?query=${encodeURIComponent(`*[${times(size * 200, (n) => `title == "${dice.word()}${n}"`).join(' || ')}]`).slice(0, 60_000)}`,
  }),
  'many parameters in the address': (dice, size) => ({
    method: 'GET',
    path: `/data/query/production?query=1&${times(size * 1_000, () => `%24${dice.word()}=1`)
      .join('&')
      .slice(0, 60_000)}`,
  }),
  'encoded address': (dice, size) => ({
    method: 'GET',
    path: `/data/query/production?query=1&tag=${dice.word()}&${'%2'.repeat(size * 7_000)}`,
  }),
}

function raw(body: string): ReturnType<typeof post> {
  return {method: 'POST', path: '/data/query/production', body}
}
