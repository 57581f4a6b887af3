import {createHash} from 'node:crypto'
import {existsSync, mkdtempSync, readdirSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, afterEach, beforeAll, describe, expect, test} from '@jest/globals'
import type {SanityImageAssetDocument} from '@sanity/client'
import {startTestLake, type Caller, type TestLake} from '../testing/lake.ts'
import {openStore, quadrants, uploadFile} from '../testing/assets.ts'

/** What becomes of the bytes when documents come and go, and of documents when the lake moves. */

const day = 24 * 3600 * 1000
const dataDir = mkdtempSync(join(tmpdir(), 'apothecary-lifecycle-'))
let clock = Date.now()
let lake: TestLake

const photo = (async () => (await quadrants(80, 60)).png().toBuffer())()

/** Starts the lake (again), on another port. What is to be removed is removed at the start; closing waits until it is. */
async function restart(changes: Parameters<typeof startTestLake>[0] = {}): Promise<void> {
  if (lake !== undefined) await lake.stop()
  lake = await startTestLake({dataDir, ...changes}, () => clock)
}

beforeAll(() => restart())
afterAll(() => lake.close())

const statusOf = async (url: string) => {
  const {status, body} = await fetch(url.replace(/^http:\/\/[^/]+/, lake.url))
  await body?.cancel()
  return status
}

function filesOf({_id, sha1hash}: SanityImageAssetDocument) {
  const derived = join(dataDir, 'assets/derived', sha1hash.slice(0, 2), _id)
  return {
    original: existsSync(join(dataDir, 'assets/originals', sha1hash.slice(0, 2), _id)),
    derived: existsSync(derived) ? readdirSync(derived).length : 0,
  }
}

describe('an asset whose document is deleted', () => {
  test('is gone at once, can be brought back for a week, and then leaves nothing', async () => {
    await restart()
    const {_rev, ...asset} = await lake.editor.assets.upload('image', await photo, {filename: 'four.png'})
    const document = {...asset, _rev}
    expect(await statusOf(`${asset.url}?w=40`)).toBe(200)
    expect(filesOf(document)).toEqual({original: true, derived: 1})

    await lake.editor.delete(asset._id)
    expect([await statusOf(asset.url), await statusOf(`${asset.url}?w=40`)]).toEqual([404, 404])
    clock += 7 * day - 1
    await restart()
    await lake.stop()
    expect(filesOf(document)).toEqual({original: true, derived: 1})

    await restart()
    await lake.editor.create(asset)
    expect([await statusOf(asset.url), await statusOf(`${asset.url}?w=40`)]).toEqual([200, 200])
    clock += 100 * day
    await restart()
    await lake.stop()
    expect(filesOf(document)).toEqual({original: true, derived: 1})

    await restart()
    await lake.editor.delete(asset._id)
    clock += 7 * day
    await restart()
    await lake.stop()
    expect(filesOf(document)).toEqual({original: false, derived: 0})
    await restart()
  })

  test('that is uploaded again is as new', async () => {
    const first = await lake.editor.assets.upload('image', await photo, {filename: 'first.png'})
    await lake.editor.delete(first._id)
    clock += 8 * day
    const second = await lake.editor.assets.upload('image', await photo, {filename: 'second.png'})
    expect([second._id, second.originalFilename]).toEqual([first._id, 'second.png'])
    await lake.editor.delete(second._id)
    clock += 7 * day - 1
    await restart()
    await lake.stop()
    expect(filesOf(second).original).toBe(true)
    await restart()
  })

  test('of a file is treated alike', async () => {
    const file = await lake.editor.assets.upload('file', Buffer.from('a,b\n'), {filename: 'table.csv'})
    const path = join(dataDir, 'assets/originals', file.sha1hash.slice(0, 2), file._id)
    expect([await statusOf(file.url), existsSync(path)]).toEqual([200, true])
    await lake.editor.delete(file._id)
    expect(await statusOf(file.url)).toBe(404)
    clock += 7 * day
    await restart()
    await lake.stop()
    expect(existsSync(path)).toBe(false)
    await restart()
  })
})

