import {readFile} from 'node:fs/promises'
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import path from 'node:path'
import serveStatic from 'serve-static'
import {studioPage, type StudioSettings} from './studioPage.ts'

/** How long a client may take for the headers of a request, and for all of it. Whoever is slower holds a connection for nothing. */
const timeLimits = {headersTimeout: 5000, requestTimeout: 15_000, connectionsCheckingInterval: 1000}

/**
 * Serves the built Studio: files as they are, every other path its `index.html` with the settings put in. A path that is none is a 400,
 * a file that is not there a 404. Resolves when it listens; rejects when the port is taken.
 */
export async function serveStudio(
  folder: string,
  settings: StudioSettings,
  host: string,
  port: number,
): Promise<Server> {
  const {html, policy} = studioPage(await readFile(path.join(folder, 'index.html'), 'utf8'), settings)
  const files = serveStatic(folder, {index: false, redirect: false, fallthrough: false})
  const server = createServer(timeLimits, (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Referrer-Policy', 'same-origin')
    response.setHeader('Content-Security-Policy', policy)
    // Site and Studio are one site to a browser where they differ by port alone: without this, a page of the preview
    // would take its time from the form.
    response.setHeader('Origin-Agent-Cluster', '?1')
    const sendPage = (): void => {
      response.writeHead(200, {'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache'})
      response.end(request.method === 'HEAD' ? undefined : html)
    }
    const pathname = pathOf(request)
    if (pathname === undefined) refuse(response, 400)
    else if (request.method !== 'GET' && request.method !== 'HEAD') refuse(response, 405)
    else if (pathname === '/' || pathname === '/index.html') sendPage()
    else
      files(request, response, (error?: {readonly statusCode?: number}) => {
        if (error?.statusCode === 416) refuse(response, 416)
        // A script of another build that were answered with the page would be kept as that page.
        else if (pathname.startsWith('/static/')) refuse(response, 404)
        else sendPage()
      })
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(server)
    })
  })
}

/** The path of a request; undefined where it is none, such as `//`, which a URL takes for the beginning of a host name. */
function pathOf({url = ''}: IncomingMessage): string | undefined {
  const pathname = url.split('?', 1)[0] ?? ''
  return pathname.startsWith('/') && !/^[/\\]{2}/.test(pathname) ? pathname : undefined
}

const reasons = {
  400: 'This is no path.',
  404: 'There is no such file.',
  405: 'Use GET.',
  416: 'The file has no such part.',
} as const

function refuse(response: ServerResponse, status: keyof typeof reasons): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 405 ? {Allow: 'GET, HEAD'} : {}),
  })
  response.end(reasons[status])
}
