import {createServer, type Server} from 'node:http'
import sirv from 'sirv'

/**
 * Serves a built single-page application: files as they are, every other path its `index.html`. Resolves when it listens;
 * rejects when the port is taken.
 */
export function serveStatic(folder: string, host: string, port: number): Promise<Server> {
  const files = sirv(folder, {single: true, etag: true, gzip: true})
  const server = createServer((request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Referrer-Policy', 'same-origin')
    files(request, response, () => {
      response.statusCode = 404
      response.end('Not found')
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
