import {describe, expect, test} from '@jest/globals'
import {readSettings, SettingsError} from './settings.ts'

describe('without anything set', () => {
  const {webPort, studioPort, lakePort, dataDir, host, hosted} = readSettings({})

  test('site, Studio and lake have the ports 3000, 3333 and 3900 (settings-1, settings-2, settings-3)', () => {
    expect([webPort, studioPort, lakePort]).toEqual([3000, 3333, 3900])
  })

  test('data are in .data, programs listen on this machine only, and the lake is the embedded one (settings-4, settings-7)', () => {
    expect([dataDir, host, hosted]).toEqual(['.data', 'localhost', undefined])
  })
})

test('ports, folder and host are as set (settings-1, settings-2, settings-3, settings-4, settings-7)', () => {
  const env = {WEB_PORT: '2', STUDIO_PORT: '3', LAKE_PORT: '65535', DATA_DIR: '/data', HOST: '0.0.0.0'}
  expect(readSettings(env)).toMatchObject({
    webPort: 2,
    studioPort: 3,
    lakePort: 65_535,
    dataDir: '/data',
    host: '0.0.0.0',
  })
})

test('a project id switches to hosted Sanity (settings-5)', () => {
  const env = {SANITY_PROJECT_ID: 'p1', SANITY_DATASET: 'staging', SANITY_TOKEN: 'secret'}
  expect(readSettings(env).hosted).toEqual({projectId: 'p1', dataset: 'staging', token: 'secret'})
  expect(readSettings({SANITY_TOKEN: 'secret'}).hosted).toBeUndefined()
})

test.each<[string, Readonly<Record<string, string>>]>([
  ['WEB_PORT', {WEB_PORT: 'eighty'}],
  ['LAKE_PORT', {LAKE_PORT: '65536'}],
  ['LAKE_PORT: is a port that browsers refuse: choose another one', {LAKE_PORT: '4190'}],
  ['HOST: is no name or address of a machine', {HOST: 'localhost:80'}],
  ['SANITY_PROJECT_ID', {SANITY_PROJECT_ID: 'my project'}],
  ['Two of these are the same', {WEB_PORT: '3333'}],
])('a wrong setting is one line that names it: %s (settings-8)', (name, env) => {
  expect(() => readSettings(env)).toThrow(SettingsError)
  expect(() => readSettings(env)).toThrow(new RegExp(`^${name}[^\\n]*$`))
})
