import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, jest, test} from '@jest/globals'
import type {Doc} from '../../common/document.ts'
import {fold, wordsOf} from '../../common/words.ts'
import {compareIds} from '../directory.ts'
import {openFullText, type FullText} from './fullText.ts'

/** Documents that a test changes as it likes. */
const docs = new Map<string, Doc>()
let dataDir: string
let reads: string[] = []
let compared = 0
let index: FullText
let revision = 0

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-words-'))
  docs.clear()
  index = open()
})
afterEach(async () => {
  index.close()
  jest.restoreAllMocks()
  await rm(dataDir, {recursive: true, force: true})
})

function open(isReader = false): FullText {
  return openFullText(
    dataDir,
    {
      revisions(after, limit) {
        compared++
        return [...docs.values()]
          .filter(({_id}) => _id > after)
          .sort((a, b) => compareIds(a._id, b._id))
          .slice(0, limit)
          .map(({_id, _rev}) => ({id: _id, rev: _rev}))
      },
      read(id) {
        reads.push(id)
        return docs.get(id)
      },
      position: () => JSON.stringify([...docs.values()].map(({_id, _rev}) => [_id, _rev])),
    },
    isReader,
  )
}

function write(id: string, text: string): void {
  docs.set(id, {_id: id, _type: 'article', _rev: `r${revision++}`, _createdAt: '', _updatedAt: '', text})
}

function finish(of = index): readonly string[] {
  reads = []
  while (of.work(5));
  return reads.toSorted()
}

function find(text: string, of = index): readonly string[] | undefined {
  const words = wordsOf(fold(text)).map((word) => ({text: word, isPrefix: text.endsWith('*')}))
  return of.find(words)?.toSorted()
}

test('what is not indexed yet has every word; what is indexed has its own', () => {
  write('a', 'Sleep well')
  write('b', 'Iron levels')
  expect(find('iron')).toEqual(['a', 'b'])
  expect(finish()).toEqual(['a', 'b'])
  expect([find('iron'), find('slee*'), find('sleep iron'), find('ARTICLE')]).toEqual([['b'], ['a'], [], ['a', 'b']])
  write('a', 'Iron and sleep')
  index.note(new Set(['a']))
  expect([find('iron'), find('nothing')]).toEqual([['a', 'b'], ['a']])
  expect(finish()).toEqual(['a'])
  expect([find('iron'), find('well')]).toEqual([['a', 'b'], []])
  docs.delete('b')
  index.note(new Set(['b']))
  expect(finish()).toEqual(['b'])
  expect(find('iron')).toEqual(['a'])
})

test('after a restart only what has changed is indexed, whatever happened in between', () => {
  for (let at = 0; at < 2_500; at++) write(`d${String(at).padStart(4, '0')}`, at % 2 === 0 ? 'even' : 'odd')
  finish()
  index.close()
  write('d0001', 'even')
  write('d9999', 'even')
  docs.delete('d2222')
  index = open()
  expect(find('odd')?.length).toBe(1_250 + 2)
  expect(finish()).toEqual(['d0001', 'd2222', 'd9999'])
  expect([find('odd')?.length, find('even')?.length]).toEqual([1_249, 1_251])
})

test('where all was indexed and nothing has changed since, a restart compares nothing', () => {
  write('a', 'Sleep well')
  finish()
  index.close()
  compared = 0
  index = open()
  write('b', 'Iron')
  index.note(new Set(['b']))
  expect([find('sleep'), compared]).toEqual([['a', 'b'], 0])
  // Closed before it is indexed: the next run has to look for it.
  index.close()
  index = open()
  expect(find('sleep')).toEqual(['a', 'b'])
  expect(compared).toBe(1)
  expect(finish()).toEqual(['b'])
  expect([find('sleep'), find('iron')]).toEqual([['a'], ['b']])
})

test('a file that is damaged, or of another format, is built anew', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  write('a', 'Sleep well')
  write('b', 'Iron')
  for (const damage of ['no database at all '.repeat(300), '']) {
    finish()
    expect(find('sleep')).toEqual(['a'])
    index.close()
    await writeFile(join(dataDir, 'search.sqlite'), damage)
    index = open()
    expect(finish()).toEqual(['a', 'b'])
    expect(find('sleep')).toEqual(['a'])
  }
})

test('where the index cannot be opened at all, everything has to be looked at', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await rm(dataDir, {recursive: true})
  write('a', 'Sleep well')
  expect([index.work(5), find('sleep'), find('sleep')]).toEqual([false, undefined, undefined])
  expect(log).toHaveBeenCalledTimes(1)
})

test('a reader finds what the lake has indexed, and changes nothing', () => {
  write('a', 'Sleep')
  write('b', 'Iron')
  finish()
  const reader = open(true)
  expect([find('iron', reader), reader.work(5)]).toEqual([['b'], false])
  write('a', 'Iron')
  reader.note(new Set(['a']))
  expect(find('sleep', reader)).toEqual(['a'])
  index.note(new Set(['a']))
  finish()
  expect([find('iron', reader), find('sleep', reader)]).toEqual([['a', 'b'], []])
  reader.close()
})

test('a reader that sees an older state than what is indexed loses nothing', () => {
  write('a', 'Sleep')
  write('b', 'Iron')
  finish()
  const reader = open(true)
  expect(find('sleep', reader)).toEqual(['a'])
  const [seen, now] = [new Map(docs), docs]
  write('a', 'Iron')
  index.note(new Set(['a']))
  finish()
  const changed = now.get('a')
  for (const [id, doc] of seen) docs.set(id, doc)
  expect([find('sleep', reader), find('iron', reader)]).toEqual([['a'], ['a', 'b']])
  if (changed !== undefined) docs.set('a', changed)
  reader.close()
})

test('letters that any search takes for one fold to one', () => {
  expect(fold('Straße ΣΊΣΥΦΟΣ ﬁx ½ Ångström İ 𝒜')).toBe('STRASSE ΣΙΣΥΦΟΣ FIX 1⁄2 ANGSTROM I A')
  expect(fold('σίσυφος')).toBe(fold('ΣΊΣΥΦΟΣ'))
})
