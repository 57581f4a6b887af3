import {randomBytes} from 'node:crypto'
import {mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile} from 'node:fs/promises'
import {join} from 'node:path'

/** A file as this process knows it. */
interface Known {
  readonly size: number
  /** Milliseconds since 1970. */
  readonly writtenAt: number
}

/**
 * A folder of files that together have at most so many bytes: when a new one does not fit, those that were written
 * longest ago are removed. Files are written under a temporary name and renamed, so that no incomplete file is ever
 * read. Several processes may have the same folder; each counts what it has found and written itself. So a file that
 * this process knows may be gone, and only reading it tells.
 */
export class BoundedFolder {
  readonly #directory: string
  readonly #limit: number
  readonly #failed: (error: unknown) => void
  /** What was written longest ago is first. */
  readonly #known = new Map<string, Known>()
  #total = 0
  /** Files come and go one after another: else a file could be removed just after it was written anew, and counted on. */
  #turn: Promise<void> = Promise.resolve()

  private constructor(directory: string, limit: number, failed: (error: unknown) => void) {
    this.#directory = directory
    this.#limit = limit
    this.#failed = failed
  }

  /** Opens the folder, which is created if it is missing. Removes files that do not fit. `failed` is called for files that could not be written. */
  static async open(directory: string, limit: number, failed: (error: unknown) => void): Promise<BoundedFolder> {
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
      } else folder.#note(name, {size, writtenAt: mtimeMs})
    }
    await folder.#makeRoom()
    return folder
  }

  /** The names of its files. */
  names(): readonly string[] {
    return [...this.#known.keys()]
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
      const {mtimeMs} = await stat(aside)
      await this.#inTurn(async () => {
        await rename(aside, file)
        this.#note(name, {size: content.byteLength, writtenAt: mtimeMs})
        await this.#makeRoom()
      })
    } catch (error) {
      await unlink(aside).catch(() => undefined)
      this.#failed(error)
    }
  }

  async remove(name: string): Promise<void> {
    await this.#inTurn(() => this.#delete(name))
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => undefined)
    return done
  }

  #note(name: string, file: Known): void {
    this.#forget(name)
    this.#total += file.size
    this.#known.set(name, file)
  }

  #forget(name: string): void {
    this.#total -= this.#known.get(name)?.size ?? 0
    this.#known.delete(name)
  }

  async #makeRoom(): Promise<void> {
    for (const [name, {writtenAt}] of this.#known) {
      if (this.#total <= this.#limit) return
      await this.#removeAsOf(name, writtenAt)
    }
  }

  /** Removes a file that was written at a time. If another process has written it anew since then, it stays, as one of the newest. */
  async #removeAsOf(name: string, writtenAt: number): Promise<void> {
    const found = await stat(join(this.#directory, name)).catch(() => undefined)
    if (found !== undefined && found.mtimeMs > writtenAt) this.#note(name, {size: found.size, writtenAt: found.mtimeMs})
    else await this.#delete(name)
  }

  async #delete(name: string): Promise<void> {
    this.#forget(name)
    await rm(join(this.#directory, name), {force: true})
  }
}

/** The folder is not there. */
function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'
}

const temporary = '.tmp'
/** No file takes so long to be written, in milliseconds. */
const temporaryMs = 60_000
