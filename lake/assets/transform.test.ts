import {beforeAll, describe, expect, test} from '@jest/globals'
import sharp from 'sharp'
import type {ImageAssetDocument} from './store.ts'
import {
  animation,
  colourAt,
  corners,
  fetchImage,
  metadataOf,
  openStore,
  quadrants,
  redOnTransparent,
  summary,
  upload,
  type ColourName,
} from '../testing/assets.ts'

const store = openStore()
let photo: ImageAssetDocument
let cutout: ImageAssetDocument

beforeAll(async () => {
  photo = await upload(store, await (await quadrants(400, 300)).jpeg({quality: 95}).toBuffer())
  cutout = await upload(store, await redOnTransparent(200))
})

describe('sizes (400x300 source)', () => {
  test.each([
    ['w=200', '200x150 jpeg'],
    ['h=150', '200x150 jpeg'],
    ['w=200&h=200', '200x150 jpeg'],
    ['w=200.4', '200x150 jpeg'],
    ['w=800', '800x600 jpeg'],
    ['w=800&h=100', '133x100 jpeg'],
    ['w=200&dpr=2', '400x300 jpeg'],
    ['w=100&dpr=1.5', '150x113 jpeg'],
    ['dpr=3', '400x300 jpeg'],
    ['w=200&h=200&fit=clip', '200x150 jpeg'],
    ['w=800&h=800&fit=clip', '800x600 jpeg'],
    ['w=200&h=200&fit=max', '200x150 jpeg'],
    ['w=800&fit=max', '400x300 jpeg'],
    ['w=800&h=100&fit=max', '133x100 jpeg'],
    ['w=200&h=200&fit=crop', '200x200 jpeg'],
    ['w=800&h=800&fit=crop', '800x800 jpeg'],
    ['w=200&fit=crop', '200x150 jpeg'],
    ['w=200&fit=crop&max-h=100', '200x100 jpeg'],
    ['w=200&fit=crop&min-h=180', '200x180 jpeg'],
    ['h=150&fit=crop&max-w=120', '120x150 jpeg'],
    ['h=150&fit=crop&min-w=300', '300x150 jpeg'],
    ['w=200&max-h=100', '200x150 jpeg'],
    ['w=200&h=200&fit=fill', '200x150 jpeg'],
    ['w=200&h=200&fit=fill&bg=fff', '200x200 jpeg'],
    ['w=800&h=800&fit=fill&bg=fff', '800x800 jpeg'],
    ['w=600&h=600&fit=fillmax', '400x300 jpeg'],
    ['w=600&h=600&fit=fillmax&bg=fff', '600x600 jpeg'],
    ['w=600&fit=fillmax&bg=fff', '600x450 jpeg'],
    ['w=200&h=250&fit=scale', '200x250 jpeg'],
    ['w=500&h=100&fit=scale', '500x100 jpeg'],
    ['w=200&fit=scale', '200x150 jpeg'],
    ['w=200&h=200&fit=min', '200x200 jpeg'],
    ['w=800&h=800&fit=min', '300x300 jpeg'],
    ['w=800&h=400&fit=min', '400x200 jpeg'],
    ['w=800&fit=min', '400x300 jpeg'],
    ['rect=100,50,200,100', '200x100 jpeg'],
    ['rect=100,50,200,100&w=100', '100x50 jpeg'],
    ['rect=0,0,401,300', '400x300 jpeg'],
    ['or=90', '300x400 jpeg'],
    ['or=180', '400x300 jpeg'],
    ['or=270&w=150', '150x200 jpeg'],
    ['or=90&w=100&h=100&fit=crop', '100x100 jpeg'],
    ['pad=10', '420x320 jpeg'],
    ['w=200&pad=10', '200x155 jpeg'],
    ['w=200&h=200&fit=crop&pad=20&dpr=2', '400x400 jpeg'],
    ['w=1', '1x1 jpeg'],
    ['w=9000', '8192x6144 jpeg'],
    ['w=20000&h=10000&fit=scale', '8192x4096 jpeg'],
  ])('%s gives %s', async (query, expected) => {
    expect(await summary(await fetchImage(store, photo, query))).toBe(expected)
  })
})

