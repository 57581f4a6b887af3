import {readdir, realpath, stat} from 'node:fs/promises'
import path from 'node:path'

/** A file to read. */
export interface InputFile {
  /** Absolute, symbolic links resolved. */
  readonly path: string
  /** The name in the report: relative to the folder where the command was given, for files beneath it. */
  readonly name: string
  /** It stands in a folder and has another ending: it is not read, and the report says so. */
  readonly isSkipped: boolean
}

/** A path that cannot be read: the command cannot run. */
export class UnreadablePath extends Error {
  override readonly name = 'UnreadablePath'
}

interface FoundFile {
  readonly file: string
  readonly isSkipped: boolean
}

const endings = /\.(json|ndjson|jsonl)$/i

/**
 * The files under the given paths, each once, in path order. A file is read whatever its name; of a folder, those that end in
 * .json, .ndjson or .jsonl, at any depth: the others, but for hidden ones, are skipped. Empty where there is none to read. Throws
 * `UnreadablePath`.
 */
export async function inputFiles(paths: readonly string[], from: string): Promise<InputFile[]> {
  const found = new Map<string, InputFile>()
  const add = (file: string, isSkipped: boolean) => {
    const relative = path.relative(from, file)
    if (!isSkipped || !found.has(file))
      found.set(file, {path: file, name: relative.startsWith('..') ? file : relative, isSkipped})
  }
  for (const given of paths) {
    const resolved = path.resolve(from, given)
    try {
      const real = await realpath(resolved)
      if ((await stat(real)).isFile()) add(real, false)
      else for (const {file, isSkipped} of await filesIn(real)) add(file, isSkipped)
    } catch (error) {
      throw new UnreadablePath(`${given} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const files = [...found.values()]
  return files.every(({isSkipped}) => isSkipped) ? [] : files.sort((one, other) => (one.path < other.path ? -1 : 1))
}

/**
 * The files of a folder, at any depth, with those that symbolic links lead to. Each folder is read once, so that a link to a folder above
 * does not lead around in a circle. A link that leads nowhere counts as a file: reading it then fails, and that is reported.
 */
async function filesIn(folder: string, visited = new Set<string>()): Promise<FoundFile[]> {
  if (visited.has(folder)) return []
  visited.add(folder)
  const files: FoundFile[] = []
  for (const entry of await readdir(folder, {withFileTypes: true})) {
    const place = path.join(folder, entry.name)
    const real = entry.isSymbolicLink() ? await realpath(place).catch(() => place) : place
    const isFolder = entry.isSymbolicLink() ? await isDirectory(real) : entry.isDirectory()
    if (isFolder && !['node_modules', '.git'].includes(entry.name)) files.push(...(await filesIn(real, visited)))
    else if (!isFolder && endings.test(entry.name)) files.push({file: real, isSkipped: false})
    else if (!isFolder && !entry.name.startsWith('.')) files.push({file: real, isSkipped: true})
  }
  return files
}

async function isDirectory(place: string): Promise<boolean> {
  return stat(place).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
}
