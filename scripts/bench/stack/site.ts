import {readSettings} from '@apothecary/shared/types/settings.ts'
import {buildSite} from '../../start/builds.ts'
import {seedIfEmpty} from '../../start/seedIfEmpty.ts'
import type {Workplace} from '../benchmark.ts'
import {browserEncodings} from '../load.ts'
import {blockArticle, blockArticlePath} from '../content/blockArticle.ts'
import {type Program, startProgram, untilAnswers} from '../program.ts'
import {type BenchLake, startLake} from './lake.ts'
import {loopback, ports} from './ports.ts'

/** The whole product: the lake with the sample site, and the built site. */
export interface SiteStack {
  readonly origin: string
  readonly lake: BenchLake
  readonly program: Program
  /** Starts one more process of the site at a port, over the same lake. It is stopped with the run. */
  readonly startAnother: (port: number) => Promise<Program>
}

/** The sample article with the most widgets, by which `docs/benchmarks.md` measures. */
export const reviewPath = '/health/cbd-for-anxiety-gummies'

/** Where generated articles live. */
export const benchFolder = 'bench'

/** Starts the lake, fills it with the sample site and the article of 200 blocks, builds the site if needed, and starts it. */
export async function startSiteStack(place: Workplace): Promise<SiteStack> {
  const dataDir = await place.folder('site')
  const env = {
    WEB_PORT: String(ports.site),
    LAKE_PORT: String(ports.lake),
    STUDIO_PORT: String(ports.studio),
    HOST: 'localhost',
    DATA_DIR: dataDir,
  }
  const settings = readSettings(env)
  const lake = await startLake(place, dataDir, ports.lake)
  place.say('Filling a lake with the sample site …')
  await seedIfEmpty(settings, () => undefined)
  await lake.editor.createOrReplace(blockArticle(blockArticlePath))
  place.say('Building the site, unless it is built …')
  await buildSite(settings)
  const startProcess = async (port: number): Promise<Program> => {
    const program = place.keep(
      await startProgram('The site', ['web/server/main.ts'], {
        ...env,
        WEB_PORT: String(port),
        GALLERY: '1',
        NODE_ENV: 'production',
        SANITY_TOKEN: lake.token,
      }),
    )
    await untilAnswers(`${loopback(port)}/api/health`, program)
    return program
  }
  const program = await startProcess(ports.site)
  return {origin: loopback(ports.site), lake, program, startAnother: startProcess}
}

/** A page's HTML, asked for as browsers do. Rejects when it is no success. */
export async function readPage(origin: string, pathname: string): Promise<string> {
  const response = await fetch(`${origin}${pathname}`, {headers: browserEncodings})
  const text = await response.text()
  if (!response.ok) throw new Error(`${origin}${pathname} answered ${response.status}`)
  return text
}
