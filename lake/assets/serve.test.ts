import {readdirSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import {beforeAll, describe, expect, test} from '@jest/globals'
import {createDerivedCache} from './derived.ts'
import {
  colourAt,
  fetchImage,
  freshFolder,
  openStore,
  quadrants,
  received,
  summary,
  upload,
  uploadFile,
} from './testSupport.ts'
import type {FileAssetDocument, FileRequest, ImageAssetDocument} from './types.ts'

const store = openStore()
let photo: ImageAssetDocument
let original: Buffer

beforeAll(async () => {
  original = await (await quadrants(400, 300)).jpeg().toBuffer()
  photo = await upload(store, original)
})

describe('an image', () => {
  test('without parameters is the original, to the byte', async () => {
    const {status, headers, body} = await fetchImage(store, photo)
    expect(status).toBe(200)
    expect(body).toEqual(original)
    expect(headers).toEqual({
      'content-type': 'image/jpeg',
      'content-length': String(original.length),
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${photo.assetId}"`,
      'x-content-type-options': 'nosniff',
      'x-sanity-sha1': photo.assetId,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  test('transformed has headers of its own', async () => {
    const {headers, body} = await fetchImage(store, photo, 'w=100&fm=webp')
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    })
    expect(headers['x-sanity-sha1']).toBeUndefined()
  })

  test('has an ETag that names the result: equal results share it, others do not', async () => {
    const etag = async (query: string, accept = '') => (await fetchImage(store, photo, query, {accept})).headers['etag']
    const first = await etag('w=200')
    expect(await etag('w=100&dpr=2')).toBe(first)
    expect(await etag('utm_source=x&w=200')).toBe(first)
    expect(await etag('w=201')).not.toBe(first)
    expect(await etag('w=200&q=60')).not.toBe(first)
    expect(await etag('w=200&auto=format', 'image/webp')).not.toBe(await etag('w=200&auto=format', 'image/avif'))
  })

  test('is not sent to those who have it, nor is it made again for them', async () => {
    for (const query of ['', 'w=120', 'fm=json']) {
      const {headers} = await fetchImage(store, photo, query)
      const etag = headers['etag'] ?? ''
      for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await fetchImage(store, photo, query, {ifNoneMatch})
        expect(again.status).toBe(304)
        expect(again.body.length).toBe(0)
        expect(again.headers).toMatchObject({etag, 'cache-control': 'public, max-age=31536000, immutable'})
      }
      expect((await fetchImage(store, photo, query, {ifNoneMatch: '"other"'})).status).toBe(200)
    }
  })

  test('HEAD says the same without the bytes', async () => {
    for (const query of ['', 'w=90', 'fm=json', 'w=abc']) {
      const get = await fetchImage(store, photo, query)
      const head = await fetchImage(store, photo, query, {method: 'HEAD'})
      expect(head.response.body).toBeUndefined()
      expect([head.status, head.headers]).toEqual([get.status, get.headers])
    }
  })

  test.each([
    ['dl', 'attachment; filename="HASH-400x300.jpg"'],
    ['dl=true', 'attachment; filename="HASH-400x300.jpg"'],
    ['dl&fm=png', 'attachment; filename="HASH-400x300.png"'],
    ['dl=picture.jpg', 'attachment; filename="picture.jpg"'],
    ['dl=%C3%A9t%C3%A9.jpg', `attachment; filename="e_te_.jpg"; filename*=UTF-8''%C3%A9t%C3%A9.jpg`],
    ['dl=..%2F..%2Fx%0D%0Ay%22.jpg', `attachment; filename=".._.._x__y_.jpg"; filename*=UTF-8''.._.._x__y%22.jpg`],
    ['dlRaw=true&w=10', 'attachment; filename="HASH-400x300.jpg"'],
  ])('%s downloads it', async (query, expected) => {
    const {headers} = await fetchImage(store, photo, query)
    expect(headers['content-disposition']).toBe(expected.replace('HASH', photo.assetId))
  })

  test('a download without a name takes the one of the request', async () => {
    const {headers} = await fetchImage(store, photo, 'dl', {filename: 'Four colours.jpg'})
    expect(headers['content-disposition']).toBe('attachment; filename="Four colours.jpg"')
  })

  test('that does not exist is a 404, whatever is asked of it', async () => {
    for (const query of new Set(['', 'w=10', 'fm=json'])) {
      const missing = {...photo, assetId: 'f'.repeat(40)}
      const {status, headers, body} = await fetchImage(store, missing, query)
      expect(status).toBe(404)
      expect(headers['cache-control']).toBe('no-store')
      expect(JSON.parse(body.toString())).toEqual({
        statusCode: 404,
        error: 'Not Found',
        message: 'There is no asset at this address',
      })
    }
    for (const ext of ['jpg/../../../../etc/passwd', '../x', 'JPG', '']) {
      expect((await fetchImage(store, {...photo, extension: ext})).status).toBe(404)
    }
    // The size and the extension are part of its identity.
    expect((await fetchImage(store, {...photo, extension: 'png'})).status).toBe(404)
  })
})

describe('a drawing', () => {
  const script = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>alert(document.domain)</script>' +
      '<image href="file:///etc/passwd" width="5" height="5"/><rect width="20" height="10" fill="#dc1e1e"/></svg>',
  )
  test('is kept as it is and served so that nothing in it runs', async () => {
    const document = await upload(store, script)
    const {headers, body} = await fetchImage(store, document)
    expect(body).toEqual(script)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const png = await fetchImage(store, document, 'fm=png')
    expect(await summary(png)).toBe('20x10 png')
    expect(await colourAt(png.body, 0.5, 0.5)).toBe('red')
  })
})

describe('a file', () => {
  const content = Buffer.from(Array.from({length: 3_000_000}, (_, i) => i % 251))
  let file: FileAssetDocument
  beforeAll(async () => {
    file = await uploadFile(store, content, {filename: 'numbers.dat'})
  })
  const get = async (extra: Partial<FileRequest> = {}) =>
    await received(await store.file({hash: file.assetId, ext: file.extension, query: new URLSearchParams(), ...extra}))

  test('comes whole', async () => {
    const {status, headers, body, response} = await get()
    expect(status).toBe(200)
    expect(response.body).toBeInstanceOf(Readable)
    expect(body.equals(content)).toBe(true)
    expect(headers).toMatchObject({
      'content-length': '3000000',
      'accept-ranges': 'bytes',
      etag: `"${file.assetId}"`,
      'x-sanity-sha1': file.assetId,
    })
  })

  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, 3_000_000],
    ['bytes=-500', 2_999_500, 3_000_000],
    ['bytes=2999999-9999999', 2_999_999, 3_000_000],
    ['bytes=-9999999', 0, 3_000_000],
    ['bytes=10-2000009', 10, 2_000_010],
  ])('in part: %s', async (range, start, end) => {
    const {status, headers, body} = await get({range})
    expect(status).toBe(206)
    expect(headers).toMatchObject({
      'content-range': `bytes ${start}-${end - 1}/3000000`,
      'content-length': String(end - start),
    })
    expect(body.equals(content.subarray(start, end))).toBe(true)
  })

  test('a part that does not exist is a 416', async () => {
    for (const range of ['bytes=3000000-', 'bytes=-0', 'bytes=9-5']) {
      const {status, headers} = await get({range})
      expect([status, headers['content-range']]).toEqual([416, 'bytes */3000000'])
    }
  })

  test('ranges that are not understood, several, or of another version: the whole', async () => {
    for (const extra of [
      {range: 'lines=1-2'},
      {range: 'bytes=0-1,5-6'},
      {range: 'bytes=-'},
      {range: 'bytes=0-9', ifRange: '"older"'},
    ]) {
      const {status, body} = await get(extra)
      expect([status, body.length]).toEqual([200, 3_000_000])
    }
    expect((await get({range: 'bytes=0-9', ifRange: `"${file.assetId}"`})).status).toBe(206)
  })

  test('HEAD, If-None-Match, dl and 404', async () => {
    const head = await get({method: 'HEAD'})
    expect([head.status, head.headers['content-length'], head.response.body]).toEqual([200, '3000000', undefined])
    expect((await get({ifNoneMatch: `"${file.assetId}"`})).status).toBe(304)
    const download = await get({query: new URLSearchParams('dl'), filename: 'numbers.dat', range: 'bytes=0-1'})
    expect(download.headers['content-disposition']).toBe('attachment; filename="numbers.dat"')
    expect((await get({hash: 'e'.repeat(40)})).status).toBe(404)
    expect((await get({hash: 'e'.repeat(40), ifNoneMatch: '*'})).status).toBe(404)
  })

  test.each([
    ['page.html', '<script>alert(1)</script>', 'text/html; charset=utf-8'],
    ['page.xhtml', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'application/xhtml+xml'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'],
    ['data.xml', '<?xml version="1.0"?><x/>', 'application/xml'],
  ])('%s cannot run scripts', async (filename, text, type) => {
    const {assetId: hash, extension: ext} = await uploadFile(store, Buffer.from(text), {filename})
    const {headers} = await received(await store.file({hash, ext, query: new URLSearchParams()}))
    expect(headers['content-type']).toBe(type)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/)
  })
})

