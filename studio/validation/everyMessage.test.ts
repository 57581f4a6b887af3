import {globSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from '@jest/globals'
import {getValueAtPath, type Path, pathToString} from 'sanity'
import {schemaTypes} from '../schemas/schemaTypes.ts'
import {type Fill, probe} from './probes.ts'
import {createMarker} from './validator.ts'

/**
 * What editors read at every field of every form that they leave empty, or fill with nonsense. The messages are kept in
 * a file, where a changed one is seen; write it anew with `UPDATE_MESSAGES=1 npm test -- everyMessage` and `npm run
 * format`, and read what has changed.
 */
const file = path.join(import.meta.dirname, 'messages.golden.json')
const {schema, mark} = createMarker(schemaTypes)
const names = schemaTypes.map(({name}) => name).filter((name) => schema.get(name)?.jsonType === 'object')
const fills: readonly Fill[] = ['nothing', 'members', 'little', 'much']
const site = {typeOf: () => 'other', fetch: async () => null}

/** The messages of a form that is filled in like this, each once. */
async function said(name: string, fill: Fill): Promise<readonly string[]> {
  const type = schema.get(name)
  if (type === undefined) throw new Error(`The schema has no type “${name}”.`)
  const document = {...(probe(type, fill, (other) => names.includes(other)) as object), _id: 'w', _type: name}
  const markers = await mark(document, site)
  const own = markers.filter(({path: at}) => !isInside(document, at))
  return [...new Set(own.map(({level, path: at, message}) => `${level} ${inWords(at)}: ${message}`))]
}

/** Whether a place is in an empty member of a list: a form of its own. */
function isInside(document: object, at: Path): boolean {
  return at.some((_, index) => {
    const value: unknown = getValueAtPath(document, at.slice(0, index))
    return (
      index > 0 &&
      typeof value === 'object' &&
      value !== null &&
      Object.keys(value).every((key) => key === '_type' || key === '_key')
    )
  })
}

function inWords(at: Path): string {
  return pathToString(at).replaceAll(/\[(?:_key=="k\d+"|\d+)\]/g, '[]')
}

async function readAll(): Promise<Record<string, Partial<Record<Fill, readonly string[]>>>> {
  const all: Record<string, Partial<Record<Fill, readonly string[]>>> = {}
  for (const name of names) {
    const messages: Partial<Record<Fill, readonly string[]>> = {}
    for (const fill of fills) {
      const own = await said(name, fill)
      if (own.length > 0) messages[fill] = own
    }
    all[name] = messages
  }
  return all
}

const found = await readAll()
if (process.env['UPDATE_MESSAGES'] === '1') writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`)
const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))

describe('what editors read at the fields of a form', () => {
  test.each(names)('%s', (name) => {
    expect(found[name]).toEqual(Reflect.get(Object(kept), name))
  })

  test('nothing else is kept', () => {
    expect(Object.keys(Object(kept))).toEqual(names)
  })
})

test('no message is one of Sanity’s own, which says what is wrong and not what to do', () => {
  const all = Object.entries(found).flatMap(([name, messages]) =>
    fills.flatMap((fill) => (messages[fill] ?? []).map((text) => `${name} ${text}`)),
  )
  expect(all.filter((text) => /: (?:Must|Required|Can't|Does not|Expected|Invalid)/.test(text))).toEqual([])
})

test('every message that is written beside a rule is read by a test', () => {
  const studio = path.resolve(import.meta.dirname, '..')
  const read = (pattern: string) =>
    globSync(pattern, {cwd: studio, exclude: ['node_modules/**']}).map((name) =>
      readFileSync(path.join(studio, name), 'utf8'),
    )
  const tests = [JSON.stringify(found), ...read('**/*.test.ts')].join('\n')
  const messages = read('schemas/**/!(*.test).ts').flatMap((source) =>
    [...source.matchAll(/\.(?:error|warning|info)\(\s*(['`])(?<text>.+?)\1/gs)].map(
      ({groups}) => groups?.['text'] ?? '',
    ),
  )
  // What a message names is another thing in each test.
  const longest = (text: string) =>
    text.split(/\$\{[^}]*\}/).reduce((one, other) => (other.length > one.length ? other : one))
  expect(messages.length).toBeGreaterThan(300)
  expect(messages.filter((text) => !tests.includes(longest(text)))).toEqual([])
})
