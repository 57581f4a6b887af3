import {type EmbedProvider, type EmbedProviderName, embedProviders} from './embedProviders.ts'
import {parseUrl} from './parseUrl.ts'

/** Content of an allowed service that can be shown in a frame. */
export interface Embed {
  readonly name: EmbedProviderName
  readonly provider: EmbedProvider
  /** The canonical address of the content's own page. */
  readonly url: string
  /** The address of the frame. */
  readonly frame: string
}

const providers: readonly (readonly [EmbedProviderName, EmbedProvider])[] = namesOf(embedProviders).map((name) => [
  name,
  embedProviders[name],
])

function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): readonly Name[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant are those of its type
  return Object.keys(record) as Name[]
}

/** The services whose content is embedded, with the names that readers know (embed-2). */
export const embedProviderTitles: readonly {readonly value: EmbedProviderName; readonly title: string}[] =
  providers.map(([value, {title}]) => ({value, title}))

/** The origins of all frames that a page may show. */
export const embedFrameOrigins: ReadonlySet<string> = new Set(providers.map(([, {origin}]) => origin))

/**
 * What an address from outside leads to, if that is content of an allowed service (embed-2, embed-3). All addresses of frames are made here,
 * from ids: no part of the given address is passed on. `undefined` for anything else, also for addresses with a user name or a port, as these
 * serve to imitate another site.
 *
 * @param address as it was given; without a scheme (`//host/…`) it is taken as https
 * @param name where a provider is stored with the address: the address has to be one of this service
 */
export function embedOf(address: unknown, name?: string | null): Embed | undefined {
  if (typeof address !== 'string') return undefined
  const trimmed = address.trim()
  const url = parseUrl(trimmed.startsWith('//') ? `https:${trimmed}` : trimmed)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return undefined
  for (const [candidate, provider] of providers) {
    const id = provider.id(url)
    if (id !== undefined) return name && name !== candidate ? undefined : embedOfKnown(candidate, provider, id)
  }
  return undefined
}

/** Content of a service by the id that the service gave it, such as the form of an assessment; `undefined` for one that cannot be an id. */
export function embedOfId(name: string | null | undefined, id: string): Embed | undefined {
  const provider = providers.find(([candidate]) => candidate === name)?.[1]
  const found = provider === undefined ? undefined : embedOf(provider.page(id), name)
  // What is more than an id, such as a path, would lead elsewhere.
  return found?.url === provider?.page(id) ? found : undefined
}

function embedOfKnown(name: EmbedProviderName, provider: EmbedProvider, id: string): Embed {
  return {name, provider, url: provider.page(id), frame: provider.frame(id)}
}
