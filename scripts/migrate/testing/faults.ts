import {writeFile} from 'node:fs/promises'
import path from 'node:path'
import {isDeepStrictEqual} from 'node:util'
import {at as valueAt, hasChildren, isObject, joinPath, keysOf, scalarText} from '../account/values.ts'
import {wordNumber} from './changed.ts'
import {inFolder, migrateFiles, type Migrated} from './migrate.ts'

/** Migrates JSON texts of articles, one a line. */
export function migrateLines(lines: readonly string[]): Promise<Migrated> {
  return inFolder(async (folder) => {
    const file = path.join(folder, 'articles.ndjson')
    await writeFile(file, lines.join('\n'))
    return migrateFiles([file])
  })
}

/** The issues with which the migration says that it failed: something got lost, or an exception. */
export const failures: readonly string[] = ['lost-in-conversion', 'internal-error']

/** What went wrong in a migration of articles: one that failed, fields that do not add up, another result at the second time. */
export async function faultsOf(lines: readonly string[]): Promise<readonly string[]> {
  const outcome = await migrateLines(lines)
  const {report, documents} = outcome
  const {read, mapped, dropped, quarantined} = report.fields
  const again = await migrateLines(lines)
  return [
    ...report.issues
      .filter(({code}) => failures.includes(code))
      .map(({articleId, path: place, code, message}) => `${articleId} ${place} ${code}: ${message}`),
    ...(read === mapped + dropped + quarantined ? [] : ['The fields do not add up']),
    ...(report.articles.read === lines.length ? [] : [`Only ${report.articles.read} articles were read`]),
    ...(isDeepStrictEqual([...documents], [...again.documents]) ? [] : ['A second run would change documents']),
    ...lostWords(lines, outcome).map((word) => `The word number ${word.charCodeAt(0)} is neither stored nor reported`),
    ...disorderedWords(lines, outcome),
  ]
}

/** The issues that leave out a node with all that is in it, also the data of widgets. */
const leftOut = /^(hidden-element|silent-element|unsafe-element|form-control|frame-fallback)$/

/** The numbered words that are neither in a document nor in what the report says was left out. */
function lostWords(lines: readonly string[], {report, documents, lost}: Migrated): readonly string[] {
  const kept = new Set(JSON.stringify([[...documents.values()], report.issues, lost]).match(wordNumber))
  const roots = report.issues.flatMap(({code, path: place}) => (leftOut.test(code) && place !== 'body' ? [place] : []))
  const words = lines.flatMap((line) => [...wordsSeen(JSON.parse(line), '', new Set(roots))])
  return [...new Set(words)].filter((word) => !kept.has(word))
}

/** The numbered words in a value, but for those at or beneath some paths. */
function wordsSeen(value: unknown, place: string, without: ReadonlySet<string>): readonly string[] {
  if (without.has(place)) return []
  if (hasChildren(value))
    return keysOf(value).flatMap((key) => wordsSeen(valueAt(value, key), joinPath(place, key), without))
  return (scalarText(value) ?? '').match(wordNumber) ?? []
}

/** The numbered words of the texts of each article that stand behind one which they stood before. */
function disorderedWords(lines: readonly string[], {documents}: Migrated): readonly string[] {
  return lines.flatMap((line) => {
    const article: unknown = JSON.parse(line)
    if (!isObject(article)) return []
    const body: unknown = documents.get(`article-${String(article['id'])}`)?.['body']
    const source = JSON.stringify(article['body']).match(wordNumber) ?? []
    const counts = new Map<string, number>()
    for (const word of source) counts.set(word, (counts.get(word) ?? 0) + 1)
    const places = new Map(source.map((word, at) => [word, at]))
    const blocks = Array.isArray(body) ? body.filter((block) => isObject(block) && block['_type'] === 'block') : []
    let before = -1
    return (JSON.stringify(blocks).match(wordNumber) ?? []).flatMap((word) => {
      if (counts.get(word) !== 1) return []
      const at = places.get(word) ?? -1
      const isBehind = at < before
      before = at
      return isBehind
        ? [`The word number ${word.charCodeAt(0)} of ${String(article['id'])} stands before one that it followed`]
        : []
    })
  })
}
