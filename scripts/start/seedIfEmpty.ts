import {readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import type {SanityClient} from '@sanity/client'
import type {Settings} from '@apothecary/shared/types/settings.ts'
import {seed} from '../seed/seed.ts'
import {lakeClient} from './lakeClient.ts'
import {root} from './processes.ts'

/** What the file `sample-site` in the data folder says: the sample site is being written, or it is complete. */
type Progress = 'begun' | 'complete'

/**
 * Fills an empty embedded lake with the sample site. A seeding that was interrupted is finished: a file in the data folder says that it
 * began, and, written last, that it is complete. A lake that held an article before is left alone.
 */
export async function seedIfEmpty(settings: Settings, say: (line: string) => void): Promise<void> {
  const file = path.resolve(root, settings.dataDir, 'sample-site')
  const client = await lakeClient(settings, {})
  if (!(await isWanted(client, await progressIn(file)))) return
  say('Filling the content lake with the sample site …')
  await note(file, 'begun')
  await seed({client})
  await note(file, 'complete')
}

async function isWanted(client: SanityClient, progress: string | undefined): Promise<boolean> {
  if (progress !== undefined) return progress !== 'complete'
  return (await client.fetch<number>('count(*[_type == "article"])')) === 0
}

/** What the file says; undefined where there is none. */
function progressIn(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
}

async function note(file: string, progress: Progress): Promise<void> {
  await writeFile(file, `${progress}\n`)
}
