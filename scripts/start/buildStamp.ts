import {createHash} from 'node:crypto'
import {glob, readFile, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {exclusively} from './exclusively.ts'
import {root} from './processes.ts'

/** Packages, builds and reports, which are no sources, and what a build itself writes beside them (`next-env.d.ts`). */
const notSource = /(^|\/)(node_modules|\.next|next-env\.d\.ts|dist|\.sanity|public\/assets|test-results)(\/|$)/
const test = /\.test\.tsx?$/

/** The given files, those that match a pattern, and all that people wrote in the given folders: sorted paths from `folder`. */
export async function listSources(folder: string, sources: readonly string[]): Promise<readonly string[]> {
  const files: string[] = []
  for (const source of sources) {
    for await (const entry of glob(source.includes('*') ? source : `${source}{,/**/*}`, {
      cwd: folder,
      withFileTypes: true,
      exclude: (dirent) => notSource.test(dirent.name),
    })) {
      const file = path.relative(folder, path.join(entry.parentPath, entry.name))
      if (entry.isFile() && !notSource.test(file)) files.push(file)
    }
  }
  return files.sort()
}

/**
 * A fingerprint of everything that a build reads: the sources of the given folders (or what matches a pattern) but for tests and the
 * files in `except`, the lockfile, and the settings that are built in. Two equal fingerprints need no second build.
 */
export async function fingerprint(
  sources: readonly string[],
  settings: Readonly<Record<string, string>>,
  except: readonly string[] = [],
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  const files = (await listSources(root, sources)).filter((file) => !test.test(file) && !except.includes(file))
  for (const file of ['package-lock.json', 'tsconfig.json', ...files].sort()) {
    hash.update(file).update(await readFile(path.join(root, file)))
  }
  return hash.digest('hex')
}

/**
 * Runs `build` unless the folder at `output` (from the root of the repository) was built from the same fingerprint.
 * Returns whether it ran. Another process that builds it is waited for.
 */
export function buildOnce(output: string, wanted: string, build: () => Promise<unknown>): Promise<boolean> {
  const lock = path.join(root, '.cache', `${output.replaceAll('/', '-')}.lock`)
  return exclusively(lock, async () => {
    const stamp = path.join(root, output, '.fingerprint')
    const built = await readFile(stamp, 'utf8').catch(() => '')
    if (built === wanted) return false
    // What a build that fails leaves behind must not be taken for the one before.
    await rm(stamp, {force: true})
    await build()
    await writeFile(stamp, wanted)
    return true
  })
}
