import {afterAll, beforeAll, expect, test} from '@jest/globals'
import {mkdtemp, rm, stat} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {membersSecret} from './siteSeal.ts'
import {storePlace} from './siteStore.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seal-'))
})
afterAll(() => rm(folder, {recursive: true, force: true}))

test('without a setting there is a secret of its own, in a file that only its owner can read, and it stays', async () => {
  const secret = membersSecret({DATA_DIR: join(folder, 'data'), MEMBERS_SECRET: ''})
  expect(secret.byteLength).toBe(32)
  expect((await stat(join(folder, 'data', 'members.key'))).mode & 0o777).toBe(0o600)
  expect(membersSecret({DATA_DIR: join(folder, 'data')})).toEqual(secret)
})

test('a secret of the settings is used, and one that is too short or not base64 refused', () => {
  const secret = Buffer.alloc(32, 7)
  expect(membersSecret({DATA_DIR: folder, MEMBERS_SECRET: secret.toString('base64')})).toEqual(secret)
  for (const MEMBERS_SECRET of ['c2hvcnQ=', '§§'])
    expect(() => membersSecret({DATA_DIR: folder, MEMBERS_SECRET})).toThrow('MEMBERS_SECRET')
})

test('the store is at the address of the settings, or in the data folder', () => {
  expect(storePlace({DATA_DIR: '/data', DATABASE_URL: ''})).toEqual({file: '/data/store.sqlite'})
  expect(storePlace({DATA_DIR: '/data'}, 'measurements')).toEqual({file: '/data/measurements.sqlite'})
  expect(storePlace({DATA_DIR: '/data', DATABASE_URL: 'postgres://a@b/c'})).toEqual({url: 'postgres://a@b/c'})
  expect(() => storePlace({DATA_DIR: '/data', DATABASE_URL: 'mysql://a@b/c'})).toThrow('DATABASE_URL')
})
