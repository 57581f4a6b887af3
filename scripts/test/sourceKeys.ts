import {createHash} from 'node:crypto'
import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {listSources} from '../start/buildStamp.ts'

/** The folders with code, as in tsconfig.json. */
const folders = ['shared', 'lake', 'studio', 'web', 'scripts', 'tests']

/** What a rule's verdict on any file may depend on. */
const settings = ['.oxlintrc.json', 'tsconfig.json', 'package-lock.json']

const isSource = /\.(?:ts|tsx|mjs)$/
/** `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`. */
const importedName = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

interface Source {
  readonly hash: string
  /** Paths from the root, of files of ours. They need not exist. */
  readonly imports: readonly string[]
}

/**
 * For each source file below `root` (its path from there) a key that changes with its content, with that of any file that it imports,
 * directly or not, and with the linter's and the compiler's settings. Declaration files count as imported by all. Files of `emptied` count
 * as if they held nothing, so that the keys of all that depends on them are other ones than without it.
 */
export async function keysOfSources(
  root: string,
  emptied: ReadonlySet<string> = new Set(),
): Promise<ReadonlyMap<string, string>> {
  // Synchronously, as thousands of small files are read in half the time so.
  const read = (file: string): string => (emptied.has(file) ? '' : readFileSync(path.join(root, file), 'utf8'))
  const files = (await listSources(root, folders)).filter((file) => isSource.test(file))
  const sources = new Map<string, Source>()
  for (const file of files) sources.set(file, readSource(file, read(file)))
  const common = createHash('sha256')
  for (const file of settings) if (existsSync(path.join(root, file))) common.update(read(file))
  for (const [file, {hash}] of sources) if (file.endsWith('.d.ts')) common.update(hash)
  const base = common.digest('hex')
  return new Map(files.map((file) => [file, keyOf(file, sources, base)]))
}

/**
 * A key that changes with the content of any file that `inputs` name (folders and patterns, from `root`), with what their code imports,
 * and with any of `others`. `emptied` as for `keysOfSources`; a file of it that is not there, as it was removed, makes another key, too.
 */
export async function keyOfInputs(
  root: string,
  inputs: readonly string[],
  others: readonly string[],
  emptied: ReadonlySet<string> = new Set(),
): Promise<string> {
  const keys = await keysOfSources(root, emptied)
  const hash = createHash('sha256').update(JSON.stringify(others))
  for (const file of await listSources(root, inputs)) {
    const content = emptied.has(file) ? '' : readFileSync(path.join(root, file))
    hash.update(`${file} `).update(keys.get(file) ?? content)
  }
  for (const file of emptied) if (!existsSync(path.join(root, file))) hash.update(`${file} removed`)
  return hash.digest('hex')
}

function readSource(file: string, text: string): Source {
  return {
    hash: createHash('sha256').update(text).digest('hex'),
    imports: [...text.matchAll(importedName)].flatMap(([, name = '']) => {
      if (name.startsWith('.')) return [path.join(path.dirname(file), name)]
      return name.startsWith('@apothecary/') ? [name.slice('@apothecary/'.length)] : []
    }),
  }
}

function keyOf(file: string, sources: ReadonlyMap<string, Source>, base: string): string {
  // In the order of the imports, which only a change of one of the files can change. A set yields what is added to it while it is read.
  const seen = new Set([file])
  const hashes: string[] = []
  for (const each of seen) {
    const source = sources.get(each)
    hashes.push(source?.hash ?? 'missing')
    for (const imported of source?.imports ?? []) seen.add(imported)
  }
  return createHash('sha256').update(base).update(hashes.join(' ')).digest('hex')
}
