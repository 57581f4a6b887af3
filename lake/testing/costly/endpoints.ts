import {articles} from './documents.ts'
import {mutate, post, times, type CostlyKind, type CostlyRequest, type Dice} from './request.ts'

/** Endpoints other than queries: documents, streams, export, history, and what an editor writes. */
export const endpointKinds: Readonly<Record<string, CostlyKind>> = {
  'many documents': (dice, size) => get(`/data/doc/production/${ids(dice, size * 350)}`),
  'the same large document': (_, size) =>
    get(`/data/doc/production/${times(size * 10, () => 'long-text,wide,long-list').join(',')}`),
  'many versions': (dice, size) => get(`/data/doc/production/${ids(dice, size * 350)}?includeAllVersions=true`),
  'many missing documents': (dice, size) =>
    get(
      `/data/doc/production/${times(size * 1_000, () => dice.word())
        .join(',')
        .slice(0, 15_000)}`,
    ),
  'costly listener': (dice, size) => listenTo(dice, `*[count(*[rank + ^.rank > ${dice.below(size * 99)}]) > 5]`),
  'costly listeners': (dice, size) =>
    times(size * 8, (n) => ({
      ...listenTo(dice, `*[count(*[rank + ^.rank > ${n}]) > ${dice.below(99)}]`),
      ...(n === 0 ? {} : {followedBy: []}),
    })),
  'listener by geo': (dice, size) =>
    listenTo(
      dice,
      `*[geo::intersects(geo({"type": "LineString", "coordinates": [${times(size * 200, (n) => `[${n % 2 === 0 ? -9 : 9},${n / 999}]`).join(',')}]}), geo({"type": "LineString", "coordinates": [${times(size * 200, (n) => `[${n % 2 === 0 ? -9 : 9},${n / 998}]`).join(',')}]}))]`,
    ),
  'listener by search': (dice, size) =>
    listenTo(dice, `*[[title, text] match text::query("${'a*'.repeat(size * 10)}z")]`),
  'listener with a long query': (dice, size) =>
    listenTo(dice, `*[${times(size * 300, (n) => `title == "${dice.word()}${n}"`).join(' || ')}]`),
  'live events': (dice, size) => times(size * 10, () => get(`/data/live/events/production?tag=${dice.word()}`)),
  export: () => ({...get('/data/export/production'), asEditor: true}),
  'export by page': () => ({...get('/data/export/production?nextCursor='), asEditor: true}),
  history: (dice) => ({
    ...get(`/data/history/production/transactions/${ids(dice, 300)}?limit=10000&effectFormat=mendoza`),
    asEditor: true,
  }),
  'old revisions': (dice) => ({
    ...get(`/data/history/production/documents/${ids(dice, 300)}?lastRevision=true`),
    asEditor: true,
  }),
  'old documents': (dice) => ({
    ...get(`/data/history/production/documents/${ids(dice, 300)}?time=${new Date().toISOString()}`),
    asEditor: true,
  }),
  'patch by a costly query': (dice, size) =>
    mutate([
      {patch: {query: `*[count(*[rank + ^.rank > ${size * 9}]) > 5 && title == "${dice.word()}"]`, set: {x: 1}}},
    ]),
  'patch by geo': (dice, size) =>
    mutate([
      {
        patch: {
          query: '*[geo::intersects(geo($a), geo($b))]',
          params: {
            a: {type: 'LineString', coordinates: times(size * 900, (n) => [n % 2 === 0 ? -9 : 9, n / 9_999])},
            b: {type: 'LineString', coordinates: times(size * 900, (n) => [n % 2 === 0 ? -9 : 9, n / 9_998])},
          },
          set: {[dice.word()]: 1},
        },
      },
    ]),
  'delete by search': (dice, size) =>
    mutate([{delete: {query: '*[@ match text::query($q)]', params: {q: `${'e*'.repeat(size * 8)}${dice.word()}`}}}]),
  'many documents in a mutation': (dice, size) =>
    mutate(
      times(size * 250, () => ({createOrReplace: {_id: `new-${dice.below(500)}`, _type: 'new', title: dice.word()}})),
    ),
  'large document': (dice, size) =>
    mutate([{createOrReplace: {_id: 'large', _type: 'new', text: dice.word().repeat(size * 90_000)}}]),
  'wide document': (dice, size) =>
    mutate([
      {
        createOrReplace: {
          _id: 'large',
          _type: 'new',
          field: Object.fromEntries(times(size * 7_900, () => [dice.word(), 1])),
        },
      },
    ]),
  'document of many dots': (dice, size) =>
    mutate([{createOrReplace: {_id: 'large', _type: 'new', text: `${dice.word()} ${'.'.repeat(size * 500_000)} x`}}]),
  'patch of every part': (dice, size) =>
    mutate([{patch: {id: `deep${dice.below(8)}`, set: {[`tree..${'n1..'.repeat(size)}n0`]: dice.word()}}}]),
  'patch of many paths': (dice, size) =>
    mutate([{patch: {id: 'wide', set: Object.fromEntries(times(size * 300, (n) => [`field.k${n}`, dice.word()]))}}]),
  'text differences': (dice, size) =>
    mutate([
      {
        patch: {
          id: 'large',
          diffMatchPatch: {
            text: times(size * 50, (n) => `@@ -${n + 1},1 +${n + 1},1 @@\n-${dice.word()}\n+x\n`).join(''),
          },
        },
      },
    ]),
  'malformed mutations': (dice, size) => mutate(times(size * 20_000, () => ({[dice.word()]: {}}))),
  'many requests at once': (dice, size) =>
    times(size * 10, () =>
      post(`count(*[count(*[rank + ^.rank > ${dice.below(999)}]) > ${dice.below(9)}]) + ${dice.below(1e9)}`),
    ),
  'many large requests at once': (dice, size) =>
    times(size * 5, () => post(`"${dice.word()}" + $a`, {a: 'x'.repeat(1_500_000)})),
}

function get(path: string): CostlyRequest {
  return {method: 'GET', path}
}

function ids(dice: Dice, count: number): string {
  return times(count, () => `a${dice.below(articles)}`).join(',')
}

/** A listener, and changes that it has to judge. */
function listenTo(dice: Dice, query: string): CostlyRequest {
  return {
    method: 'GET',
    path: `/data/listen/production?query=${encodeURIComponent(query)}&includeResult=true`,
    followedBy: times(3, () => mutate([{patch: {id: `a${dice.below(articles)}`, set: {extra0: dice.word()}}}])),
  }
}
