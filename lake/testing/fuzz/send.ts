import {Agent, request, type IncomingMessage} from 'node:http'
import {WebSocket} from 'ws'
import type {FuzzRequest} from './requests.ts'

/** What came back. `text` is the beginning of it. */
export interface FuzzAnswer {
  readonly status: number
  readonly text: string
}

/** So long (in milliseconds) an answer may take; what takes longer counts as never answered. */
const patience = 30_000

const agent = new Agent({keepAlive: true, maxSockets: 4})

/** Sends a request to a lake. Event streams are closed when they have begun. Rejects when nothing comes back. */
export function sendFuzz(
  url: string,
  {method, url: path, headers, body, caller}: FuzzRequest,
  credentials: Readonly<Record<string, string>>,
): Promise<FuzzAnswer> {
  const {hostname, port} = new URL(url)
  const length = body === undefined ? {} : {'content-length': String(body.length)}
  return new Promise((resolve, reject) => {
    const sent = request(
      {agent, hostname, port, method, path, headers: {...headers, ...length, ...credentials}, timeout: patience},
      (response) => void read(response).then(resolve, reject),
    )
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${patience} ms`)))
    sent.on('error', (error) => {
      // A lake may close a connection while it is idle; what is sent in that moment is sent again, as every client does.
      if (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET') {
        sendFuzz(url, {method, url: path, headers, body, caller}, credentials).then(resolve, reject)
      } else reject(error)
    })
    sent.end(body)
  })
}

async function read(response: IncomingMessage): Promise<FuzzAnswer> {
  const status = response.statusCode ?? 0
  if (response.headers['content-type']?.startsWith('text/event-stream') === true) {
    response.destroy()
    return {status, text: ''}
  }
  let text = ''
  for await (const chunk of response) if (text.length < 2_000) text += String(chunk)
  return {status, text}
}

/** Sends frames over one presence connection and resolves when the last of them (a ping of ours) is answered, or the lake hung up. */
export function sendFrames(
  url: string,
  frames: readonly (string | Buffer)[],
  token: string,
): Promise<'answered' | 'closed'> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/socket/production`)
    const timer = setTimeout(() => reject(new Error('The presence connection says nothing')), patience)
    const finish = (result: 'answered' | 'closed'): void => {
      clearTimeout(timer)
      socket.terminate()
      resolve(result)
    }
    socket.on('open', () => {
      const call = (id: string, method: string, params: object): void =>
        socket.send(JSON.stringify({jsonrpc: '2.0', id, method, params}))
      call('in', 'authorization', {authorization: `Bearer ${token}`})
      for (const frame of frames) socket.send(frame)
      call('the last', 'presence_subscribe', {})
    })
    socket.on('message', (data) => {
      if (Buffer.isBuffer(data) && data.includes('"the last"')) finish('answered')
    })
    socket.on('close', () => finish('closed'))
    socket.on('error', reject)
  })
}
