import {readFile} from 'node:fs/promises'
import {createServer, type Server} from 'node:http'
import path from 'node:path'
import sirv from 'sirv'

/**
 * Serves the built Studio: files as they are, every other path its `index.html` with `settings` put in, so that one build
 * works on any port. Resolves when it listens; rejects when the port is taken.
 */
export async function serveStudio(
  folder: string,
  settings: Readonly<Record<string, string>>,
  host: string,
  port: number,
): Promise<Server> {
  const page = withSettings(await readFile(path.join(folder, 'index.html'), 'utf8'), settings)
  const files = sirv(folder, {etag: true, extensions: []})
  const server = createServer((request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Referrer-Policy', 'same-origin')
    const sendPage = (): void => {
      response.writeHead(200, {'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache'})
      response.end(page)
    }
    const {pathname} = new URL(request.url ?? '/', 'http://studio.invalid')
    if (pathname === '/' || pathname === '/index.html') sendPage()
    else files(request, response, sendPage)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(server)
    })
  })
}

function withSettings(page: string, settings: Readonly<Record<string, string>>): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return page.replace('<head>', `<head><script>globalThis.apothecarySettings=${json}</script>`)
}