describe('what is in the picture', () => {
  const all = 'red green yellow blue'
  test.each([
    ['w=200', all],
    ['rect=0,0,200,150', 'red red red red'],
    ['rect=200,150,200,150&w=100', 'yellow yellow yellow yellow'],
    ['rect=100,150,200,150', 'blue yellow yellow blue'],
    ['w=100&h=300&fit=crop', all],
    ['w=100&h=300&fit=crop&crop=left', 'red red blue blue'],
    ['w=100&h=300&fit=crop&crop=right', 'green green yellow yellow'],
    ['w=400&h=100&fit=crop&crop=top', 'red green green red'],
    ['w=400&h=100&fit=crop&crop=bottom', 'blue yellow yellow blue'],
    ['w=400&h=100&fit=crop&crop=bottom,right', 'blue yellow yellow blue'],
    ['w=100&h=300&fit=crop&crop=top,left', 'red red blue blue'],
    ['w=100&h=300&fit=crop&crop=focalpoint&fp-x=0.9&fp-y=0.5', 'green green yellow yellow'],
    ['w=100&h=300&fit=crop&crop=focalpoint&fp-x=0', 'red red blue blue'],
    ['w=400&h=100&fit=crop&fp-y=0.1', 'red green green red'],
    ['w=100&h=300&crop=left', all],
    ['or=90', 'blue red green yellow'],
    ['or=180', 'yellow blue red green'],
    ['or=270', 'green yellow blue red'],
    ['flip=h', 'green red blue yellow'],
    ['flip=v', 'blue yellow green red'],
    ['flip=hv', 'yellow blue red green'],
    ['or=90&flip=h', 'red blue yellow green'],
    ['or=90&flip=v', 'yellow green red blue'],
    ['or=270&flip=h', 'yellow green red blue'],
    ['or=90&w=300&h=100&fit=crop&crop=top', 'blue red red blue'],
    ['or=270&w=300&h=100&fit=crop&crop=top', 'green yellow yellow green'],
    ['rect=0,0,200,300&or=90', 'blue red red blue'],
    ['w=200&h=200&fit=fill&bg=ff00ff', 'magenta magenta magenta magenta'],
    ['w=600&h=600&fit=fillmax&bg=f0f', 'magenta magenta magenta magenta'],
    ['pad=40&bg=ff00ff', 'magenta magenta magenta magenta'],
    ['pad=40', 'white white white white'],
    ['w=300&h=300&fit=fill&bg=f0f&flip=h', 'magenta magenta magenta magenta'],
  ])('%s: %s', async (query, expected) => {
    expect(await corners((await fetchImage(store, photo, query)).body)).toBe(expected)
  })

  test('padding and filling leave the picture in the middle', async () => {
    for (const query of ['w=200&h=200&fit=fill&bg=f0f', 'pad=30&bg=f0f']) {
      const {body} = await fetchImage(store, photo, query)
      expect(await colourAt(body, 0.4, 0.4)).toBe('red')
      expect(await colourAt(body, 0.6, 0.6)).toBe('yellow')
    }
  })

  test('crop=entropy keeps the busy part', async () => {
    const noise = await sharp({
      create: {
        width: 100,
        height: 100,
        channels: 3,
        background: '#fff',
        noise: {type: 'gaussian', mean: 128, sigma: 80},
      },
    })
      .png()
      .toBuffer()
    const plain = sharp({create: {width: 900, height: 100, channels: 3, background: '#fff'}})
    const busyRight = await plain
      .composite([{input: noise, left: 700, top: 0}])
      .png()
      .toBuffer()
    const document = await upload(store, busyRight)
    const {body} = await fetchImage(store, document, 'w=100&h=100&fit=crop&crop=entropy')
    const {channels} = await sharp(body).stats()
    expect(channels[0]?.stdev).toBeGreaterThan(40)
  })

  test('invert, sat, blur and sharp change the pixels and nothing else', async () => {
    const plain = (await fetchImage(store, photo, 'fm=png')).body
    const inverted = await fetchImage(store, photo, 'invert=true&fm=png')
    expect(await summary(inverted)).toBe('400x300 png')
    const before = await sharp(plain).stats()
    const after = await sharp(inverted.body).stats()
    expect(after.channels[0]?.mean).toBeCloseTo(255 - (before.channels[0]?.mean ?? 0), 0)

    const grey = await sharp((await fetchImage(store, photo, 'sat=-100&fm=png')).body)
      .toColourspace('srgb')
      .stats()
    expect(new Set(grey.channels.slice(0, 3).map(({mean}) => Math.round(mean))).size).toBe(1)

    // At the seam between red and green, a sharp picture has no colour between the two.
    const mixed = async (query: string) => {
      const fetched = await fetchImage(store, photo, `${query}&fm=png&rect=150,20,100,10`)
      expect(await summary(fetched)).toBe('100x10 png')
      const {channels} = await sharp(fetched.body).stats()
      return channels[0]?.stdev ?? 0
    }
    const sharpEdge = await mixed('q=90')
    const soft = await mixed('blur=200')
    const softest = await mixed('blur=2000')
    expect(sharpEdge).toBeGreaterThan(soft + 5)
    expect(soft).toBeGreaterThan(softest + 5)
  })

  test('sharp brings out detail, the more the higher', async () => {
    const noise = {type: 'gaussian', mean: 128, sigma: 40} as const
    const texture = sharp({create: {width: 200, height: 200, channels: 3, background: '#888', noise}})
    const document = await upload(store, await texture.blur(1.2).png().toBuffer())
    const detail = async (query: string) => {
      const {channels} = await sharp((await fetchImage(store, document, query)).body).stats()
      return channels[0]?.stdev ?? 0
    }
    const [plain, little, much] = [await detail('w=200'), await detail('sharp=20'), await detail('sharp=100')]
    expect(little).toBeGreaterThan(plain)
    expect(much).toBeGreaterThan(little)
  })

  test('bg fills what is transparent, half a colour half', async () => {
    expect(await corners((await fetchImage(store, cutout, 'bg=ff00ff')).body)).toBe('magenta magenta magenta magenta')
    expect(await corners((await fetchImage(store, cutout, 'w=100')).body)).toBe('clear clear clear clear')
    expect(await corners((await fetchImage(store, cutout, 'fm=jpg')).body)).toBe('white white white white')
    const half = await fetchImage(store, cutout, 'bg=80ff00ff')
    const {data} = await sharp(half.body).raw().toBuffer({resolveWithObject: true})
    expect([...data.subarray(0, 4)]).toEqual([255, 0, 255, 128])
    expect(await colourAt(half.body, 0.5, 0.5)).toBe('red')
  })

  test('a picture with an EXIF orientation is upright, cut where a reader sees it', async () => {
    const turned = await (await quadrants(400, 300)).jpeg({quality: 95}).withMetadata({orientation: 6}).toBuffer()
    const document = await upload(store, turned)
    expect(document.metadata.dimensions).toMatchObject({width: 300, height: 400})
    const whole = await fetchImage(store, document, 'w=150')
    expect(await summary(whole)).toBe('150x200 jpeg')
    expect(await corners(whole.body)).toBe('blue red green yellow')
    const part = await fetchImage(store, document, 'rect=150,0,150,200&w=50')
    expect(await corners(part.body)).toBe('red red red red')
    expect((await metadataOf(part)).orientation).toBeUndefined()
  })
})

