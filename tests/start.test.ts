import {mkdtemp, rm} from 'node:fs/promises'
import {createServer, type Server} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {execa} from 'execa'

const root = path.resolve(import.meta.dirname, '..')

/** Runs `npm start`'s program to its end: exit code and what it said. */
async function start(
  env: Readonly<Record<string, string>>,
): Promise<{readonly code: number | undefined; readonly said: string}> {
  const {exitCode, all} = await execa(process.execPath, ['scripts/start/main.ts'], {
    cwd: root,
    env: {WEB_PORT: '', STUDIO_PORT: '', LAKE_PORT: '', SETTINGS_FROM_FILE: '', ...env},
    all: true,
    reject: false,
  })
  return {code: exitCode, said: all}
}

describe('npm start stops with one line that names a wrong setting (settings-8)', () => {
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

  test.each(['abc', '0', '65536', '80.5'])('a port that is %s', async (WEB_PORT) => {
    expect(await start({WEB_PORT})).toEqual({
      code: 2,
      said: `WEB_PORT: must be a port, a whole number from 1 to 65535 (it is "${WEB_PORT}")`,
    })
  })

  test('and the file .env, if it is from there', async () => {
    expect(await start({WEB_PORT: 'abc', SETTINGS_FROM_FILE: 'HOST,WEB_PORT'})).toEqual({
      code: 2,
      said: 'WEB_PORT: must be a port, a whole number from 1 to 65535 (it is "abc" in .env)',
    })
  })

  test('two ports that are the same', async () => {
    const ports = {WEB_PORT: '24001', STUDIO_PORT: '24002', LAKE_PORT: '24002', SETTINGS_FROM_FILE: 'LAKE_PORT'}
    expect(await start(ports)).toEqual({
      code: 2,
      said: 'Two of these are the same: WEB_PORT, STUDIO_PORT, LAKE_PORT in .env (they are 24001, 24002, 24002)',
    })
  })

  test('a host that is none', async () => {
    expect(await start({HOST: 'bad host'})).toEqual({
      code: 2,
      said: 'HOST: is no name or address of a machine (it is "bad host")',
    })
  })

  test('an address of the lake that the Studio cannot use', async () => {
    expect(await start({LAKE_URL: 'http://127.0.0.1:3900'})).toEqual({
      code: 2,
      said: "LAKE_URL: must have a name instead of 127.0.0.1, as the Studio calls local.<name>; this machine's is localhost",
    })
  })

  test.each(['PRICES_API_URL', 'USER_PROFILE_API_URL'])(
    'an address that only the site uses, %s, before anything else is begun',
    async (name) => {
      expect(await start({[name]: 'services.example.com', LAKE_PORT: String(port)})).toEqual({
        code: 2,
        said: `Wrong setting: ${name}: Invalid URL`,
      })
    },
  )

  test('one of the lake, which the lake names itself', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'apothecary-start-'))
    const ports = {WEB_PORT: '24011', STUDIO_PORT: '24012', LAKE_PORT: '24013'}
    expect(await start({...ports, DATA_DIR: folder, LAKE_QUERY_THREADS: 'many'})).toEqual({
      code: 2,
      said: 'lake: LAKE_QUERY_THREADS=many cannot be used: Invalid input: expected number, received NaN',
    })
    await rm(folder, {recursive: true})
  })

  test('a port that something else listens on', async () => {
    expect(await start({LAKE_PORT: String(port), SETTINGS_FROM_FILE: 'LAKE_PORT'})).toEqual({
      code: 2,
      said: `LAKE_PORT in .env: port ${port} is taken. Stop what uses it, or set another one`,
    })
  })
})
