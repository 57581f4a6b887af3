import {createHash} from 'node:crypto'
import {glob, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {root} from './processes.ts'

const ignored = /(^|\/)(node_modules|\.next|dist|\.sanity|public\/assets|test-results)(\/|$)|\.test\.tsx?$/

/**
 * A fingerprint of everything that a build reads: the sources of the given folders (or what matches a pattern) but for the files in
 * `except`, the lockfile, and the settings that are built in. Two equal fingerprints need no second build.
 */
export async function fingerprint(
  sources: readonly string[],
  settings: Readonly<Record<string, string>>,
  except: readonly string[] = [],
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  const files: string[] = ['package-lock.json', 'tsconfig.json']
  for (const source of sources) {
    for await (const entry of glob(source.includes('*') ? source : `${source}/**/*`, {
      cwd: root,
      withFileTypes: true,
      exclude: (dirent) => ignored.test(dirent.name),
    })) {
      const file = path.relative(root, path.join(entry.parentPath, entry.name))
      if (entry.isFile() && !ignored.test(file) && !except.includes(file)) files.push(file)
    }
  }
  for (const file of files.sort()) hash.update(file).update(await readFile(path.join(root, file)))
  return hash.digest('hex')
}

/** Runs `build` unless the folder at `output` was built from the same fingerprint. Returns whether it ran. */
export async function buildOnce(output: string, wanted: string, build: () => Promise<unknown>): Promise<boolean> {
  const stamp = path.join(root, output, '.fingerprint')
  const built = await readFile(stamp, 'utf8').catch(() => '')
  if (built === wanted) return false
  await build()
  await writeFile(stamp, wanted)
  return true
}
