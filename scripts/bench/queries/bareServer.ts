import {createServer} from 'node:http'

/**
 * A program: `node bareServer.ts PORT` answers `/N` with N bytes of JSON and does nothing else. What Node's own HTTP server costs on this
 * machine: the floor of every answer over HTTP.
 */
const [port = '0'] = process.argv.slice(2)
const bodies = new Map<string, Buffer>()

const server = createServer((request, response) => {
  const {pathname} = new URL(request.url ?? '/', 'http://bare.invalid')
  let body = bodies.get(pathname)
  if (body === undefined) {
    // A JSON string: its two quotes count.
    body = Buffer.from(JSON.stringify('x'.repeat(Math.max(0, Number(pathname.slice(1)) - 2))))
    bodies.set(pathname, body)
  }
  response.writeHead(200, {'content-type': 'application/json; charset=utf-8', 'content-length': body.byteLength})
  response.end(body)
})
server.listen(Number(port), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
