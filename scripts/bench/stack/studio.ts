import path from 'node:path'
import {readSettings} from '@apothecary/shared/types/settings.ts'
import {addresses} from '../../start/addresses.ts'
import {buildStudio} from '../../start/builds.ts'
import {root} from '../../start/processes.ts'
import {serveStudio} from '../../start/staticServer.ts'
import type {Workplace} from '../benchmark.ts'
import {ports} from './ports.ts'

/** The Studio over the lake and the site of the run, by names that they know each other by. */
export interface StudioStack {
  readonly studio: string
  readonly site: string
}

const started = new WeakMap<Workplace, Promise<StudioStack>>()

/** Builds the Studio, unless it is built, and serves it until the run ends: once, for all benchmarks of the run. */
export function startStudio(place: Workplace): Promise<StudioStack> {
  const stack = started.get(place) ?? serve(place)
  started.set(place, stack)
  return stack
}

async function serve(place: Workplace): Promise<StudioStack> {
  const settings = readSettings({
    WEB_PORT: String(ports.site),
    LAKE_PORT: String(ports.lake),
    STUDIO_PORT: String(ports.studio),
    HOST: 'localhost',
  })
  place.say('Building the Studio, unless it is built …')
  await buildStudio(settings)
  const url = addresses(settings)
  const server = await serveStudio(
    path.join(root, 'studio/dist'),
    {lakeUrl: url.lake, siteUrl: url.site, isHosted: false},
    settings.host,
    settings.studioPort,
  )
  place.onEnd(async () => {
    server.close()
    server.closeAllConnections()
  })
  return {studio: url.studio, site: url.site}
}
