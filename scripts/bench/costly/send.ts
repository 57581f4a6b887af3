import {type Agent, type IncomingHttpHeaders, request as httpRequest} from 'node:http'
import type {CostlyRequest} from './siteRequests.ts'

/** An answer: its status and headers, and how many milliseconds it took until its last byte; how many of them this thread worked itself. */
export interface Timed {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly ms: number
  readonly busyMs: number
}

/** Sends a request as it is to a server of this machine, and reads the whole answer. Status 0: the connection was closed without one. */
export function send(port: number, {method, path, headers, body}: CostlyRequest, agent?: Agent): Promise<Timed> {
  const begun = performance.now()
  const before = process.threadCpuUsage()
  return new Promise((resolve) => {
    const done = (status: number, received: IncomingHttpHeaders = {}) => {
      const {user, system} = process.threadCpuUsage(before)
      resolve({status, headers: received, ms: performance.now() - begun, busyMs: (user + system) / 1000})
    }
    const request = httpRequest(
      {host: '127.0.0.1', port, method, path, headers, ...(agent === undefined ? {} : {agent})},
      (response) => {
        response.resume()
        response.on('end', () => done(response.statusCode ?? 0, response.headers))
        response.on('error', () => done(0))
      },
    )
    request.on('error', () => done(0))
    request.end(body)
  })
}
