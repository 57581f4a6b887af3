import {createReadStream} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {parse as parseTolerantly, type ParseError} from 'jsonc-parser'
import type {InputFile} from './files.ts'

/** One article of the input, or why it could not be read. */
export interface ReadArticle {
  readonly file: string
  /** The line of an NDJSON file, else the place in a list, from 1; undefined for a file that is one article. */
  readonly line: number | undefined
  readonly value: unknown
  readonly error: string | undefined
}

/**
 * Reads the articles of a file: one object, a list of them, or one a line (.ndjson, .jsonl). An article that cannot be read is yielded as
 * an error with its line, and the next one follows. NDJSON is read as a stream, a JSON file as a whole.
 */
export async function* readArticles(file: InputFile): AsyncGenerator<ReadArticle> {
  if (/\.(ndjson|jsonl)$/i.test(file.path)) {
    yield* readLines(file)
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
    if (!Array.isArray(parsed.value)) yield {file: file.name, line: undefined, value: parsed.value, error: undefined}
    else
      for (const [index, value] of (parsed.value as readonly unknown[]).entries())
        yield {file: file.name, line: index + 1, value, error: undefined}
    return
  }
  // NDJSON in a file named .json: its first line is a whole article.
  const [first = ''] = decoded.trimStart().split('\n', 1)
  if (first.trim().startsWith('{') && parse(first).error === undefined) yield* readLines(file)
  else yield failure(file, parsed.line, parsed.error)
}

async function* readLines(file: InputFile): AsyncGenerator<ReadArticle> {
  let number = 0
  for await (const bytes of lines(file.path)) {
    number += 1
    const text = decode(bytes)
    if (text === undefined) {
      yield failure(file, number, 'The line is not UTF-8')
      continue
    }
    if (text.trim() === '') continue
    const parsed = parse(text)
    if (parsed.error !== undefined) yield failure(file, number, parsed.error)
    else if (Array.isArray(parsed.value)) {
      for (const value of parsed.value as readonly unknown[])
        yield {file: file.name, line: number, value, error: undefined}
    } else yield {file: file.name, line: number, value: parsed.value, error: undefined}
  }
}

async function* lines(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  for await (const chunk of createReadStream(path, {highWaterMark: 1 << 18})) {
    if (!Buffer.isBuffer(chunk)) continue
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)])
      rest = []
      from = end + 1
    }
    rest.push(chunk.subarray(from))
  }
  yield Buffer.concat(rest)
}

/** UTF-8, with or without a byte order mark; undefined if it is something else. */
function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes)
  } catch {
    return undefined
  }
}

function parse(
  text: string,
):
  | {readonly value: unknown; readonly error: undefined}
  | {readonly error: string; readonly line: number | undefined; readonly value: undefined} {
  try {
    return {value: JSON.parse(text), error: undefined}
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // JSON.parse does not always say where the error is; jsonc-parser does.
    const errors: ParseError[] = []
    parseTolerantly(text, errors, {disallowComments: true})
    const [first] = errors
    const line = first === undefined ? undefined : text.slice(0, first.offset).split('\n').length
    return {error: `This is no JSON: ${message}`, line, value: undefined}
  }
}

function failure(file: InputFile, line: number | undefined, error: string): ReadArticle {
  return {file: file.name, line, value: undefined, error}
}
