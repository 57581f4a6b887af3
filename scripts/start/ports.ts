import {createServer} from 'node:net'
import {type Settings, SettingsError, sourceOf} from '@apothecary/shared/types/settings.ts'
import {hostRefused} from './addresses.ts'

/** What listening fails with where the host, and not the port, is wrong: a name or an address that is not this machine's. */
const hostFaults: ReadonlySet<string | undefined> = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EINVAL',
])

/** Rejects with a `SettingsError` that names the first setting whose port something else listens on, or `HOST`, if nothing can listen there. */
export async function assertPortsFree(settings: Settings): Promise<void> {
  const wanted = [
    ...(settings.hosted === undefined ? [['LAKE_PORT', settings.lakePort] as const] : []),
    ['STUDIO_PORT', settings.studioPort] as const,
    ['WEB_PORT', settings.webPort] as const,
  ]
  for (const [name, port] of wanted) {
    const fault = await listeningFault(settings.host, port)
    if (fault === undefined) continue
    if (hostFaults.has(fault.code)) throw hostRefused(settings.host)
    const source = sourceOf(name, process.env)
    throw new SettingsError(`${name}${source}: port ${port} is taken. Stop what uses it, or set another one`)
  }
}

/** Why nothing can listen there; undefined where it can. */
function listeningFault(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen({host: host === 'localhost' ? '127.0.0.1' : host, port, exclusive: true}, () => {
      probe.close(() => resolve(undefined))
    })
  })
}
