import {beforeAll, describe, expect, test} from '@jest/globals'
import type {SanityImageAssetDocument} from '@sanity/client'
import {createImageUrlBuilder, type ImageUrlBuilder, type SanityImageSource} from '@sanity/image-url'
import {contractLake} from './support/contractLake.ts'
import {colourAt, cornersOf, pixelAt, quadrants, shapeOf, transparent, twoFrames} from './support/picture.ts'

/** The addresses that `@sanity/image-url` makes, and the pictures that the lake answers with. */
const lake = contractLake()
let photo: SanityImageAssetDocument
let nothing: SanityImageAssetDocument
let animation: SanityImageAssetDocument
beforeAll(async () => {
  const upload = (bytes: Buffer, filename: string) => lake.client().assets.upload('image', bytes, {filename})
  photo = await upload(await quadrants(400, 300), 'Photo.png')
  nothing = await upload(await transparent(40, 40), 'nothing.png')
  animation = await upload(await twoFrames(40, 20), 'animation.gif')
})

type Change = (builder: ImageUrlBuilder) => ImageUrlBuilder
const urlFor = (source: SanityImageSource): ImageUrlBuilder => createImageUrlBuilder(lake.client()).image(source)

async function get(builder: ImageUrlBuilder, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(builder.url(), {headers})
  expect(response.status).toBe(200)
  return {bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers}
}

const all = 'red green yellow blue'
const whole = (builder: ImageUrlBuilder) => builder.ignoreImageParams()

test.each<[string, Change, string, string]>([
  ['nothing', (b) => b, '400x300 png', all],
  ['width', (b) => b.width(200), '200x150 png', all],
  ['height', (b) => b.height(150), '200x150 png', all],
  ['size, which crops', (b) => b.size(200, 100), '200x100 png', all],
  ['size of what is higher', (b) => b.size(100, 200), '100x200 png', all],
  ['more than there is', (b) => b.width(800), '800x600 png', all],
  ['fit clip', (b) => whole(b).size(200, 200).fit('clip'), '200x150 png', all],
  ['fit crop', (b) => whole(b).size(200, 200).fit('crop'), '200x200 png', all],
  [
    'fit fill',
    (b) => whole(b).size(200, 200).fit('fill').bg('ff00ff'),
    '200x200 png',
    'magenta magenta magenta magenta',
  ],
  [
    'fit fillmax',
    (b) => whole(b).size(600, 600).fit('fillmax').bg('f0f'),
    '600x600 png',
    'magenta magenta magenta magenta',
  ],
  ['fit max', (b) => whole(b).size(600, 600).fit('max'), '400x300 png', all],
  ['fit scale', (b) => whole(b).size(200, 250).fit('scale'), '200x250 png', all],
  ['fit min', (b) => whole(b).size(800, 400).fit('min'), '400x200 png', all],
  ['crop left', (b) => b.size(100, 300).fit('crop').crop('left'), '100x300 png', 'red red blue blue'],
  ['crop right', (b) => b.size(100, 300).fit('crop').crop('right'), '100x300 png', 'green green yellow yellow'],
  ['crop top', (b) => b.size(400, 100).fit('crop').crop('top'), '400x100 png', 'red green green red'],
  ['crop bottom', (b) => b.size(400, 100).fit('crop').crop('bottom'), '400x100 png', 'blue yellow yellow blue'],
  ['crop center', (b) => b.size(100, 300).fit('crop').crop('center'), '100x300 png', all],
  [
    'crop focalpoint',
    (b) => b.size(100, 300).fit('crop').crop('focalpoint').focalPoint(0.9, 0.5),
    '100x300 png',
    'green green yellow yellow',
  ],
  ['focalPoint', (b) => b.size(400, 100).fit('crop').focalPoint(0.5, 0.1), '400x100 png', 'red green green red'],
  ['rect', (b) => b.rect(200, 150, 200, 150), '200x150 png', 'yellow yellow yellow yellow'],
  ['rect and width', (b) => b.rect(100, 0, 200, 150).width(50), '50x38 png', 'red green green red'],
  ['dpr', (b) => b.width(100).dpr(2), '200x150 png', all],
  ['dpr 1', (b) => b.width(100).dpr(1), '100x75 png', all],
  ['minHeight', (b) => b.width(200).fit('crop').minHeight(180), '200x180 png', all],
  ['maxHeight', (b) => b.width(200).fit('crop').maxHeight(100), '200x100 png', all],
  ['minWidth', (b) => b.height(150).fit('crop').minWidth(300), '300x150 png', all],
  ['maxWidth', (b) => b.height(150).fit('crop').maxWidth(120), '120x150 png', all],
  ['orientation 0', (b) => b.orientation(0), '400x300 png', all],
  ['orientation 90', (b) => b.orientation(90), '300x400 png', 'blue red green yellow'],
  ['orientation 180', (b) => b.orientation(180), '400x300 png', 'yellow blue red green'],
  ['orientation 270', (b) => b.orientation(270), '300x400 png', 'green yellow blue red'],
  ['flipHorizontal', (b) => b.flipHorizontal(), '400x300 png', 'green red blue yellow'],
  ['flipVertical', (b) => b.flipVertical(), '400x300 png', 'blue yellow green red'],
  ['both flips', (b) => b.flipHorizontal().flipVertical(), '400x300 png', 'yellow blue red green'],
  ['invert', (b) => b.invert(true), '400x300 png', 'cyan magenta blue yellow'],
  ['invert(false)', (b) => b.invert(false), '400x300 png', all],
  ['pad', (b) => b.pad(20).bg('ff00ff'), '440x340 png', 'magenta magenta magenta magenta'],
  ['format jpg', (b) => b.format('jpg'), '400x300 jpeg', all],
  ['format pjpg', (b) => b.format('pjpg'), '400x300 jpeg', all],
  ['format png', (b) => b.format('png'), '400x300 png', all],
  ['format webp', (b) => b.format('webp'), '400x300 webp', all],
  ['names as the address has them', (b) => b.withOptions({w: 100, h: 50}), '100x50 png', all],
  [
    'much at once',
    (b) => b.size(100, 100).flipHorizontal().orientation(90).format('webp').quality(90),
    '100x100 webp',
    'red blue yellow green',
  ],
])('%s', async (_name, change, shape, corners) => {
  const {bytes} = await get(change(urlFor(photo)))
  expect([await shapeOf(bytes), await cornersOf(bytes)]).toEqual([shape, corners])
})

