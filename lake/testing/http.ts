import {request} from 'node:http'
import {connect} from 'node:net'

/** A request with exactly these headers: `fetch` refuses to send some of them, such as `host`. */
export function requestWith(
  url: string,
  headers: Readonly<Record<string, string>>,
  method = 'GET',
): Promise<{status: number; headers: Readonly<Record<string, string | string[] | undefined>>; text: string}> {
  return new Promise((resolve, reject) => {
    request(url, {method, headers: {...headers}}, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({status: response.statusCode ?? 0, headers: response.headers, text}))
    })
      .on('error', reject)
      .end()
  })
}

/** Sends bytes as they are and resolves with what came back once the other side has closed, or (`patience` in milliseconds) nothing more came. */
export function sendRaw(url: string, bytes: string | Buffer, patience?: number): Promise<string> {
  const {port} = new URL(url)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    if (patience !== undefined) socket.setTimeout(patience, () => socket.destroy())
  })
}
