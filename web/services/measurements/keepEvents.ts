import {randomBytes} from 'node:crypto'
import {appendFile, mkdir, readdir, rename, rm, stat} from 'node:fs/promises'
import {join} from 'node:path'
import type {TrackingBatch} from '@apothecary/shared/types/events.ts'
import {z} from 'zod'
import {dayOf} from './measurements.ts'

/** Single events are kept for so many days, today included: as long as retailers take to report what was bought. */
export const keptEventDays = 30
const dayMs = 86_400_000

/** How large the files of single events may become. */
interface FileLimits {
  /** At this size (bytes) the file of a day is put aside, and another is begun. */
  readonly fileBytes: number
  /** So many files are kept. */
  readonly files: number
}

const usualLimits: FileLimits = {fileBytes: 25 * 1024 * 1024, files: 40}

/**
 * Keeps single events for operators, who match clicks with the reports of retailers by their correlation ids: in a file
 * a day, one line of JSON each, that only its owner can read. A batch is one write, so that the lines of two never mix,
 * and batches are written one after the other. Several servers may write into one folder. When a file is begun, those
 * that are too old or too many are removed. Creates the folder.
 */
export async function keepEvents(
  folder: string,
  events: TrackingBatch['events'],
  now: Date,
  limits: FileLimits = usualLimits,
): Promise<void> {
  const written = before.then(() => append(folder, events, now, limits))
  before = written.catch(() => undefined)
  return written
}

/** The batch before, written or failed. */
let before: Promise<void> = Promise.resolve()

async function append(folder: string, events: TrackingBatch['events'], now: Date, limits: FileLimits): Promise<void> {
  await mkdir(folder, {recursive: true, mode: 0o700})
  const day = dayOf(now)
  const file = join(folder, `${day}.ndjson`)
  let size = await sizeOf(file)
  if (size !== undefined && size >= limits.fileBytes) {
    await putAside(folder, day, now.getTime())
    size = undefined
  }
  if (size === undefined) await removeOld(folder, now, limits.files - 1)
  await appendFile(file, events.map((event) => `${JSON.stringify(event)}\n`).join(''), {mode: 0o600})
}

/** Renames the file of a day, to a name that no other process takes at the same moment, unless another one has renamed it. */
async function putAside(folder: string, day: string, time: number): Promise<void> {
  const name = join(folder, `${day}.${time}-${randomBytes(4).toString('hex')}.ndjson`)
  await rename(join(folder, `${day}.ndjson`), name).catch((error: unknown) => {
    if (!isMissing.safeParse(error).success) throw error
  })
}

const isMissing = z.object({code: z.literal('ENOENT')})

async function sizeOf(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({size}) => size,
    () => undefined,
  )
}

/**
 * Removes files of days that are over by long and, of the others, all but so many: each time the oldest of the day that has most, so that a
 * day on which somebody floods the site takes nothing from the others.
 */
async function removeOld(folder: string, now: Date, kept: number): Promise<void> {
  const oldest = dayOf(new Date(now.getTime() - (keptEventDays - 1) * dayMs))
  const names = (await readdir(folder)).filter((name) => /^\d{4}-\d\d-\d\d(\.\d+(-[\da-f]+)?)?\.ndjson$/.test(name))
  const days = Map.groupBy(names.filter((name) => name >= oldest).toSorted(), (name) => name.slice(0, 10))
  const removed = names.filter((name) => name < oldest)
  for (let count = names.length - removed.length; count > kept; count -= 1) {
    const [fullest = []] = [...days.values()].toSorted((one, other) => other.length - one.length || byName(one, other))
    removed.push(...fullest.splice(0, 1))
  }
  for (const name of removed) await rm(join(folder, name), {force: true})
}

/** Of two days, the older first. */
function byName([one = '']: readonly string[], [other = '']: readonly string[]): number {
  return one < other ? -1 : 1
}
