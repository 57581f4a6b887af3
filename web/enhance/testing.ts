import {existsSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {type Browser, chromium} from 'playwright'
import {buildAssets} from '../assets/build.ts'

/** Debian's packages. The headless shell opens pages in half the time of the whole browser. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Starts a headless Chromium: the one installed on the machine if there is one, else Playwright's. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = installed.find((path) => existsSync(path))
  return chromium.launch({
    ...(executablePath === undefined ? {} : {executablePath}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/**
 * A test site of one page, with the two scripts and `styles/scripted.css` in its head and the site's strict
 * content-security policy. `batches` holds what was posted to `/api/events` and `/api/metrics`, and `posts` the same
 * with its path, and what was posted below it.
 */
export interface ScriptedSite {
  readonly origin: string
  readonly batches: unknown[]
  readonly posts: {readonly path: string; readonly body: unknown}[]
  /** Sets the status with which metrics are answered from now on; it is 204 at first. */
  answerMetrics(status: number): void
  /** Sets the body of the page, and further elements of its head. */
  show(body: string, head?: string): void
  close(): Promise<void>
}

/** Serves the bundled scripts, and further ones by their names, on a free port. */
export async function serveScripts(further: Readonly<Record<string, string>> = {}): Promise<ScriptedSite> {
  const scripts = new Map<string, string>((await buildAssets()).map(({name, code}) => [`/${name}`, code]))
  for (const [name, code] of Object.entries(further)) scripts.set(`/${name}`, code)
  const scripted = await readFile(new URL('../styles/scripted.css', import.meta.url), 'utf8')
  const batches: unknown[] = []
  const posts: ScriptedSite['posts'] = []
  let metricsStatus = 204
  let body = ''
  let head = ''
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    const script = scripts.get(path)
    if (/^\/api\/(events$|metrics)/.test(path)) {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const posted: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
        posts.push({path, body: posted})
        if (path !== '/api/metrics/unload') batches.push(posted)
        response.writeHead(path === '/api/metrics' ? metricsStatus : 204).end()
      })
    } else if (script !== undefined) {
      const type = path.endsWith('.css') ? 'text/css' : path.endsWith('.html') ? 'text/html' : 'text/javascript'
      response.writeHead(200, {'content-type': type}).end(script)
    } else if (path === '/favicon.ico') {
      response.writeHead(204).end()
    } else {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
      })
      response.end(
        `<!DOCTYPE html><html lang="en"><head><title>Page</title><style>${scripted}</style>${head}<script src="/early.js"></script><script src="/main.js" defer data-enhance data-commands="/commands.js" data-measure="/measure.js" data-members="/members.js"></script></head><body>${body}</body></html>`,
      )
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
  const {port} = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    batches,
    posts,
    answerMetrics: (status) => {
      metricsStatus = status
    },
    show: (nextBody, nextHead = '') => {
      body = nextBody
      head = nextHead
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