describe('what colours alone do not show', () => {
  test('blur mixes what is beside each other, sharpen does not', async () => {
    const edge = async (change: Change) => colourAt((await get(change(urlFor(photo)))).bytes, 0.49, 0.25)
    expect(await edge((b) => b)).toBe('red')
    expect(await edge((b) => b.sharpen(50))).toBe('red')
    expect(await edge((b) => b.blur(200))).toMatch(/^\d+,\d+,\d+$/)
  })

  test('saturation(-100) leaves grey', async () => {
    const {bytes} = await get(urlFor(photo).saturation(-100))
    for (const [x, y] of [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.9, 0.9],
      [0.1, 0.9],
    ] as const) {
      const [r, g, b] = await pixelAt(bytes, x, y)
      expect([r, r]).toEqual([g, b])
    }
  })

  test('less quality is fewer bytes', async () => {
    const size = async (quality: number) => (await get(urlFor(photo).format('jpg').quality(quality))).bytes.length
    expect(await size(5)).toBeLessThan(await size(95))
  })

  test('bg shows where the picture is transparent', async () => {
    expect(await cornersOf((await get(urlFor(nothing).bg('0000ff'))).bytes)).toBe('blue blue blue blue')
    expect(await cornersOf((await get(urlFor(nothing).format('jpg'))).bytes)).toBe('white white white white')
  })

  test('entropy chooses some part of the size asked for', async () => {
    const {bytes} = await get(urlFor(photo).size(100, 100).fit('crop').crop('entropy'))
    expect(await shapeOf(bytes)).toBe('100x100 png')
  })

  test('frame(1) is the first of an animation', async () => {
    const {bytes} = await get(urlFor(animation).frame(1).format('png'))
    expect([await shapeOf(bytes), await cornersOf(bytes)]).toEqual(['40x20 png', 'red red red red'])
  })

  test.each([
    ['image/avif,image/webp,*/*', '400x300 avif'],
    ['image/webp,*/*', '400x300 webp'],
    ['image/png,*/*', '400x300 png'],
  ])("auto('format') for a browser that accepts %s", async (accept, shape) => {
    const {bytes, headers} = await get(urlFor(photo).auto('format'), {accept})
    expect(await shapeOf(bytes)).toBe(shape)
    expect(headers.get('vary')?.toLowerCase()).toContain('accept')
  })

  test('forceDownload and vanityName name the file, and leave its bytes', async () => {
    const {bytes} = await get(urlFor(photo))
    const download = await get(urlFor(photo).forceDownload('Zinc – für dich.png'))
    const name = encodeURIComponent('Zinc – für dich.png')
    expect(download.headers.get('content-disposition')).toMatch(/^attachment; filename="[ -~]+"; filename\*=UTF-8''/)
    expect(download.headers.get('content-disposition')).toContain(`filename*=UTF-8''${name}`)
    const named = urlFor(photo).vanityName('zinc-tablets.png')
    expect(named.url()).toBe(`${lake.origin}/${photo.path}/zinc-tablets.png`)
    expect((await get(named)).bytes).toEqual(bytes)
    expect(download.bytes).toEqual(bytes)
    expect((await get(urlFor(photo).forceDownload(true))).headers.get('content-disposition')).toMatch(/^attachment/)
  })
})