describe('derived images on disk', () => {
  const namesIn = (dir: string) =>
    readdirSync(dir, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map(({name}) => name)
      .toSorted()
  const bytesIn = (dir: string) =>
    readdirSync(dir, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

  test('are made once, for as many as ask at a time, and not again after a restart', async () => {
    const dir = freshFolder()
    const first = openStore({dir})
    const document = await upload(first, original)
    const answers = await Promise.all(Array.from({length: 30}, () => fetchImage(first, document, 'w=150')))
    expect(new Set(answers.map(({body}) => body.toString('base64'))).size).toBe(1)
    const [name] = namesIn(join(dir, 'derived'))
    expect(namesIn(join(dir, 'derived'))).toHaveLength(1)

    // What is served after the restart is the file on disk: here, one that says so.
    writeFileSync(join(dir, 'derived', (name ?? '').slice(0, 2), name ?? ''), 'from disk')
    expect((await fetchImage(openStore({dir}), document, 'w=150')).body.toString()).toBe('from disk')
  })

  test('stay within the limit, the ones used last staying', async () => {
    const dir = freshFolder()
    let time = 1_000_000
    const now = () => (time += 120_000)
    const source = await (await quadrants(200, 150)).png().toBuffer()
    const measured = openStore({dir: freshFolder()})
    const size = (await fetchImage(measured, await upload(measured, source), 'w=100')).body.length

    const limited = openStore({dir, now, maxDerivedBytes: size * 4})
    const document = await upload(limited, source)
    const widths = [100, 99, 98, 97, 96, 95, 94, 93]
    await fetchImage(limited, document, 'w=100')
    const [favourite = ''] = namesIn(join(dir, 'derived'))
    for (const width of widths) {
      await fetchImage(limited, document, `w=${width}`)
      await fetchImage(limited, document, 'w=100')
      expect(bytesIn(join(dir, 'derived'))).toBeLessThanOrEqual(size * 4)
    }
    const kept = namesIn(join(dir, 'derived'))
    expect(kept).toContain(favourite)
    expect(kept.length).toBeLessThan(widths.length)

    // The order of use survives a restart.
    const reopened = openStore({dir, now, maxDerivedBytes: size * 2})
    await fetchImage(reopened, document, 'w=92')
    expect(namesIn(join(dir, 'derived'))).toContain(favourite)
    expect(bytesIn(join(dir, 'derived'))).toBeLessThanOrEqual(size * 2)
  })

  test('no room at all: still served', async () => {
    const none = openStore({maxDerivedBytes: 0})
    const document = await upload(none, original)
    expect(await summary(await fetchImage(none, document, 'w=50'))).toBe('50x38 jpeg')
  })

  test('that someone deleted are made again', async () => {
    const dir = freshFolder()
    const cache = createDerivedCache({dir, now: () => 0, maxBytes: 1000})
    const name = `${'ab'.repeat(32)}.jpg`
    const read = async (text: string) => {
      const content = await cache.get(name, async () => Buffer.from(text))
      const bytes = await content.read(0, content.size)
      return Buffer.isBuffer(bytes) ? bytes.toString() : 'a stream'
    }
    expect(await read('one')).toBe('one')
    expect(await read('two')).toBe('one')
    rmSync(join(dir, 'ab', name))
    expect(await read('two')).toBe('two')
  })

  test('at most two are made at a time; a failure is not remembered', async () => {
    const cache = createDerivedCache({dir: freshFolder(), now: () => 0, maxBytes: 1000})
    let running = 0
    let most = 0
    const make = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
      return Buffer.from('x')
    }
    await Promise.all(Array.from({length: 12}, (_, i) => cache.get(`${String(i).padStart(64, '0')}.jpg`, make)))
    expect(most).toBe(2)

    const name = `${'cd'.repeat(32)}.jpg`
    await expect(cache.get(name, async () => Promise.reject(new Error('once')))).rejects.toThrow('once')
    expect((await cache.get(name, make)).size).toBe(1)
  })

  test('when too many wait, the next is asked to come back', async () => {
    const cache = createDerivedCache({dir: freshFolder(), now: () => 0, maxBytes: 0})
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    const make = async () => {
      await gate
      return Buffer.from('x')
    }
    const waiting = Array.from({length: 502}, (_, i) => cache.get(`${String(i).padStart(64, '0')}.jpg`, make))
    await expect(cache.get(`${'f'.repeat(64)}.jpg`, make)).rejects.toMatchObject({statusCode: 503})
    release()
    await Promise.all(waiting)
  })
})
