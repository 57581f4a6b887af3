import {appendFile, mkdir, rename, stat} from 'node:fs/promises'
import {dirname} from 'node:path'
import type {TrackingBatch} from '@apothecary/shared/types/events.ts'

/**
 * At this size the file is renamed, replacing the previous one, and a new file is started. The file is the embedded stand-in for an
 * analytics service (upstreams-2).
 */
const limitBytes = 50 * 1024 * 1024

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size
  } catch {
    return 0
  }
}

/** Appends events to a file, one line of JSON per event, in one write, so that the lines of two batches never mix. Creates the folder. */
export async function appendEvents(file: string, events: TrackingBatch['events']): Promise<void> {
  await mkdir(dirname(file), {recursive: true})
  if ((await sizeOf(file)) > limitBytes) await rename(file, `${file}.1`)
  await appendFile(file, events.map((event) => `${JSON.stringify(event)}\n`).join(''), {mode: 0o600})
}