describe('formats', () => {
  test.each([
    ['fm=png', '400x300 png'],
    ['fm=webp&w=100', '100x75 webp'],
    ['fm=avif&w=100', '100x75 avif'],
    ['fm=jpg&w=100', '100x75 jpeg'],
    ['fm=gif&w=100', '100x75 gif'],
  ])('%s gives %s', async (query, expected) => {
    expect(await summary(await fetchImage(store, photo, query))).toBe(expected)
  })

  test('pjpg is progressive, jpg is not', async () => {
    expect((await metadataOf(await fetchImage(store, photo, 'fm=pjpg'))).isProgressive).toBe(true)
    expect((await metadataOf(await fetchImage(store, photo, 'fm=jpg'))).isProgressive).toBe(false)
  })

  test('q: less is smaller, and 0 is allowed', async () => {
    const size = async (q: string) => (await fetchImage(store, photo, q)).body.length
    expect(await size('q=0')).toBeLessThan(await size('q=50'))
    expect(await size('q=50')).toBeLessThan(await size('q=100'))
    expect(await size('q=75')).toBe(await size('fm=jpg'))
  })

  const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
  test.each([
    [browser, '100x75 avif', 'image/avif'],
    ['image/webp,*/*', '100x75 webp', 'image/webp'],
    ['image/avif;q=0,image/webp', '100x75 webp', 'image/webp'],
    ['*/*', '100x75 jpeg', 'image/jpeg'],
    ['', '100x75 jpeg', 'image/jpeg'],
  ])('auto=format with Accept %j gives %s', async (accept, expected, type) => {
    const fetched = await fetchImage(store, photo, 'w=100&auto=format', {accept})
    expect(await summary(fetched)).toBe(expected)
    expect(fetched.headers).toMatchObject({'content-type': type, vary: 'Accept'})
  })

  test('without auto=format the Accept header counts for nothing', async () => {
    const fetched = await fetchImage(store, photo, 'w=100', {accept: browser})
    expect(await summary(fetched)).toBe('100x75 jpeg')
    expect(fetched.headers['vary']).toBeUndefined()
  })

  test('TIFF is delivered as something that browsers show', async () => {
    const tiff = await upload(store, await (await quadrants(80, 60)).tiff().toBuffer())
    expect(tiff).toMatchObject({extension: 'tif', mimeType: 'image/tiff'})
    expect(await summary(await fetchImage(store, tiff, 'w=40'))).toBe('40x30 jpeg')
  })

  test('CMYK comes out in the colours of the screen', async () => {
    const cmyk = await upload(store, await (await quadrants(80, 60)).toColourspace('cmyk').jpeg().toBuffer())
    expect((await metadataOf(await fetchImage(store, cmyk, 'w=40'))).space).toBe('srgb')
  })

  test('fm=json tells about the original', async () => {
    const {headers, body} = await fetchImage(store, photo, 'fm=json')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(body.toString())).toEqual({
      width: 400,
      height: 300,
      frames: 1,
      contentLength: photo.size,
      contentType: 'image/jpeg',
    })
  })
})

