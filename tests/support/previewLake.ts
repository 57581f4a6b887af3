import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {createClient, type ContentSourceMap, type QueryParams} from '@sanity/client'
import {startLakeProcess} from './lakeProcess.ts'

/** A document as it is stored. */
export interface Stored {
  readonly _id: string
  readonly _type: string
}

/** What the lake answers a preview. */
export interface TracedAnswer {
  readonly result: unknown
  readonly resultSourceMap: ContentSourceMap
}

/** A real lake for tests of previews. */
export interface PreviewLake {
  /** Stores documents, whatever they refer to, in the place of all others of these types. */
  replace(types: readonly string[], documents: readonly Stored[]): Promise<void>
  /** Runs a query as a preview does: with the map of where each part of the result comes from. */
  ask(query: string, params?: QueryParams): Promise<TracedAnswer>
  close(): Promise<void>
}

/** Starts an empty lake in a folder of its own. */
export async function startPreviewLake(): Promise<PreviewLake> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'apothecary-preview-'))
  const lake = await startLakeProcess({DATA_DIR: dataDir})
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: lake.url,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'drafts',
    resultSourceMap: 'withKeyArraySelector',
    token: (await readFile(path.join(dataDir, 'token'), 'utf8')).trim(),
  })
  return {
    async replace(types, documents) {
      if (types.length > 0) await client.delete({query: '*[_type in $types]', params: {types: [...types]}})
      const transaction = client.transaction()
      for (const document of documents) transaction.createOrReplace(weakened(document))
      await transaction.commit()
    },
    async ask(query, params = {}) {
      const {result, resultSourceMap} = await client.fetch<unknown>(query, params, {filterResponse: false})
      if (resultSourceMap === undefined) throw new Error('The lake gave no map of the sources.')
      return {result, resultSourceMap}
    },
    async close() {
      await lake.stop()
      await rm(dataDir, {recursive: true})
    },
  }
}

/** The same document with references that may lead nowhere: fixtures refer to pictures that are not there. */
function weakened<Value>(value: Value): Value
function weakened(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((member: unknown) => weakened(member))
  const copy = Object.fromEntries(
    Object.entries(value).map(([name, field]: [string, unknown]) => [name, weakened(field)]),
  )
  return '_ref' in copy ? {...copy, _weak: true} : copy
}
