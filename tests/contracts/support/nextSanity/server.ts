import './hooks.ts'
import type {LivePerspective} from 'next-sanity/live'

/** A page on Next's server that uses next-sanity: `node --conditions=react-server server.ts`, asked over IPC. */
export interface ServerSettings {
  readonly apiHost: string
  readonly serverToken: string | false
  readonly browserToken: string | false
}

/** `fetch`: what a page asks for. `live`: what the page's `<SanityLive>` gets in the browser. */
export type ServerRequest =
  | {readonly fetch: {query: string; params?: Record<string, unknown>; perspective: LivePerspective}}
  | {readonly live: {includeDrafts: boolean}}

export type ServerAnswer = {readonly value: unknown} | {readonly error: string}

// The hooks must be there before the package is looked for.
const {createClient} = await import('next-sanity')
const {defineLive} = await import('next-sanity/live')

const settings: ServerSettings = JSON.parse(process.argv[2] ?? '')
const {sanityFetch, SanityLive} = defineLive({
  client: createClient({
    apiHost: settings.apiHost,
    useProjectHostname: false,
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: true,
  }),
  serverToken: settings.serverToken,
  browserToken: settings.browserToken,
})

async function answer(request: ServerRequest): Promise<unknown> {
  if ('fetch' in request) return sanityFetch({...request.fetch, stega: false})
  const element: unknown = await Reflect.apply(SanityLive, undefined, [request.live])
  if (typeof element !== 'object' || element === null || !('props' in element)) throw new Error('Not an element')
  return element.props
}

process.on('message', (request: ServerRequest) => {
  answer(request).then(
    (value) => process.send?.({value} satisfies ServerAnswer),
    (error: unknown) => process.send?.({error: String(error)} satisfies ServerAnswer),
  )
})
