import {createHash} from 'node:crypto'
import {readdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {PassThrough, Readable} from 'node:stream'
import {crc32, deflateSync, gzipSync} from 'node:zlib'
import {beforeAll, describe, expect, test} from '@jest/globals'
import {isBlurhashValid} from 'blurhash'
import sharp from 'sharp'
import {ApiError} from '../common/errors.ts'
import {
  animation,
  testColours,
  corners,
  destination,
  fetchImage,
  freshFolder,
  openStore,
  quadrants,
  redOnTransparent,
  upload,
  uploadFile,
} from '../testing/assets.ts'

const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')

async function refusal(work: Promise<unknown>): Promise<{status: number; message: string}> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected a refusal, got ${String(error)}`)
  return {status: error.status, message: error.message}
}

function filesIn(dir: string): string[] {
  return readdirSync(dir, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({name}) => name)
}

/** A PNG of any size whose pixels need next to no bytes: a decompression bomb, when the size is large. */
function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(body.length + 8)
    frame.writeUInt32BE(data.length, 0)
    body.copy(frame, 4)
    frame.writeUInt32BE(crc32(body), frame.length - 4)
    return frame
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1 // one bit a pixel, greyscale
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('an uploaded image', () => {
  const store = openStore()
  let bytes: Buffer
  beforeAll(async () => {
    bytes = await (await quadrants(400, 300)).jpeg().toBuffer()
  })

  test('becomes the document that the hosted service makes', async () => {
    const hash = sha1(bytes)
    const document = await upload(store, bytes, {
      contentType: 'application/octet-stream',
      fields: {
        originalFilename: 'Four colours.JPG',
        title: 'Colours',
        description: 'One a corner',
        label: 'test',
        creditLine: 'Nobody',
        source: {id: 'src-1', name: 'generator', url: 'https://example.com/1'},
      },
    })
    const {metadata, ...rest} = document
    const path = `images/local/production/${hash}-400x300.jpg`
    expect(rest).toEqual({
      _id: `image-${hash}-400x300-jpg`,
      _type: 'sanity.imageAsset',
      assetId: hash,
      path,
      url: `http://localhost:3900/${path}`,
      sha1hash: hash,
      size: bytes.length,
      mimeType: 'image/jpeg',
      extension: 'jpg',
      originalFilename: 'Four colours.JPG',
      uploadId: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
      title: 'Colours',
      description: 'One a corner',
      label: 'test',
      creditLine: 'Nobody',
      source: {id: 'src-1', name: 'generator', url: 'https://example.com/1'},
    })
    expect(Object.keys(metadata).toSorted()).toEqual(
      ['_type', 'blurHash', 'dimensions', 'hasAlpha', 'isOpaque', 'lqip', 'palette'].toSorted(),
    )
    expect(metadata).toMatchObject({
      _type: 'sanity.imageMetadata',
      dimensions: {_type: 'sanity.imageDimensions', width: 400, height: 300, aspectRatio: 4 / 3},
      hasAlpha: false,
      isOpaque: true,
    })
  })

  test('has a placeholder of 20 pixels and a blur hash whose detail follows its shape', async () => {
    const {metadata} = await upload(store, bytes)
    const [head = '', data = ''] = (metadata.lqip ?? '').split(',')
    expect(head).toBe('data:image/jpeg;base64')
    expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({width: 20, height: 15, format: 'jpeg'})
    expect(isBlurhashValid(metadata.blurHash ?? '').result).toBe(true)

    // The first character counts the components: 5x4 V, 5x5 e, 4x5 d, 5x3 M (as in documents of the hosted service).
    const first = async (width: number, height: number) => {
      const image = await (await quadrants(width, height)).png().toBuffer()
      return (await upload(store, image)).metadata.blurHash?.charAt(0)
    }
    expect([await first(324, 200), await first(213, 188), await first(200, 300), await first(320, 180)]).toEqual([
      'V',
      'e',
      'd',
      'M',
    ])
  })

  test('has a palette of swatches, the most frequent of them dominant', async () => {
    const spot = await sharp({create: {width: 100, height: 100, channels: 3, background: '#a06a32'}})
      .png()
      .toBuffer()
    const image = sharp({create: {width: 300, height: 300, channels: 3, background: '#324a6e'}})
    const {metadata} = await upload(
      store,
      await image
        .composite([{input: spot}])
        .png()
        .toBuffer(),
    )
    const {palette} = metadata
    expect(Object.keys(palette ?? {}).toSorted()).toEqual([
      '_type',
      'darkMuted',
      'darkVibrant',
      'dominant',
      'lightMuted',
      'lightVibrant',
      'muted',
      'vibrant',
    ])
    expect(palette?.dominant).toMatchObject({_type: 'sanity.imagePaletteSwatch', foreground: '#fff', title: '#fff'})
    expect(palette?.dominant?.background).toMatch(/^#3[0-9a-f]4[0-9a-f]6[0-9a-f]$/)
    expect(palette?.dominant?.population).toBeGreaterThan(85)
    expect(palette?.dominant?.population).toBeLessThan(90)
  })

  test('says what is transparent: a channel for it, and whether it is used', async () => {
    const cutout = (await upload(store, await redOnTransparent())).metadata
    expect(cutout).toMatchObject({hasAlpha: true, isOpaque: false})
    expect(cutout.lqip).toMatch(/^data:image\/png;base64,/)
    const unused = (await upload(store, await (await quadrants()).ensureAlpha().png().toBuffer())).metadata
    expect(unused).toMatchObject({hasAlpha: true, isOpaque: true})
    const nothing = sharp({create: {width: 9, height: 9, channels: 4, background: {r: 0, g: 0, b: 0, alpha: 0}}})
    const empty = (await upload(store, await nothing.png().toBuffer())).metadata
    // What is transparent counts as black, as in hosted Sanity.
    expect(empty.palette?.dominant).toMatchObject({background: '#040404', population: 100})
    expect(empty.isOpaque).toBe(false)
  })

  test('of many pixels too, down to a single one that is see-through', async () => {
    const sheet = sharp({create: {width: 5_700, height: 5_700, channels: 4, background: testColours.red}})
    const hole = {raw: {width: 1, height: 1, channels: 4 as const}, input: Buffer.alloc(4, 255)}
    const dotted = sheet.clone().composite([{...hole, left: 4_321, top: 1_234, blend: 'dest-out'}])
    const opaque = async (image: typeof sheet) =>
      (await upload(store, await image.png({compressionLevel: 1}).toBuffer(), {meta: ['none']})).metadata.isOpaque
    expect([await opaque(sheet), await opaque(dotted)]).toEqual([true, false])
  })

  test('gets the metadata that was asked for', async () => {
    const keys = async (meta: string[]) => Object.keys((await upload(store, bytes, {meta})).metadata).toSorted()
    const always = ['_type', 'dimensions', 'hasAlpha', 'isOpaque']
    expect(await keys(['none'])).toEqual(always)
    expect(await keys(['lqip', 'exif'])).toEqual([...always, 'lqip'])
    expect(await refusal(upload(store, bytes, {meta: ['colours']}))).toMatchObject({
      status: 400,
      message: 'Unknown metadata "colours"; known are blurhash, exif, image, location, lqip, palette and none',
    })
  })

  test('keeps camera data and the place to itself unless asked', async () => {
    const camera = await (
      await quadrants(400, 300)
    )
      .jpeg()
      .withExif({
        IFD0: {Make: 'Pentax', Model: 'K-1'},
        IFD2: {ISOSpeedRatings: '200', FNumber: '28/10', DateTimeOriginal: '2024:05:06 07:08:09'},
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '59/1 54/1 36/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '10/1 45/1 0/1',
        },
      })
      .toBuffer()
    const silent = (await upload(store, camera)).metadata
    expect([silent.exif, silent.image, silent.location]).toEqual([undefined, undefined, undefined])

    const {metadata} = await upload(store, camera, {meta: ['exif', 'image', 'location']})
    expect(metadata.exif).toMatchObject({
      _type: 'sanity.imageExifMetadata',
      ISO: 200,
      FNumber: 2.8,
      DateTimeOriginal: '2024-05-06T07:08:09.000Z',
    })
    expect(metadata.image).toMatchObject({_type: 'sanity.imageExifTags', Make: 'Pentax', Model: 'K-1'})
    expect(metadata.location).toEqual({_type: 'geopoint', lat: 59.91, lng: -10.75})
    expect(JSON.parse(JSON.stringify(metadata))).toEqual(metadata)
  })

  test('is what its bytes are, whatever it is called', async () => {
    const png = await (await quadrants(40, 30)).png().toBuffer()
    expect(
      await upload(store, png, {fields: {originalFilename: 'photo.jpg'}, contentType: 'image/jpeg'}),
    ).toMatchObject({
      extension: 'png',
      mimeType: 'image/png',
      originalFilename: 'photo.jpg',
    })
    const formats = {
      gif: await animation('gif', ['red', 'blue']),
      webp: await (await quadrants(40, 30)).webp().toBuffer(),
      avif: await (await quadrants(40, 30)).avif().toBuffer(),
      tif: await (await quadrants(40, 30)).tiff().toBuffer(),
      svg: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"/>'),
    }
    for (const [extension, image] of Object.entries(formats)) {
      const document = await upload(store, image, {fields: {originalFilename: 'x.bin'}})
      expect(document.extension).toBe(extension)
      expect(document._id.endsWith(`-${extension}`)).toBe(true)
    }
    expect((await upload(store, formats.svg)).metadata.dimensions).toMatchObject({width: 24, height: 12})
  })
})

