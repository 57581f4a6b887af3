import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {hostInUrl} from '@apothecary/shared/types/settings.ts'
import type {SanityClient} from '@sanity/client'
import createNextServer from 'next'
import {collectDefaultMetrics} from 'prom-client'
import {hasEmbeddedProvider} from '../embeddedProvider/hasEmbeddedProvider.ts'
import type {EmbeddedProvider} from '../embeddedProvider/embeddedProvider.ts'
import type {Cdn} from '../cdn/cdn.ts'
import {Purger} from '../cdn/purger.ts'
import {changes} from '../freshness/changes.ts'
import {failureLog, logFailure} from '../log/logFailure.ts'
import {metrics} from '../metrics/metrics.ts'
import {perspectiveOfCookie, readPerspective, timeOfCookie, withPerspective} from '../preview/perspective.ts'
import {withPreviewedBlock} from '../preview/previewedBlock.ts'
import {isEditor} from '../sanity/previewClient.ts'
import {siteOrigin} from '../seo/siteUrl.ts'
import {ClientLimit} from '../services/clientLimit.ts'
import {type BlockPreviewServices, blockPage} from './answerBlockPreview.ts'
import {LiveBridge} from './bridge.ts'
import {readBuild} from './build.ts'
import {Documents} from './documents.ts'
import {logFrameworkErrors} from './frameworkErrors.ts'
import {internalPage} from './internalRequest.ts'
import {isKnownPath} from './isKnownPath.ts'
import {lakeAnswersDespiteLoad} from './lakeProbe.ts'
import {type Log, messageOf} from './log.ts'
import {PageStore} from './pageStore.ts'
import {close, listen, type SiteServices} from './server.ts'
import type {ServerSettings} from './settings.ts'
import {within} from './within.ts'

const probeMs = 250
const graceMs = 2000

/** An article of many widgets that is scrolled through asks for all of them. */
const previewsInAMinute = 600

export interface SiteOptions {
  readonly settings: ServerSettings
  /** The Next application (`web/`). Built, unless in development. */
  readonly directory: string
  /** The client that receives live events, and is asked what is at a path. */
  readonly client: SanityClient
  readonly log: Log
  readonly now: () => Date
}

/**
 * Starts the whole site: Next behind the document transform, the page copies, and the bridge from the lake's live events.
 * Resolves when it takes requests; the lake need not be there. Rejects when there is no build, or the port is taken.
 */
export async function startSite(options: SiteOptions): Promise<{close: () => Promise<void>}> {
  const {settings, directory, client, log, now} = options
  const buildFolder = join(directory, '.next')
  if (!settings.dev && !existsSync(join(buildFolder, 'BUILD_ID'))) {
    throw new Error(`There is no build in ${buildFolder}: run "next build" first.`)
  }
  // Route handlers are bundled, so they cannot find the repository's directory by themselves.
  process.env.DATA_DIR = settings.dataDir

  if (!settings.dev) logFrameworkErrors()
  // Before Next, whose configuration reads the addresses.
  const stopWatching = settings.dev ? await watchAssets(log) : undefined
  const app = createNextServer({dev: settings.dev, dir: directory, hostname: settings.host, port: settings.port})
  await app.prepare()
  const handler = app.getRequestHandler()
  const render: SiteServices['render'] = (request, response) =>
    withPerspective(
      perspectiveOfCookie(request.headers.cookie),
      () => handler(request, response),
      timeOfCookie(request.headers.cookie),
    )
  const build = settings.dev ? undefined : await readBuild(directory)
  const buildId = build?.id ?? 'development'
  const store = await PageStore.open(join(settings.dataDir, 'pages'), `${buildId}:${settings.transform}`, now(), {
    failed: (error) => logFailure('page-not-kept', {reason: messageOf(error)}),
  })

  collectDefaultMetrics({register: metrics.registry})
  metrics.pageStore(() => store.size)

  // Requests that wait at the same time share one probe of the lake.
  let probing: Promise<boolean> | undefined
  const probe = () => {
    probing ??= lakeAnswersDespiteLoad(settings.content, probeMs).finally(() => {
      probing = undefined
    })
    return probing
  }
  const documents = new Documents({
    render,
    store,
    log,
    transform: settings.transform,
    sheets: build?.sheets,
    changes,
    isKnownPath: (path) => isKnownPath(client, path),
    lakeAnswers: probe,
    now: () => performance.now(),
    cdn: settings.cdn,
  })
  const purger = settings.cdn && purgerOf(settings.cdn, log)
  const bridge = new LiveBridge({client, log, changes, purger, changed: (tags) => documents.makeAhead(tags)})
  const services = {
    settings,
    build,
    log,
    render,
    upgrade: app.getUpgradeHandler(),
    documents,
    store,
    embeddedProvider: hasEmbeddedProvider() ? loadEmbeddedProvider(log) : undefined,
    blockPreview: blockPreviewOf(handler),
    now: () => performance.now(),
  }
  const servers = await listen(services)
  bridge.start()
  log.info('listening', {
    address: `http://${hostInUrl(settings.host)}:${settings.port}`,
    transform: settings.transform,
    dev: settings.dev,
    buildId,
  })
  return {
    close: async () => {
      stopWatching?.()
      bridge.stop()
      purger?.stop()
      await close(servers, graceMs)
      // A page that waits for an unresponsive lake would block this.
      await within(graceMs, app.close())
      failureLog.flush()
    },
  }
}

/** Loads the bundler of the assets, which production does without. */
async function watchAssets(log: Log): Promise<() => void> {
  const {watchSiteAssets} = await import('../assets/watch.ts')
  return watchSiteAssets((error) => log.error('assets-not-built', {reason: messageOf(error)}))
}

function purgerOf(cdn: Cdn, log: Log): Purger {
  return new Purger({cdn, log, fetch, later: (run, ms) => void setTimeout(run, ms).unref()})
}

/** What renders one block for an editor's Studio by `handler`, which is Next's. */
function blockPreviewOf(handler: SiteServices['render']): BlockPreviewServices {
  const limit = new ClientLimit(previewsInAMinute, () => performance.now())
  return {
    isEditor,
    admits: (client) => limit.admits(client),
    renderBlock: ({block, perspective}) =>
      withPerspective(readPerspective(perspective), () =>
        withPreviewedBlock(block, () => internalPage(handler, blockPage)),
      ),
  }
}

/** Loads the OpenID provider of a laptop when it is first asked for: most starts never need it. */
function loadEmbeddedProvider(log: Log): () => Promise<EmbeddedProvider> {
  let loading: Promise<EmbeddedProvider> | undefined
  return () => {
    loading ??= import('../embeddedProvider/embeddedProvider.ts').then(({createEmbeddedProvider}) =>
      createEmbeddedProvider(siteOrigin(), (error) =>
        log.error('embedded-provider-failed', {reason: messageOf(error)}),
      ),
    )
    return loading
  }
}
