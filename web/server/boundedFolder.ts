import {randomBytes} from 'node:crypto'
import {mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile} from 'node:fs/promises'
import {join} from 'node:path'

/**
 * A folder of files that together have at most so many bytes: when a new one does not fit, those that were written
 * longest ago are removed. Files are written under a temporary name and renamed, so that no incomplete file is ever
 * read. Several processes may have the same folder; each counts what it has found and written itself.
 */
export class BoundedFolder {
  readonly #directory: string
  readonly #limit: number
  readonly #failed: (error: unknown) => void
  /** The size of each file; what was written longest ago is first. */
  readonly #sizes = new Map<string, number>()
  #total = 0

  private constructor(directory: string, limit: number, failed: (error: unknown) => void) {
    this.#directory = directory
    this.#limit = limit
    this.#failed = failed
  }

  /**
   * Opens the folder, which is created if it is missing. Removes files that do not fit, and those whose `isNeeded` is false. `failed` is
   * called for files that could not be written.
   */
  static async open(
    directory: string,
    limit: number,
    failed: (error: unknown) => void,
    isNeeded: (name: string, writtenAt: number) => boolean = () => true,
  ): Promise<BoundedFolder> {
    await mkdir(directory, {recursive: true})
    const folder = new BoundedFolder(directory, limit, failed)
    const found = await Promise.all(
      (await readdir(directory)).map((name) =>
        stat(join(directory, name)).then(
          ({size, mtimeMs}) => [{name, size, mtimeMs}],
          // Another process has removed or renamed it meanwhile.
          () => [],
        ),
      ),
    )
    for (const {name, size, mtimeMs} of found.flat().sort((one, other) => one.mtimeMs - other.mtimeMs)) {
      if (name.endsWith(temporary)) {
        // Left behind by a process that was killed; a younger one may just be written by another.
        if (Date.now() - mtimeMs > temporaryMs) await rm(join(directory, name), {force: true})
      } else if (isNeeded(name, mtimeMs)) folder.#note(name, size)
      else await rm(join(directory, name), {force: true})
    }
    await folder.#makeRoom()
    return folder
  }

  /** The names of its files. */
  names(): readonly string[] {
    return [...this.#sizes.keys()]
  }

  /** Whether it has a file of this name, as far as this process knows. */
  has(name: string): boolean {
    return this.#sizes.has(name)
  }

  /** The content of a file; undefined if there is none. */
  async read(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.#directory, name))
    } catch (error) {
      // Another process has removed it.
      if (isMissing(error)) this.#forget(name)
      return undefined
    }
  }

  /**
   * Writes a file, and creates the folder if it was deleted. Resolves also if it could not be written: the disk is full or read-only, or
   * the file alone is larger than the limit.
   */
  async write(name: string, content: Buffer): Promise<void> {
    if (content.byteLength > this.#limit) return
    const file = join(this.#directory, name)
    const aside = `${file}.${randomBytes(4).toString('hex')}${temporary}`
    try {
      await writeFile(aside, content).catch(async (error: unknown) => {
        if (!isMissing(error)) throw error
        await mkdir(this.#directory, {recursive: true})
        await writeFile(aside, content)
      })
      await rename(aside, file)
      this.#note(name, content.byteLength)
      await this.#makeRoom()
    } catch (error) {
      await unlink(aside).catch(() => undefined)
      this.#failed(error)
    }
  }

  async remove(name: string): Promise<void> {
    this.#forget(name)
    await rm(join(this.#directory, name), {force: true})
  }

  #note(name: string, size: number): void {
    this.#forget(name)
    this.#total += size
    this.#sizes.set(name, size)
  }

  #forget(name: string): void {
    this.#total -= this.#sizes.get(name) ?? 0
    this.#sizes.delete(name)
  }

  async #makeRoom(): Promise<void> {
    for (const name of this.#sizes.keys()) {
      if (this.#total <= this.#limit) return
      await this.remove(name)
    }
  }
}

/** The folder is not there. */
function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'
}

const temporary = '.tmp'
/** No file takes so long to be written, in milliseconds. */
const temporaryMs = 60_000
