import {type Agent, request as httpRequest} from 'node:http'
import type {CostlyRequest} from './siteRequests.ts'

/** An answer: its status, and how many milliseconds it took until its last byte. */
export interface Timed {
  readonly status: number
  readonly ms: number
}

/** Sends a request as it is to a server of this machine, and reads the whole answer. Status 0: the connection was closed without one. */
export function send(port: number, {method, path, headers, body}: CostlyRequest, agent?: Agent): Promise<Timed> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const done = (status: number) => resolve({status, ms: performance.now() - begun})
    const request = httpRequest(
      {host: '127.0.0.1', port, method, path, headers, ...(agent === undefined ? {} : {agent})},
      (response) => {
        response.resume()
        response.on('end', () => done(response.statusCode ?? 0))
        response.on('error', () => done(0))
      },
    )
    request.on('error', () => done(0))
    request.end(body)
  })
}
