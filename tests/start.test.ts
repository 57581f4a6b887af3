import {spawn} from 'node:child_process'
import {createServer, type Server} from 'node:net'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'

const root = path.resolve(import.meta.dirname, '..')

/** Runs `npm start`'s program to its end: exit code and what it said. */
function start(env: Readonly<Record<string, string>>): Promise<{code: number | null; said: string}> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/start/main.ts'], {cwd: root, env: {...process.env, ...env}})
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('close', (code) => resolve({code, said: said.trim()}))
  })
}

describe('npm start stops with one line that names a wrong setting', () => {
  let taken: Server
  let port: number

  beforeAll(async () => {
    taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const address = taken.address()
    port = typeof address === 'object' && address !== null ? address.port : 0
  })

  afterAll(() => {
    taken.close()
  })

  test('a port that is no number', async () => {
    expect(await start({WEB_PORT: 'abc'})).toEqual({
      code: 2,
      said: 'WEB_PORT: Invalid input: expected number, received NaN (it is "abc")',
    })
  })

  test('two ports that are the same', async () => {
    expect(await start({STUDIO_PORT: '3900'})).toEqual({
      code: 2,
      said: 'WEB_PORT, STUDIO_PORT and LAKE_PORT: two of them are the same',
    })
  })

  test('a port that something else listens on', async () => {
    expect(await start({LAKE_PORT: String(port)})).toEqual({
      code: 2,
      said: `LAKE_PORT: port ${port} is taken. Stop what uses it, or set another one`,
    })
  })
})
