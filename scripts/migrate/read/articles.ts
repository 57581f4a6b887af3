import {constants} from 'node:buffer'
import {createReadStream} from 'node:fs'
import {readFile, stat} from 'node:fs/promises'
import {parse as parseTolerantly, type ParseError} from 'jsonc-parser'
import {type ParsedJson, parseJson, type Repeated} from '../account/json.ts'
import {isObject} from '../account/values.ts'
import type {InputFile} from './files.ts'

/** One article of the input, or why it could not be read. */
export interface ReadArticle {
  readonly file: string
  /** The line of an NDJSON file, else the place in a list, from 1; undefined for a file that is one article. */
  readonly line: number | undefined
  readonly value: unknown
  /** The values of repeated keys in it. */
  readonly repeated: readonly Repeated[]
  readonly error: string | undefined
}

/**
 * Reads the articles of a file: one object, a list of them, or one a line (.ndjson, .jsonl). An article that cannot be read is yielded as
 * an error with its line, and the next one follows. NDJSON is read as a stream, a JSON file as a whole, if a string can hold it.
 */
export async function* readArticles(file: InputFile): AsyncGenerator<ReadArticle> {
  try {
    yield* articlesOf(file)
  } catch (error) {
    // Errors of the file system name the call that failed.
    if (!isObject(error) || !('syscall' in error)) throw error
    yield failure(file, undefined, `The file cannot be read: ${String(error['message'])}`)
  }
}

async function* articlesOf(file: InputFile): AsyncGenerator<ReadArticle> {
  if (/\.(ndjson|jsonl)$/i.test(file.path)) {
    yield* readLines(file)
    return
  }
  if ((await stat(file.path)).size > constants.MAX_STRING_LENGTH) {
    yield failure(
      file,
      undefined,
      'The file is too large to be read as one JSON text (write it as .ndjson, one article a line)',
    )
    return
  }
  const decoded = decode(await readFile(file.path))
  if (decoded === undefined) {
    yield failure(file, undefined, 'The file is not UTF-8')
    return
  }
  if (decoded.trim() === '') {
    yield failure(file, undefined, 'The file is empty')
    return
  }
  const parsed = parse(decoded)
  if (parsed.error === undefined) {
    yield* articlesIn(file, undefined, parsed)
    return
  }
  // NDJSON in a file named .json: its first line is a whole article.
  const [first = ''] = decoded.trimStart().split('\n', 1)
  if (first.trim().startsWith('{') && parse(first).error === undefined) yield* readLines(file)
  else yield failure(file, parsed.line, parsed.error)
}

async function* readLines(file: InputFile): AsyncGenerator<ReadArticle> {
  let number = 0
  let isEmpty = true
  for await (const bytes of lines(file.path)) {
    number += 1
    const text = bytes && decode(bytes)
    if (text === undefined) {
      isEmpty = false
      yield failure(file, number, bytes === undefined ? 'The line is too long to be read' : 'The line is not UTF-8')
      continue
    }
    if (text.trim() === '') continue
    isEmpty = false
    const parsed = parse(text)
    if (parsed.error === undefined) yield* articlesIn(file, number, parsed)
    else yield failure(file, number, parsed.error)
  }
  if (isEmpty) yield failure(file, undefined, 'The file is empty')
}

/** The articles of one JSON text: a list of them, or one. */
function* articlesIn(file: InputFile, line: number | undefined, {value, repeated}: ParsedJson): Generator<ReadArticle> {
  if (!Array.isArray(value)) {
    yield {file: file.name, line, value, repeated, error: undefined}
    return
  }
  if (value.length === 0) yield failure(file, line, 'The list of articles is empty')
  for (const [index, article] of (value as readonly unknown[]).entries()) {
    const own = repeated.filter(({path}) => path[0] === index)
    yield {
      file: file.name,
      line: line ?? index + 1,
      value: article,
      repeated: own.map((one) => ({...one, path: one.path.slice(1)})),
      error: undefined,
    }
  }
}

/** The lines of a file; undefined for one that is too long for a string, which is not kept in memory either. */
async function* lines(path: string): AsyncGenerator<Buffer | undefined> {
  let rest: Buffer[] = []
  let size = 0
  const add = (part: Buffer) => {
    size += part.length
    if (size > constants.MAX_STRING_LENGTH) rest = []
    else rest.push(part)
  }
  const line = () => {
    const whole = size > constants.MAX_STRING_LENGTH ? undefined : Buffer.concat(rest)
    rest = []
    size = 0
    return whole
  }
  for await (const chunk of createReadStream(path, {highWaterMark: 1 << 18})) {
    if (!Buffer.isBuffer(chunk)) continue
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      add(chunk.subarray(from, end))
      yield line()
      from = end + 1
    }
    add(chunk.subarray(from))
  }
  yield line()
}

/** UTF-8, with or without a byte order mark; undefined if it is something else. */
function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes)
  } catch {
    return undefined
  }
}

type Parsed = (ParsedJson & {readonly error: undefined}) | {readonly error: string; readonly line: number | undefined}

function parse(text: string): Parsed {
  try {
    return {...parseJson(text), error: undefined}
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return {error: `This is no JSON: ${message}`, line: lineOfError(text)}
  }
}

/** The line of the first error. `JSON.parse` does not always say it; jsonc-parser does. */
function lineOfError(text: string): number | undefined {
  const errors: ParseError[] = []
  try {
    parseTolerantly(text, errors, {disallowComments: true})
  } catch (error) {
    // It calls itself for each level, and the stack is full.
    if (!(error instanceof RangeError)) throw error
  }
  const [first] = errors
  return first === undefined ? undefined : text.slice(0, first.offset).split('\n').length
}

function failure(file: InputFile, line: number | undefined, error: string): ReadArticle {
  return {file: file.name, line, value: undefined, repeated: [], error}
}
