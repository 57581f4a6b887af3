import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {readSettings, SettingsError} from '@apothecary/shared/types/settings.ts'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {lakeClient} from './lakeClient.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lake-client-'))
  await writeFile(path.join(dataDir, 'token'), 'from-the-folder\n')
})
afterAll(async () => {
  await rm(dataDir, {recursive: true})
})

async function clientFor(env: Readonly<Record<string, string>>) {
  const client = await lakeClient(readSettings(env), env)
  const {apiHost, projectId, dataset, token, perspective} = client.config()
  return {apiHost, projectId, dataset, token, perspective}
}

describe('the client of the embedded lake', () => {
  const embedded = {apiHost: 'http://localhost:4321', projectId: 'local', dataset: 'production', perspective: 'raw'}

  test('has the token of the lake’s folder, its project “local” and its dataset “production” (settings-6, settings-10)', async () => {
    const config = await clientFor({DATA_DIR: dataDir, LAKE_PORT: '4321', HOST: '0.0.0.0', SANITY_TOKEN: ''})
    expect(config).toEqual({...embedded, token: 'from-the-folder'})
  })

  test('has SANITY_TOKEN where it is set', async () => {
    const config = await clientFor({DATA_DIR: dataDir, LAKE_PORT: '4321', SANITY_TOKEN: 'set'})
    expect(config).toEqual({...embedded, token: 'set'})
  })

  test('says what to do where there is no token', async () => {
    const nowhere = path.join(dataDir, 'nowhere')
    await expect(clientFor({DATA_DIR: nowhere})).rejects.toThrow('start the content lake first (npm start), or set')
  })
})

describe('the client of hosted Sanity', () => {
  test('has SANITY_TOKEN, never that of the folder', async () => {
    const hosted = {SANITY_PROJECT_ID: 'p1', SANITY_DATASET: 'staging', DATA_DIR: dataDir}
    expect(await clientFor({...hosted, SANITY_TOKEN: 'set'})).toMatchObject({
      projectId: 'p1',
      dataset: 'staging',
      token: 'set',
    })
    await expect(clientFor(hosted)).rejects.toThrow(SettingsError)
  })
})
