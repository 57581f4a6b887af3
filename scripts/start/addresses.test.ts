import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from '@jest/globals'
import {readSettings, SettingsError} from '@apothecary/shared/types/settings.ts'
import {environmentOf, publicAddresses, readyLines, studioDevArguments} from './addresses.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'start-lines-'))
  await writeFile(path.join(dataDir, 'pass'), 'a-pass\n')
})
afterAll(() => rm(dataDir, {recursive: true}))

test('“ready”, the three addresses and the link to sign in are what is printed in the end (commands-4)', async () => {
  const settings = readSettings({DATA_DIR: dataDir, WEB_PORT: '81', STUDIO_PORT: '82', LAKE_PORT: '83'})
  expect((await readyLines(settings, 'http://localhost:83')).split('\n')).toEqual([
    'ready',
    '  site    http://localhost:81',
    '  Studio  http://localhost:82',
    '  lake    http://localhost:83',
    '  sign in http://localhost:83/sign-in?pass=a-pass',
  ])
})

test('an IPv6 address that everything binds to stands in brackets in addresses', async () => {
  const settings = readSettings({DATA_DIR: dataDir, HOST: '::1'})
  expect((await readyLines(settings, 'http://box.lan:3900')).split('\n')).toEqual([
    'ready',
    '  site    http://[::1]:3000',
    '  Studio  http://[::1]:3333',
    '  lake    http://[::1]:3900',
    '  sign in http://[::1]:3900/sign-in?pass=a-pass',
  ])
  expect(environmentOf(settings)).toMatchObject({HOST: '::1', LAKE_HOST: '[::1]'})
})

test('a host that is no address is refused by the name of its setting (settings-8)', () => {
  const settings = readSettings({DATA_DIR: dataDir, HOST: '999.1.1.1'})
  expect(() => environmentOf(settings)).toThrow(
    new SettingsError(
      'HOST: this machine cannot listen on "999.1.1.1". Set it to localhost, or to a name or an address of this machine',
    ),
  )
})

test('where the disk had no room for the pass, the link is in what the lake has printed', async () => {
  const settings = readSettings({DATA_DIR: path.join(dataDir, 'other')})
  expect((await readyLines(settings, 'http://localhost:3900')).split('\n').at(-1)).toBe(
    '  sign in by the link that the lake has printed',
  )
})

test('with hosted Sanity the lake is the project there, and there is nothing to sign in to here (commands-4, settings-5)', async () => {
  const hosted = {SANITY_PROJECT_ID: 'abc123', SANITY_DATASET: 'production', SANITY_TOKEN: 'secret'}
  const lines = await readyLines(readSettings({DATA_DIR: dataDir, ...hosted}), 'http://192.0.2.7:3900')
  expect(lines.split('\n')).toEqual([
    'ready',
    '  site    http://localhost:3000',
    '  Studio  http://localhost:3333',
    '  lake    https://abc123.api.sanity.io',
  ])
})

test('the Studio of npm run dev listens where the settings say (settings-2, settings-7)', () => {
  expect(studioDevArguments(readSettings({HOST: '0.0.0.0', STUDIO_PORT: '82'}))).toEqual([
    'dev',
    '--host',
    '0.0.0.0',
    '--port',
    '82',
  ])
})

test.each(['192.0.2.7', '[2001:db8::7]'])(
  'where everything binds to the address %s, a line says what the Studio needs',
  async (address) => {
    const settings = readSettings({DATA_DIR: dataDir, HOST: address.replace(/^\[|\]$/g, '')})
    expect((await readyLines(settings, `http://${address}:3900`)).split('\n').at(-1)).toBe(
      `The Studio cannot call the lake there: it calls local.<name>, and ${address} is an address. Set LAKE_URL to http://<a name of this machine>:3900, or HOST to localhost.`,
    )
    expect(await readyLines(settings, 'http://box.lan:3900')).not.toContain('cannot')
  },
)

test.each(['http://127.0.0.1:3900', 'http://[::1]:3900', 'https://192.0.2.7'])(
  'a Studio is not told that the lake is at %s: it would call local.<address>, which is no address',
  (address) => {
    const {hostname} = new URL(address)
    expect(() => publicAddresses(readSettings({}), {LAKE_URL: address})).toThrow(
      `LAKE_URL: must have a name instead of ${hostname}, as the Studio calls local.<name>; this machine's is localhost`,
    )
    expect(publicAddresses(readSettings({}), {LAKE_URL: 'https://content.example.com/'}).lakeUrl).toBe(
      'https://content.example.com',
    )
  },
)
