import {get} from 'node:http'
import {parentPort, workerData} from 'node:worker_threads'
import {z} from 'zod'

/**
 * A thread of `release.ts`: opens event streams and throws away what comes, so that it delays no measurement. Posts
 * `'open'` when all are open, and, for each message that it gets, how many bytes have come so far.
 */
const {urls, headers} = z
  .object({urls: z.array(z.string()), headers: z.record(z.string(), z.string())})
  .parse(workerData)
let open = 0
let bytes = 0
for (const url of urls) {
  get(url, {headers, agent: false}, (answer) => {
    answer.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('error', () => undefined)
    if (++open === urls.length) parentPort?.postMessage('open')
  }).on('error', () => undefined)
}
parentPort?.on('message', () => parentPort?.postMessage(bytes))
