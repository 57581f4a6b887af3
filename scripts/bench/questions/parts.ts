import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {z} from 'zod'
import {root} from '../../start/processes.ts'

/** What the lake is asked with in its own process: as its query endpoint does for an anonymous reader. */
export interface InProcessLake {
  /** As an anonymous reader; with `drafts` as an editor, in that perspective. */
  run(query: string, params: Readonly<Record<string, unknown>>, perspective?: string): unknown
  /** Finishes what the lake would otherwise index when it has time. */
  settle(): void
  close(): void
}

type OpenStore = (dataDir: string) => {close(): void; readonly indexes: {work(milliseconds: number): boolean}}
type CreateView = (store: object, perspective: readonly string[], canSee: (id: string) => boolean) => object
type RunQuery = (query: string, params: object, view: object, options: object) => {result: unknown}

const storeModule = z.object({openStore: z.custom<OpenStore>(isFunction)})
const viewModule = z.object({createView: z.custom<CreateView>(isFunction)})
const engineModule = z.object({runQuery: z.custom<RunQuery>(isFunction)})

/**
 * Opens the store of a folder in this process. The lake is no library (nobody imports it), and a figure “in process” cannot be taken
 * from outside: so its parts are loaded by address here, in a program of its own, and checked to be there. Rejects with what is not.
 */
export async function openInProcess(dataDir: string): Promise<InProcessLake> {
  const {openStore} = await load('lake/store/store.ts', storeModule)
  const {createView} = await load('lake/query/view.ts', viewModule)
  const {runQuery} = await load('lake/query/engine.ts', engineModule)
  const store = openStore(dataDir)
  const options = {identity: '<anonymous>', now: new Date(), project: {projectId: 'local', dataset: 'production'}}
  const isPublic = (id: string): boolean => !id.includes('.')
  const isReadable = (perspective: string) => (perspective === 'drafts' ? () => true : isPublic)
  return {
    run: (query, params, perspective = 'published') =>
      runQuery(query, params, createView(store, [perspective], isReadable(perspective)), options).result,
    settle() {
      while (store.indexes.work(100));
    },
    close: () => store.close(),
  }
}

async function load<Module>(file: string, shape: z.ZodType<Module>): Promise<Module> {
  const module: unknown = await import(pathToFileURL(path.join(root, file)).href)
  const parsed = shape.safeParse({...(typeof module === 'object' ? module : {})})
  if (!parsed.success)
    throw new Error(`${file} is not what scripts/bench/questions/parts.ts knows: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}