describe('animations', () => {
  test.each(['gif', 'webp'] as const)('a %s keeps its frames, their times and how often it repeats', async (format) => {
    const document = await upload(store, await animation(format, ['red', 'green', 'blue']))
    expect(document.metadata.dimensions).toMatchObject({width: 60, height: 40})
    for (const fm of ['gif', 'webp']) {
      const fetched = await fetchImage(store, document, `w=30&fm=${fm}`)
      const metadata = await metadataOf(fetched)
      expect(metadata).toMatchObject({width: 30, pageHeight: 20, pages: 3, delay: [100, 200, 300], loop: 3, format: fm})
      const last = await sharp(fetched.body, {page: 2}).png().toBuffer()
      expect(await corners(last)).toBe('black blue blue blue')
    }
  })

  test('it is cut, turned and mirrored frame by frame', async () => {
    const document = await upload(store, await animation('gif', ['red', 'green']))
    const fetched = await fetchImage(store, document, 'or=90&flip=v&w=20')
    expect(await metadataOf(fetched)).toMatchObject({width: 20, pageHeight: 30, pages: 2})
    expect(await corners(await sharp(fetched.body, {page: 0}).png().toBuffer())).toBe('red red black red')
    expect(await corners(await sharp(fetched.body, {page: 1}).png().toBuffer())).toBe('green green black green')
    const square = await fetchImage(store, document, 'w=20&h=20&fit=crop&crop=entropy&pad=2&bg=f0f')
    expect(await metadataOf(square)).toMatchObject({width: 20, pageHeight: 20, pages: 2})
  })

  test('a long one is worked on in parts, all frames in their order', async () => {
    const colours = Array.from({length: 40}, (_, index): ColourName => (index % 2 === 0 ? 'red' : 'blue'))
    const document = await upload(store, await animation('gif', colours, 1000, 600))
    const fetched = await fetchImage(store, document, 'w=50')
    const metadata = await metadataOf(fetched)
    expect(metadata).toMatchObject({width: 50, pageHeight: 30, pages: 40})
    expect(metadata.delay).toEqual(colours.map((_, index) => (index + 1) * 100))
    for (const page of [0, 1, 25, 26, 27, 28, 39]) {
      const frame = await sharp(fetched.body, {page}).png().toBuffer()
      expect([page, await colourAt(frame, 0.9, 0.9)]).toEqual([page, colours[page]])
    }
    const huge = await fetchImage(store, document, 'w=2000')
    expect(await summary(huge)).toMatch(
      /^413 .*The animation would be too large; ask for a smaller one, or add frame=1/,
    )
  })

  test('frame=1, and formats that do not move, give the first frame', async () => {
    const document = await upload(store, await animation('gif', ['red', 'green']))
    for (const [query, expected] of [
      ['frame=1', '60x40 gif'],
      ['frame=1&w=30&fm=webp', '30x20 webp'],
      ['fm=png', '60x40 png'],
      ['fm=jpg&w=30', '30x20 jpeg'],
    ] as const) {
      const fetched = await fetchImage(store, document, query)
      expect(await summary(fetched)).toBe(expected)
      expect((await metadataOf(fetched)).pages ?? 1).toBe(1)
      expect(await colourAt(fetched.body, 0.9, 0.9)).toBe('red')
    }
  })

  test('auto=format keeps it moving', async () => {
    const document = await upload(store, await animation('gif', ['red', 'green']))
    const modern = await metadataOf(await fetchImage(store, document, 'auto=format', {accept: 'image/avif,image/webp'}))
    expect(modern).toMatchObject({format: 'webp', pages: 2})
    const old = await metadataOf(await fetchImage(store, document, 'auto=format&w=30', {accept: '*/*'}))
    expect(old).toMatchObject({format: 'gif', pages: 2})
  })
})

