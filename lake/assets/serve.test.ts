import {mkdirSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import {beforeAll, describe, expect, test} from '@jest/globals'
import sharp from 'sharp'
import type {Content} from './content.ts'
import {createDerivedCache, type Derivation} from './derived.ts'
import type {ImageAssetDocument} from './store.ts'
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
} from '../testing/assets.ts'
import type {FileRequest} from './types.ts'

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

describe('what a browser could take for a page or a program', () => {
  const inert = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
  test.each([
    ['page.html', 'text/html; charset=utf-8', inert],
    ['page.xhtml', 'application/xhtml+xml', inert],
    ['feed.xml', 'application/xml', inert],
    ['style.xsl', 'application/xml', inert],
    ['script.js', 'text/javascript; charset=utf-8', inert],
    ['mail.eml', 'message/rfc822', inert],
    ['archive.mht', 'message/rfc822', inert],
    ['nameless', 'application/octet-stream', inert],
    ['doses.csv', 'text/csv; charset=utf-8', inert],
    ['notes.txt', 'text/plain; charset=utf-8', undefined],
  ])('%s is %s, inert where it has to be', async (filename, type, policy) => {
    const document = await uploadFile(store, Buffer.from(`<script>alert(1)</script> ${filename}`), {
      fields: {originalFilename: filename},
    })
    const {assetId: hash, extension: ext} = document
    const {headers} = await received(await store.file({hash, ext, query: new URLSearchParams()}))
    expect([headers['content-type'], headers['content-security-policy']]).toEqual([type, policy])
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('what a photo says about its maker', () => {
  test('is in the original, and in no picture made from it', async () => {
    const camera = await (
      await quadrants(400, 300)
    )
      .jpeg()
      .withExif({
        IFD0: {Make: 'Pentax', Artist: 'Ann Quill'},
        IFD3: {GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 36/1', GPSLongitudeRef: 'W', GPSLongitude: '10/1 45/1 0/1'},
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Oslo</place></x:xmpmeta>')
      .toBuffer()
    const document = await upload(store, camera)
    const original = await fetchImage(store, document)
    expect(original.body.toString('latin1')).toMatch(/Ann Quill[^]*Oslo/)
    for (const query of [
      'w=400',
      'fm=jpg',
      'fm=pjpg',
      'fm=png',
      'fm=webp',
      'fm=avif',
      'fm=gif',
      'cs=origin',
      'or=90',
    ]) {
      const {body} = await fetchImage(store, document, query)
      const {exif, xmp, iptc} = await sharp(body).metadata()
      expect([query, exif, xmp, iptc]).toEqual([query, undefined, undefined, undefined])
      expect(body.toString('latin1')).not.toMatch(/Ann Quill|Pentax|Oslo/)
    }
  })
})

describe('a file', () => {
  const content = Buffer.from(Array.from({length: 3_000_000}, (_, i) => i % 251))
  let file: Awaited<ReturnType<typeof uploadFile>>
  beforeAll(async () => {
    file = await uploadFile(store, content, {fields: {originalFilename: 'numbers.dat'}})
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
    const {assetId: hash, extension: ext} = await uploadFile(store, Buffer.from(text), {
      fields: {originalFilename: filename},
    })
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

    // After a restart the file on disk is served: its content is changed here to show that.
    writeFileSync(join(dir, 'derived', document.assetId.slice(0, 2), document._id, name ?? ''), 'from disk')
    expect((await fetchImage(openStore({dir}), document, 'w=150')).body.toString()).toBe('from disk')
  })

  test('stay within the limit, the ones used last staying', async () => {
    const dir = freshFolder()
    let time = 1_000_000
    const now = () => (time += 120_000)
    const source = await (await quadrants(200, 150)).png().toBuffer()
    const measured = openStore({dir: freshFolder()})
    const bytes = (await fetchImage(measured, await upload(measured, source), 'w=100')).body.length
    // On disk it takes whole blocks.
    const size = Math.ceil(bytes / 4096) * 4096

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

  /** Something to be made for the image `a…` or another. */
  const derivation = (make: () => Promise<Buffer>, name: string, extra: Partial<Derivation> = {}): Derivation => ({
    owner: `image-${'a'.repeat(40)}-1x1-png`,
    name: `${name.padStart(64, '0')}.jpg`,
    weight: 1,
    make,
    ...extra,
  })
  const textOf = async (content: Content) => {
    const bytes = await content.read(0, content.size)
    return Buffer.isBuffer(bytes) ? bytes.toString() : 'a stream'
  }

  test('that someone deleted are made again', async () => {
    const dir = freshFolder()
    const cache = createDerivedCache({dir, now: () => 0, maxBytes: 10_000})
    const read = async (text: string) => textOf(await cache.get(derivation(async () => Buffer.from(text), '1')))
    expect(await read('one')).toBe('one')
    expect(await read('two')).toBe('one')
    rmSync(join(dir, 'aa'), {recursive: true})
    expect(await read('two')).toBe('two')
  })

  test('go with the original, and only those', async () => {
    const dir = freshFolder()
    const cache = createDerivedCache({dir, now: () => 0, maxBytes: 100_000})
    const other = `image-${'a'.repeat(39)}b-1x1-png`
    const make = async () => Buffer.from('x')
    for (const name of ['1', '2', '3']) await textOf(await cache.get(derivation(make, name)))
    await textOf(await cache.get(derivation(make, '1', {owner: other})))
    await cache.forget(`image-${'a'.repeat(40)}-1x1-png`)
    expect(readdirSync(join(dir, 'aa'))).toEqual([other])
    expect(await textOf(await cache.get(derivation(async () => Buffer.from('again'), '1')))).toBe('again')
  })

  test('of an older form are removed at the start', async () => {
    const dir = freshFolder()
    mkdirSync(join(dir, 'ab'))
    writeFileSync(join(dir, 'ab', 'old.jpg'), 'x')
    writeFileSync(join(dir, 'ab', 'cut-off.part'), 'x')
    const cache = createDerivedCache({dir, now: () => 0, maxBytes: 10_000})
    await textOf(await cache.get(derivation(async () => Buffer.from('x'), '1')))
    expect(namesIn(dir)).toEqual([`${'1'.padStart(64, '0')}.jpg`])
  })

  test('at most two are made at a time; a failure is not remembered', async () => {
    const cache = createDerivedCache({dir: freshFolder(), now: () => 0, maxBytes: 10_000})
    let running = 0
    let most = 0
    const make = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
      return Buffer.from('x')
    }
    await Promise.all(Array.from({length: 12}, async (_, i) => textOf(await cache.get(derivation(make, String(i))))))
    expect(most).toBe(2)

    await expect(cache.get(derivation(async () => Promise.reject(new Error('once')), 'cd'))).rejects.toThrow('once')
    expect(await textOf(await cache.get(derivation(make, 'cd')))).toBe('x')
  })

  test('when too many wait, the next is asked to come back', async () => {
    const cache = createDerivedCache({dir: freshFolder(), now: () => 0, maxBytes: 0})
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    const make = async () => {
      await gate
      return Buffer.from('x')
    }
    const waiting = Array.from({length: 202}, (_, i) => cache.get(derivation(make, String(i))))
    await new Promise(setImmediate)
    await expect(cache.get(derivation(make, 'f'))).rejects.toMatchObject({status: 503})
    release()
    await Promise.all(waiting)
  })

  test('are not made for clients that have gone, unless another asks too', async () => {
    const cache = createDerivedCache({dir: freshFolder(), now: () => 0, maxBytes: 100_000})
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    const made: string[] = []
    const ask = (name: string, signal?: AbortSignal) => {
      const make = async () => {
        made.push(name)
        await gate
        return Buffer.from(name)
      }
      return cache.get(derivation(make, name, {signal})).then(textOf)
    }
    const running = [ask('1'), ask('2')]
    while (made.length < 2) await new Promise(setImmediate)
    const [gone, goneToo] = [new AbortController(), new AbortController()]
    const dropped = ask('3', gone.signal)
    const joined = [ask('4', goneToo.signal), ask('4')]
    for (let round = 0; round < 10; round += 1) await new Promise(setImmediate)
    gone.abort(new Error('gone'))
    goneToo.abort(new Error('gone too'))
    await expect(dropped).rejects.toThrow('gone')
    const again = ask('3')
    release()
    expect(await Promise.all([...running, ...joined, again])).toEqual(['1', '2', '4', '4', '3'])
    expect(made).toEqual(['1', '2', '4', '3'])
  })
})
