import {createServer} from 'node:net'
import {type Settings, SettingsError, sourceOf} from '@apothecary/shared/types/settings.ts'

/** Rejects with a `SettingsError` that names the first setting whose port something else listens on. */
export async function assertPortsFree(settings: Settings): Promise<void> {
  const wanted = [
    ...(settings.hosted === undefined ? [['LAKE_PORT', settings.lakePort] as const] : []),
    ['STUDIO_PORT', settings.studioPort] as const,
    ['WEB_PORT', settings.webPort] as const,
  ]
  for (const [name, port] of wanted) {
    if (!(await isFree(settings.host, port))) {
      const source = sourceOf(name, process.env)
      throw new SettingsError(`${name}${source}: port ${port} is taken. Stop what uses it, or set another one`)
    }
  }
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({host: host === 'localhost' ? '127.0.0.1' : host, port, exclusive: true}, () => {
      probe.close(() => resolve(true))
    })
  })
}
