import {contentSettings} from '../sanity/settings.ts'
import type {Build} from './build.ts'
import type {SiteServices} from './server.ts'

/** For tests: a build of Next with these routes. */
export function testBuild(routeOf: Build['routeOf']): Build {
  return {
    id: 'build',
    draftKey: 'a key of sixteen or more',
    files: new Set(),
    sheets: new Map(),
    hasRoute: (path) => routeOf(path) !== undefined,
    routeOf,
  }
}

/** For tests: the services of a site without Next, whose pages are all "not found". */
export function testServices(given: Partial<SiteServices>): SiteServices {
  const missing = (): never => {
    throw new Error('not there in this test')
  }
  return {
    settings: {
      port: 0,
      host: 'localhost',
      dataDir: '',
      dev: false,
      transform: false,
      logRequests: false,
      metrics: {token: undefined, siteOrigin: 'http://localhost:3000'},
      isHttps: false,
      studioOrigins: [],
      content: contentSettings({}),
    },
    build: undefined,
    log: {
      info: () => undefined,
      error: (event, fields) => process.stderr.write(`${event} ${JSON.stringify(fields)}\n`),
    },
    render: async (_, response) => void response.writeHead(404).end(),
    upgrade: async () => undefined,
    get documents() {
      return missing()
    },
    get store() {
      return missing()
    },
    get blockPreview() {
      return missing()
    },
    now: () => performance.now(),
    ...given,
  }
}
