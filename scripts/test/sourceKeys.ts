import {createHash} from 'node:crypto'
import {readFile} from 'node:fs/promises'
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
 * directly or not, and with the linter's and the compiler's settings. Declaration files count as imported by all.
 */
export async function keysOfSources(root: string): Promise<ReadonlyMap<string, string>> {
  const files = (await listSources(root, folders)).filter((file) => isSource.test(file))
  const sources = new Map<string, Source>()
  for (const file of files) sources.set(file, readSource(file, await readFile(path.join(root, file), 'utf8')))
  const common = createHash('sha256')
  for (const file of settings) common.update(await readFile(path.join(root, file)).catch(() => ''))
  for (const [file, {hash}] of sources) if (file.endsWith('.d.ts')) common.update(hash)
  const base = common.digest('hex')
  return new Map(files.map((file) => [file, keyOf(file, sources, base)]))
}

/**
 * A key that changes with the content of any file that `inputs` name (folders and patterns, from `root`), with what their code imports,
 * and with any of `others`.
 */
export async function keyOfInputs(root: string, inputs: readonly string[], others: readonly string[]): Promise<string> {
  const keys = await keysOfSources(root)
  const hash = createHash('sha256').update(JSON.stringify(others))
  for (const file of await listSources(root, inputs)) {
    hash.update(`${file} `).update(keys.get(file) ?? (await readFile(path.join(root, file))))
  }
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
  const seen = new Set([file])
  // A set yields what is added to it while it is read.
  for (const each of seen) for (const imported of sources.get(each)?.imports ?? []) seen.add(imported)
  const hash = createHash('sha256').update(base)
  for (const each of [...seen].sort()) hash.update(`${each} ${sources.get(each)?.hash ?? 'missing'}\n`)
  return hash.digest('hex')
}
