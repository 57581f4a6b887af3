import {createServer, type Server} from 'node:net'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {execa} from 'execa'

const root = path.resolve(import.meta.dirname, '..')

/** Runs `npm start`'s program to its end: exit code and what it said. */
async function start(env: Readonly<Record<string, string>>): Promise<{code: number | undefined; said: string}> {
  const {exitCode, all} = await execa(process.execPath, ['scripts/start/main.ts'], {
    cwd: root,
    env,
    all: true,
    reject: false,
  })
  return {code: exitCode, said: all}
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