describe('crop and hotspot of a document', () => {
  const crop = {_type: 'sanity.imageCrop', left: 0.5, right: 0, top: 0, bottom: 0}
  const hotspot = {_type: 'sanity.imageHotspot', x: 0.9, y: 0.9, width: 0.1, height: 0.1}
  test.each<[string, object, Change, string, string]>([
    ['crop', {crop}, (b) => b, '200x300 png', 'green green yellow yellow'],
    ['crop, to a width', {crop}, (b) => b.width(100), '100x150 png', 'green green yellow yellow'],
    [
      'hotspot, where both sides are given',
      {hotspot},
      (b) => b.size(50, 300),
      '50x300 png',
      'green green yellow yellow',
    ],
    ['hotspot, of what is low', {hotspot}, (b) => b.size(400, 50), '400x50 png', 'blue yellow yellow blue'],
    ['hotspot, where one side is free', {hotspot}, (b) => b.width(200), '200x150 png', all],
    ['both', {crop, hotspot}, (b) => b.size(100, 50), '100x50 png', 'yellow yellow yellow yellow'],
    ['ignored', {crop, hotspot}, (b) => b.ignoreImageParams(), '400x300 png', all],
    ['overruled by rect', {crop}, (b) => b.rect(0, 0, 100, 100), '100x100 png', 'red red red red'],
  ])('%s', async (_name, fields, change, shape, corners) => {
    const stored = await lake.client().create({
      _type: 'note',
      image: {_type: 'image', asset: {_type: 'reference', _ref: photo._id}, ...fields},
    })
    const [image] = await lake.client().fetch<SanityImageSource[]>('*[_id == $id].image', {id: stored._id})
    const {bytes} = await get(change(urlFor(image ?? '')))
    expect([await shapeOf(bytes), await cornersOf(bytes)]).toEqual([shape, corners])
  })
})

describe('whatever the builder is given', () => {
  test('as source, it is the same address, which is the asset’s own', async () => {
    const reference = {_type: 'reference', _ref: photo._id}
    const sources: SanityImageSource[] = [
      photo._id,
      reference,
      photo,
      {asset: reference},
      {asset: photo},
      {asset: {url: photo.url}},
      {asset: {_id: photo._id}},
    ]
    expect(sources.map((source) => urlFor(source).url())).toEqual(sources.map(() => photo.url))
  })

  test('as client or as settings, it leads to the lake', async () => {
    const settings = {projectId: 'local', dataset: 'production', baseUrl: lake.origin}
    const builders = [
      createImageUrlBuilder(settings),
      createImageUrlBuilder({...settings, baseUrl: `${lake.origin}/`}),
      createImageUrlBuilder({...settings, projectId: 'other', dataset: 'other'})
        .projectId('local')
        .dataset('production'),
      createImageUrlBuilder().withClient(lake.client()),
      createImageUrlBuilder(lake.client().withConfig({useCdn: true})),
    ]
    expect(builders.map((builder) => builder.image(photo).url())).toEqual(builders.map(() => photo.url))
  })

  test('a data set that is not there has no pictures', async () => {
    lake.allow(/\/images\/local\/other\//, 404)
    expect((await fetch(urlFor(photo).dataset('other').url())).status).toBe(404)
  })
})
