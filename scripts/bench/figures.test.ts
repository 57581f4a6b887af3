import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {describe, expect, test} from '@jest/globals'
import {readArguments, UsageError} from './arguments.ts'
import {atLeast, atMost, type Figure, ratioOf, reachesGoal} from './figures.ts'
import {inlineScripts, withoutScripts} from './pages/markup.ts'
import {writeResults} from './results.ts'
import {inTurns, median, percentile} from './statistics.ts'
import {readable, tableOf} from './table.ts'

const figure: Figure = {name: 'kept page', unit: 'req/s', ours: 4000, beside: {what: 'floor', value: 5000}}

describe('a figure', () => {
  test('reaches a goal by its value, its ratio or its difference', () => {
    expect(ratioOf(figure)).toBe(0.8)
    expect(reachesGoal(figure)).toBeUndefined()
    expect(reachesGoal({...figure, goal: atLeast(4001)})).toBe(false)
    expect(reachesGoal({...figure, goal: {of: 'ratio', sign: '≥', limit: 0.8}})).toBe(true)
    expect(reachesGoal({...figure, goal: {of: 'difference', sign: '≤', limit: -1001}})).toBe(false)
  })

  test('neither reaches nor misses a goal that cannot be judged', () => {
    const {beside: _, ...alone} = figure
    expect(reachesGoal({...alone, goal: {of: 'ratio', sign: '≥', limit: 0.8}})).toBeUndefined()
    expect(reachesGoal({...figure, ours: Number.NaN, goal: atMost(1)})).toBeUndefined()
  })

  test('is a line of the table; what is missing says why', () => {
    const lines = tableOf(
      'serve',
      [{...figure, goal: atMost(3000), note: 'ten connections'}],
      [{name: 'memory', reason: 'no /proc\nat all'}],
    ).split('\n')
    expect(lines.slice(1)).toEqual([
      'serve',
      'figure            ours  peer or floor      ratio  goal           ok?',
      '─────────  ───────────  ─────────────────  ─────  ─────────────  ───',
      'kept page  4 000 req/s  5 000 req/s floor  0.8 ×  ≤ 3 000 req/s  NO',
      'memory       not taken  –                      –  –              –',
      '  kept page: ten connections',
      '  memory: not taken: no /proc',
    ])
  })

  test('is written with the digits that say something', () => {
    expect([1234567.8, 123.4, 12.34, 1.234, 0.01234, 3].map(readable)).toEqual([
      '1 234 568',
      '123',
      '12.3',
      '1.23',
      '0.012',
      '3',
    ])
  })
})

describe('statistics', () => {
  test('take the middle and the nearest rank', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 2, 3])).toBe(2.5)
    expect(median([])).toBeNaN()
    const hundred = Array.from({length: 100}, (_, index) => index + 1)
    expect([percentile(hundred, 50), percentile(hundred, 99), percentile([7], 99)]).toEqual([50, 99, 7])
  })

  test('measure both sides in turns, the first one changing', async () => {
    const order: string[] = []
    const results = await inTurns(
      3,
      () => order.push('ours'),
      () => order.push('theirs'),
    )
    expect(order).toEqual(['ours', 'theirs', 'theirs', 'ours', 'ours', 'theirs'])
    expect(results).toEqual({ours: [1, 4, 5], theirs: [2, 3, 6]})
  })
})

describe('markup', () => {
  const html =
    '<head><link rel="preload" as="script" href="/a.js"><script src="/a.js"></script><script>run()</script>' +
    '<script type="application/ld+json">{}</script></head><p>Text</p>'

  test('has the inline scripts that a browser would run', () => {
    expect(inlineScripts(html)).toBe(1)
  })

  test('is what is left without scripts', () => {
    expect(withoutScripts(html)).toBe('<head></head><p>Text</p>')
  })
})

describe('the command line', () => {
  test('names benchmarks', () => {
    const soak = {minutes: 30, readers: 100}
    expect(readArguments(['lake', '--full'], ['lake'])).toEqual({names: ['lake'], full: true, soak, help: false})
  })

  test('says how long a soak takes, and how many readers come a second', () => {
    expect(readArguments(['soak', '--minutes', '2', '--readers=5'], ['soak']).soak).toEqual({minutes: 2, readers: 5})
    for (const wrong of ['0', '1.5', 'ten', '']) {
      expect(() => readArguments(['soak', '--minutes', wrong], ['soak'])).toThrow('--minutes takes a whole number')
    }
  })

  test('refuses what it does not know, and says what there is', () => {
    expect(() => readArguments(['lakes'], ['lake', 'pages'])).toThrow(
      new UsageError('There is no benchmark “lakes”. There are: lake, pages.'),
    )
    expect(() => readArguments(['--fast'], ['lake'])).toThrow(UsageError)
  })
})

test('a run prints a table with figure, peer or floor, and ratio, and writes the same as JSON (commands-14)', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const figures = [{...figure, goal: atLeast(4000)}]
  expect(tableOf('serve', figures, [])).toMatch(/kept page +4 000 req\/s +5 000 req\/s floor +0\.8 ×/)
  const startedAt = new Date('2026-06-01T12:00:00Z')
  const results = [{benchmark: 'serve', seconds: 1, figures, missing: []}]
  const file = await writeResults(folder, 'serve', {
    startedAt,
    finishedAt: startedAt,
    full: false,
    loadAtStart: 0,
    results,
  })
  const written: unknown = JSON.parse(await readFile(file, 'utf8'))
  expect(written).toMatchObject({
    benchmarks: [{name: 'serve', figures: [{name: 'kept page', ours: 4000, ratio: 0.8, ok: true}]}],
  })
  expect(JSON.parse(await readFile(path.join(folder, 'latest.json'), 'utf8'))).toEqual(written)
  await rm(folder, {recursive: true})
})
