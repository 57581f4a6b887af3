import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, describe, expect, test} from '@jest/globals'
import {execa} from 'execa'
import {freePort} from '../../tests/support/freePort.ts'
import {root, startService} from './processes.ts'
import {supervise, type Supervised} from './supervise.ts'

/** A server that says its process id, ends at `/end`, and hangs at `/hang`. */
const program = `
  require('node:http').createServer((request, response) => {
    if (request.url === '/end') process.exit(3)
    response.end(String(process.pid))
    if (request.url === '/hang') response.once('close', () => { for (;;); })
  }).listen(Number(process.env.PORT), '127.0.0.1')`

let supervised: Supervised | undefined
afterEach(() => supervised?.stop())

interface Running {
  readonly url: string
  readonly lines: readonly string[]
  /** The id of the process that answers; waits until one does. */
  readonly pid: () => Promise<string>
}

async function run(code = program): Promise<Running> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const lines: string[] = []
  supervised = supervise({
    start: () => startService('The program', ['-e', code], {PORT: String(port), NODE_OPTIONS: ''}),
    pingUrl: url,
    silenceMs: 1000,
    say: (line) => lines.push(line),
  })
  await supervised.ready
  const pid = (): Promise<string> =>
    fetch(url).then(
      (response) => response.text(),
      () => new Promise(setImmediate).then(pid),
    )
  return {url, lines, pid}
}

/** The id of a process that is not the one before. */
async function nextPid({pid}: Running, before: string): Promise<string> {
  for (;;) {
    const found = await pid()
    if (found !== before) return found
  }
}

describe('a part of npm start', () => {
  test('that ends is started again, as often as it ends', async () => {
    const running = await run()
    const first = await running.pid()
    await fetch(`${running.url}/end`).catch(() => undefined)
    const second = await nextPid(running, first)
    process.kill(Number(second), 'SIGKILL')
    await nextPid(running, second)
    expect(running.lines).toEqual([
      'The program ended (exit code 3). Starting it again.',
      'The program ended (SIGKILL). Starting it again.',
    ])
  })

  test('that answers no ping is killed and started again', async () => {
    const running = await run()
    const first = await running.pid()
    await fetch(`${running.url}/hang`)
    await nextPid(running, first)
    expect(running.lines).toEqual(['The program has not answered for 1 s. Starting it again.'])
    expect(() => process.kill(Number(first), 0)).toThrow('ESRCH')
  })

  test('is not started again after it was stopped', async () => {
    const running = await run()
    const pid = await running.pid()
    await supervised?.stop()
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
    await expect(fetch(running.url)).rejects.toThrow()
    expect(running.lines).toEqual([])
  })

  test('that ends before it has answered ends the start, in one line', async () => {
    await expect(run('process.exit(4)')).rejects.toThrow(/^The program ended \(exit code 4\)$/)
  })
})

test('the lake ends when the process that started it is killed', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'orphan-'))
  const port = await freePort()
  const parent = execa(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import {startService} from './scripts/start/processes.ts'
      startService('The lake', ['lake/main.ts'], {})`,
    ],
    {cwd: root, env: {LAKE_PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir}, stdin: 'ignore', reject: false},
  )
  let said = ''
  parent.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  while (!said.includes('listening')) await once(parent.stdout, 'data')
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  parent.kill('SIGKILL')
  // The end of the lake closes its connections.
  await once(socket.resume(), 'close')
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
  await rm(dataDir, {recursive: true})
})