describe('an upload whose document is refused', () => {
  let cook: Caller
  beforeAll(() => {
    lake.asOperator((people) =>
      people.addRole('cook', 'Cook', [{filter: '_type == "dish"', permissions: ['read', 'create', 'update']}]),
    )
    cook = lake.addToken('cook')
  })
  const upload = async (body: string) =>
    (await lake.request('/assets/files/production?filename=a.txt', {method: 'POST', token: cook.token, body})).status
  const isStored = (body: string) => {
    const hash = createHash('sha1').update(body).digest('hex')
    return existsSync(join(dataDir, 'assets/originals', hash.slice(0, 2), `file-${hash}-txt`))
  }

  test('leaves no bytes', async () => {
    expect([await upload('refused'), isStored('refused')]).toEqual([403, false])
  })

  test('takes none from a document that can be restored', async () => {
    const {_id} = await lake.editor.assets.upload('file', Buffer.from('deleted'), {filename: 'a.txt'})
    await lake.editor.delete(_id)
    expect([await upload('deleted'), isStored('deleted')]).toEqual([403, true])
  })
})

test('an upload of the same bytes, while they are being removed, has them', async () => {
  let time = 0
  const store = openStore({now: () => time})
  const bytes = Buffer.from('the same')
  const {_id} = await uploadFile(store, bytes)
  for (let round = 1; round <= 25; round += 1) {
    time = round * 10_000
    // Each round it is one turn of the event loop later that they are found to be old.
    let turn = 0
    let isUploading = true
    const removing = (async () => {
      while (isUploading) {
        await new Promise(setImmediate)
        turn += 1
        await store.removeIf(_id, (uploadedAt) => turn >= round * 2 && time - uploadedAt >= 5_000)
      }
    })()
    await uploadFile(store, bytes)
    isUploading = false
    await removing
    expect([round, store.has(_id)]).toEqual([round, true])
  }
})

describe('addresses of assets', () => {
  const hostedPath = 'images/abc12345/production/0123456789abcdef0123456789abcdef01234567-9x9.png'
  const hosted = {
    _id: 'image-0123456789abcdef0123456789abcdef01234567-9x9-png',
    _type: 'sanity.imageAsset',
    path: hostedPath,
    url: `https://cdn.sanity.io/${hostedPath}`,
  }
  afterEach(() => {
    clock += 1000
  })

  test('follow the lake to another port, and only then', async () => {
    const image = await lake.editor.assets.upload('image', await photo)
    const file = await lake.editor.assets.upload('file', Buffer.from('text'), {filename: 'a.txt'})
    await lake.editor.create(hosted)
    const urls = () => lake.editor.fetch<string[]>('*[_id in $ids] | order(_type) .url', {ids: [image._id, file._id]})
    expect(await urls()).toEqual([file.url, image.url])
    const before = lake.url
    await restart()
    expect(lake.url).not.toBe(before)
    expect(await urls()).toEqual([`${lake.url}/${file.path}`, `${lake.url}/${image.path}`])
    for (const url of await urls()) expect((await fetch(url)).status).toBe(200)
    expect(await lake.editor.getDocument(hosted._id)).toMatchObject(hosted)
  })

  test('are those under which the lake is known', async () => {
    const publicUrl = 'https://content.example.com'
    await restart({publicUrl})
    const urls = () =>
      lake.editor.fetch<string[]>('*[_type match "sanity.*Asset" && !(_id == $id)].url', {id: hosted._id})
    expect((await urls()).every((url) => url.startsWith(`${publicUrl}/`))).toBe(true)
    const {_rev, url, path} = await lake.editor.assets.upload('image', await (await quadrants(20, 10)).png().toBuffer())
    expect(url).toBe(`${publicUrl}/${path}`)
    await restart({publicUrl})
    expect(await lake.editor.fetch('*[url == $url][0]._rev', {url})).toBe(_rev)
  })
})