describe('drawings', () => {
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="20" height="30" fill="#dc1e1e"/></svg>',
  )
  test('are served as they are unless a format is asked for, and stay sharp when they grow', async () => {
    const document = await upload(store, drawing)
    expect((await fetchImage(store, document, 'w=400&auto=format', {accept: 'image/webp'})).body).toEqual(drawing)
    const large = await fetchImage(store, document, 'w=400&fm=png')
    expect(await summary(large)).toBe('400x300 png')
    expect(await corners(large.body)).toBe('red clear clear red')
    // Half of the pixels of a row are red and half are clear: none lies between, as it would if 40 pixels were scaled up.
    const {data} = await sharp(large.body).raw().toBuffer({resolveWithObject: true})
    const row = Array.from({length: 400}, (_, x) => data[x * 4 + 3] ?? 0)
    expect(row.filter((alpha) => alpha > 8 && alpha < 247).length).toBeLessThanOrEqual(2)
    const part = await fetchImage(store, document, 'rect=10,0,20,30&w=200&fm=png')
    expect(await summary(part)).toBe('200x300 png')
    expect(await corners(part.body)).toBe('red clear clear red')
  })
})

describe('refusals', () => {
  test.each([
    ['w=abc', '"w"'],
    ['w=0', '"w"'],
    ['w=-5', '"w"'],
    ['h=1e9', '"h"'],
    ['fit=cover', '"fit" must be one of: clip, crop, fill, fillmax, max, scale, min'],
    ['crop=middle', '"crop"'],
    ['crop=top,', '"crop"'],
    ['fp-x=1.1', '"fp-x" must be a number from 0 to 1'],
    ['fp-y=-0.1', '"fp-y"'],
    ['fm=bmp', '"fm"'],
    ['auto=compress', '"auto"'],
    ['q=101', '"q" must be a whole number from 0 to 100'],
    ['q=high', '"q"'],
    ['dpr=0', '"dpr"'],
    ['dpr=6', '"dpr"'],
    ['blur=2001', '"blur"'],
    ['sharp=-1', '"sharp"'],
    ['sat=50', '"sat" must be -100'],
    ['flip=x', '"flip"'],
    ['or=45', '"or" must be one of: 0, 90, 180, 270'],
    ['bg=red', '"bg" must be a colour in hexadecimal'],
    ['bg=%23ff0000', '"bg"'],
    ['pad=-1', '"pad"'],
    ['frame=2', '"frame"'],
    ['rect=1,2,3', '"rect"'],
    ['rect=0,0,0,10', '"rect"'],
    ['rect=-1,0,10,10', '"rect"'],
    ['rect=0,0,500,300', '"rect" must lie inside the image, which is 400x300'],
    ['rect=400,0,1,1', '"rect"'],
    ['w=abc&q=high', '"q"'],
  ])('%s', async (query, text) => {
    const {status, headers, body} = await fetchImage(store, photo, query)
    expect(status).toBe(400)
    expect(headers['cache-control']).toBe('no-store')
    const {statusCode, error, message} = JSON.parse(body.toString())
    expect({statusCode, error}).toEqual({statusCode: 400, error: 'Bad Request'})
    expect(message).toContain(`Parameter ${text}`)
  })

  test('an AVIF of more than 16 megapixels, which takes gigabytes to make; left to choose, it is a WebP', async () => {
    const {status, body} = await fetchImage(store, photo, 'w=4800&h=4800&fit=scale&fm=avif')
    expect([status, JSON.parse(body.toString())]).toEqual([
      413,
      {
        statusCode: 413,
        error: 'Request Entity Too Large',
        message: 'An AVIF may have 16 megapixels at most; ask for a smaller one, or for fm=webp',
      },
    ])
    const chosen = await fetchImage(store, photo, 'w=4800&h=4800&fit=scale&auto=format&q=1', {
      accept: 'image/avif,image/webp',
    })
    expect(await summary(chosen)).toBe('4800x4800 webp')
  })

  test.each([
    ['webp', 'A WebP may have 32 megapixels at most; ask for a smaller one, or for fm=jpg'],
    ['gif', 'A GIF may have 8 megapixels at most; ask for a smaller one, or for fm=jpg'],
  ])('a large %s, which takes its encoder long', async (format, message) => {
    const {status, body} = await fetchImage(store, photo, `w=8192&h=8192&fit=crop&fm=${format}`)
    expect([status, JSON.parse(body.toString())]).toEqual([
      413,
      {statusCode: 413, error: 'Request Entity Too Large', message},
    ])
  })

  test('parameters of others are ignored', async () => {
    const {status, body} = await fetchImage(store, photo, 'utm_source=x&token=abc&w=')
    expect(status).toBe(200)
    expect(body.length).toBe(photo.size)
  })
})