describe('uploads that are refused leave nothing behind', () => {
  const dir = freshFolder()
  const store = openStore({dir, maxUploadBytes: 2_000_000})

  test('what cannot be decoded', async () => {
    const jpeg = await (await quadrants(400, 300)).jpeg({quality: 95}).toBuffer()
    const png = await (await quadrants(400, 300)).png().toBuffer()
    const damaged = Buffer.from(png).fill(0x55, 60, 300)
    const cases: [string, Buffer][] = [
      ['text', Buffer.from('This is not a picture.')],
      ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a header and no more', jpeg.subarray(0, 200)],
      ['half a JPEG', jpeg.subarray(0, jpeg.length / 2)],
      ['half a PNG', png.subarray(0, png.length / 2)],
      ['a damaged PNG', damaged],
      [
        'a drawing that does not close',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"><rect'),
      ],
    ]
    for (const [name, bytes] of cases) {
      const {status, message} = await refusal(upload(store, bytes))
      expect([name, status]).toEqual([name, 400])
      expect(message).toMatch(/^Invalid image: it could not be decoded/)
    }
  })

  test('nothing at all', async () => {
    const empty = {status: 400, message: 'The upload is empty: send the bytes of the file as the body'}
    expect(await refusal(upload(store, Buffer.alloc(0)))).toEqual(empty)
    expect(await refusal(uploadFile(store, Buffer.alloc(0), {fields: {originalFilename: 'empty.txt'}}))).toEqual(empty)
  })

  test('more than 256 megapixels, whatever they weigh', async () => {
    const bomb = pngOf(30_000, 30_000, Buffer.alloc(100))
    expect(bomb.length).toBeLessThan(200)
    expect(await refusal(upload(store, bomb))).toEqual({
      status: 413,
      message: 'The image has 30000x30000 pixels; at most 256 megapixels are accepted',
    })
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>')
    expect((await refusal(upload(store, drawing))).status).toBe(413)

    const many = Buffer.concat([
      Buffer.from('GIF89a'),
      Buffer.from([0x10, 0x27, 0x10, 0x27, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
      ...Array.from({length: 4}, () => Buffer.from([0x2c, 0, 0, 0, 0, 0x10, 0x27, 0x10, 0x27, 0, 2, 2, 0x4c, 0x01, 0])),
      Buffer.from([0x3b]),
    ])
    const {status, message} = await refusal(upload(store, many))
    expect({status, message}).toEqual({
      status: 413,
      message: 'The image has 10000x10000 in 4 frames pixels; at most 256 megapixels are accepted',
    })
  })

  test('a real one of 64 megapixels in 8 kB is taken, in little memory', async () => {
    const side = 8000
    const pixels = Buffer.alloc((side / 8 + 1) * side)
    const before = process.memoryUsage.rss()
    const document = await upload(openStore(), pngOf(side, side, pixels))
    expect(document.metadata.dimensions).toMatchObject({width: side, height: side})
    expect(process.memoryUsage.rss() - before).toBeLessThan(400_000_000)
  })

  test('too many bytes, noticed while they come', async () => {
    let sent = 0
    const endless = Readable.from(
      (function* () {
        for (;;) {
          sent += 100_000
          yield Buffer.alloc(100_000)
        }
      })(),
    )
    const {status, message} = await refusal(store.uploadImage(endless, destination))
    expect({status, message}).toEqual({
      status: 413,
      message: 'The upload is larger than the 2000000 bytes accepted here',
    })
    expect(sent).toBeLessThan(4_000_000)
    expect(endless.destroyed).toBe(false)
    endless.destroy()
  })

  test('a client that sends nothing more, and one that is slow but goes on', async () => {
    const impatient = openStore({dir, idleUploadTime: 100})
    const body = new PassThrough()
    body.write(Buffer.alloc(1000))
    expect(await refusal(impatient.uploadFile(body, destination))).toEqual({
      status: 408,
      message: 'The upload was given up: nothing came for 0 s',
    })
    expect(body.destroyed).toBe(false)
    body.destroy()

    const slow = Readable.from(
      (async function* () {
        for (let piece = 0; piece < 6; piece += 1) {
          yield Buffer.from('slow ')
          await new Promise((resolve) => setTimeout(resolve, 40))
        }
      })(),
    )
    const stored = await openStore({idleUploadTime: 100}).uploadFile(slow, {
      ...destination,
      fields: {originalFilename: 'slow.txt'},
    })
    expect(stored.size).toBe(30)
  })

  test('more than 32 at a time', async () => {
    const bodies = Array.from({length: 32}, () => new PassThrough())
    const uploads = bodies.map((body) => store.uploadFile(body, destination).catch(() => undefined))
    expect(await refusal(uploadFile(store, Buffer.from('one more')))).toEqual({
      status: 503,
      message: 'Too many uploads at a time; try again in a moment',
    })
    for (const body of bodies) body.destroy()
    await Promise.all(uploads)
    expect((await uploadFile(openStore(), Buffer.from('one more'))).size).toBe(8)
  })

  describe('drawings', () => {
    const svg = (content: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60">${content}</svg>`)
    const data = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`
    const image = (href: string) => `<image width="90" height="60" href="${href}"/>`
    const bomb = pngOf(8_000, 8_000, Buffer.alloc(1001 * 8_000))
    const inside = data(bomb)
    const message =
      'The drawing contains a picture of 8000x8000 pixels; at most 32 megapixels each are accepted, export it as PNG'

    test.each([
      ['as a picture', svg(image(inside))],
      ['as a background', svg(`<style>rect {fill: url(${inside})}</style><rect width="9" height="9"/>`)],
      ['under another name', svg(image(inside.replace('data:image/png', '&#100;ata:&#x69;mage/jpeg')))],
      [
        'in an entity',
        Buffer.from(`<!-- <svg --><!DOCTYPE svg [<!ENTITY bomb "${inside}">]>${svg(image('&bomb;')).toString()}`),
      ],
      [
        'in a drawing in a drawing',
        svg(image(data(svg(image(data(svg(image(inside)), 'image/svg+xml'))), 'image/svg+xml'))),
      ],
      [
        'in one that is percent-encoded',
        svg(image(`data:image/svg+xml,${encodeURIComponent(svg(image(inside)).toString())}`)),
      ],
      [
        'in a drawing in UTF-16',
        svg(image(data(Buffer.from(`\ufeff${svg(image(inside)).toString()}`, 'utf16le'), 'image/svg+xml'))),
      ],
    ])('with a huge picture inside, %s', async (_name, bytes) => {
      expect(await refusal(upload(store, bytes))).toEqual({status: 413, message})
    })

    test('with too many pictures, too many layers, or compressed', async () => {
      const large = data(pngOf(5_600, 5_600, Buffer.alloc(701 * 5_600)))
      expect((await refusal(upload(store, svg(image(large).repeat(5))))).message).toContain('128 megapixels in all')
      let layered = svg('<rect width="9" height="9"/>')
      for (let layer = 0; layer < 6; layer += 1) layered = svg(image(data(layered, 'image/svg+xml')))
      expect(await refusal(upload(store, layered))).toMatchObject({
        status: 413,
        message: expect.stringContaining('drawings within drawings, too deep'),
      })
      expect(await refusal(upload(store, gzipSync(svg(''))))).toMatchObject({
        status: 400,
        message: expect.stringMatching(/^Invalid image/),
      })
    })

    test('with pictures of ordinary size are taken, and rendered with them', async () => {
      const photo = await (await quadrants(600, 400)).jpeg().toBuffer()
      const other = openStore()
      const document = await upload(other, svg(image(data(photo, 'image/jpeg'))))
      const {body} = await fetchImage(other, document, 'fm=png&w=180')
      expect(await corners(body)).toBe('red green yellow blue')
    })
  })

  test('a client that goes away', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(1000)
        throw new Error('aborted')
      })(),
    )
    await expect(store.uploadFile(broken, destination)).rejects.toThrow('aborted')
  })

  test('nothing is left', async () => {
    expect(filesIn(dir)).toEqual([])
    const stored: string[] = []
    for await (const asset of store.list()) stored.push(asset)
    expect(stored).toEqual([])
  })
})

describe('storage', () => {
  test('the same bytes are stored once, however often and at once they come', async () => {
    const dir = freshFolder()
    const store = openStore({dir})
    const bytes = await (await quadrants()).png().toBuffer()
    const documents = await Promise.all([1, 2, 3].map(() => upload(store, bytes)))
    expect(new Set(documents.map(({_id}) => _id)).size).toBe(1)
    expect(filesIn(dir)).toEqual([documents[0]?._id])
  })

  test('list and has know what is stored, also after a restart; a crash leaves no half upload', async () => {
    const dir = freshFolder()
    const store = openStore({dir})
    const image = await upload(store, await redOnTransparent())
    const file = await uploadFile(store, Buffer.from('a,b\n1,2\n'), {fields: {originalFilename: 'table.csv'}})
    writeFileSync(join(dir, 'incoming', 'cut-off.part'), 'half')

    const reopened = openStore({dir})
    expect(readdirSync(join(dir, 'incoming'))).toEqual([])
    const stored: string[] = []
    for await (const id of reopened.list()) stored.push(id)
    expect(new Set(stored)).toEqual(new Set([image._id, file._id]))
    expect(reopened.has(image._id)).toBe(true)
    expect(reopened.has(file._id)).toBe(true)
    expect(reopened.has(`image-${'0'.repeat(40)}-1x1-png`)).toBe(false)
    expect(reopened.has('../../etc/passwd')).toBe(false)
  })
})

describe('an uploaded file', () => {
  const store = openStore()
  test('becomes the document that the hosted service makes', async () => {
    const bytes = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n')
    const hash = sha1(bytes)
    const path = `files/local/production/${hash}.pdf`
    const document = await uploadFile(store, bytes, {fields: {originalFilename: 'leaflet.pdf', title: 'Leaflet'}})
    expect(document).toEqual({
      _id: `file-${hash}-pdf`,
      _type: 'sanity.fileAsset',
      assetId: hash,
      path,
      url: `http://localhost:3900/${path}`,
      sha1hash: hash,
      size: bytes.length,
      mimeType: 'application/pdf',
      extension: 'pdf',
      originalFilename: 'leaflet.pdf',
      title: 'Leaflet',
      uploadId: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
    })
  })

  test.each([
    ['a PNG called PDF', 'png', {fields: {originalFilename: 'a.pdf'}}, 'png', 'image/png'],
    ['a PNG without a name', 'png', {}, 'png', 'image/png'],
    ['text with a name', 'text', {fields: {originalFilename: 'data.CSV'}}, 'csv', 'text/csv'],
    ['text without a name', 'text', {contentType: 'text/markdown; charset=utf-8'}, 'md', 'text/markdown'],
    ['text without anything', 'text', {}, 'bin', 'application/octet-stream'],
    ['an odd name', 'text', {fields: {originalFilename: '../x.a b'}}, 'bin', 'application/octet-stream'],
    ['a page', 'text', {fields: {originalFilename: 'x.html'}}, 'html', 'text/html'],
  ] as const)('%s', async (_name, kind, options, extension, mimeType) => {
    const bytes = kind === 'png' ? await redOnTransparent(20) : Buffer.from('name,value\n')
    expect(await uploadFile(store, bytes, options)).toMatchObject({extension, mimeType})
  })
})
