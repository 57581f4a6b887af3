import {afterAll, beforeAll, expect, test} from '@jest/globals'
import sharp from 'sharp'
import {failureOf} from '../testing/failure.ts'
import {startTestLake, type TestLake} from '../testing/lake.ts'

let lake: TestLake
let picture: Buffer
beforeAll(async () => {
  lake = await startTestLake()
  picture = await sharp({create: {width: 120, height: 80, channels: 3, background: '#336699'}})
    .png()
    .toBuffer()
})
afterAll(() => lake.close())

test('an image is uploaded once, described, and served in the size that is asked for', async () => {
  const asset = await lake.editor.assets.upload('image', picture, {filename: 'blue.png', title: 'Blue'})
  expect(asset).toMatchObject({
    _id: `image-${asset.sha1hash}-120x80-png`,
    _type: 'sanity.imageAsset',
    originalFilename: 'blue.png',
    title: 'Blue',
    mimeType: 'image/png',
    url: `${lake.url}/images/local/production/${asset.sha1hash}-120x80.png`,
    metadata: {dimensions: {width: 120, height: 80, aspectRatio: 1.5}, hasAlpha: false, isOpaque: true},
  })
  const again = await lake.editor.assets.upload('image', picture, {filename: 'other.png'})
  expect(again).toEqual(asset)

  const response = await fetch(`${asset.url}?w=60&fm=webp`)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toContain('immutable')
  const {width, height} = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect([width, height]).toEqual([60, 40])
  const etag = response.headers.get('etag') ?? ''
  expect((await fetch(`${asset.url}?w=60&fm=webp`, {headers: {'if-none-match': etag}})).status).toBe(304)
  const head = await fetch(asset.url, {method: 'HEAD'})
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(picture.length)])
  expect(await lake.reader.fetch('*[_type == "sanity.imageAsset"][0].metadata.dimensions.width')).toBe(120)
})

test('a document that somebody wrote for a picture before it was there gets the facts of the picture', async () => {
  const other = await sharp(picture).negate({alpha: false}).png().toBuffer()
  const asset = await lake.editor.assets.upload('image', other)
  await lake.editor.delete(asset._id)
  const {_id, _type} = asset
  await lake.editor.create({
    _id,
    _type,
    title: 'Mine',
    url: 'javascript:alert(1)',
    path: '../../token',
    metadata: {isOpaque: true, lqip: 'data:,");position:fixed', palette: 'none', note: 'kept'},
  })
  const {title, url, path, metadata} = await lake.editor.assets.upload('image', other, {title: 'Other'})
  expect([title, url, path, metadata]).toEqual(['Mine', asset.url, asset.path, {...asset.metadata, note: 'kept'}])
})

test('a file is served under its name', async () => {
  const asset = await lake.editor.assets.upload('file', Buffer.from('a,b\n1,2\n'), {
    filename: 'table.csv',
    contentType: 'text/csv',
  })
  expect(asset).toMatchObject({_type: 'sanity.fileAsset', size: 8, extension: 'csv'})
  const response = await fetch(`${asset.url}/numbers.csv?dl=`)
  expect(await response.text()).toBe('a,b\n1,2\n')
  expect(response.headers.get('content-disposition')).toContain('numbers.csv')
})

test('what is no image is refused, and what is not there is not found', async () => {
  expect(await failureOf(lake.editor.assets.upload('image', Buffer.from('no picture')))).toMatchObject({
    statusCode: 400,
  })
  const missing = `${lake.url}/images/local/production/${'0'.repeat(40)}-1x1.png`
  expect((await fetch(missing)).status).toBe(404)
  expect((await fetch(`${lake.url}/images/local/production/..%2f..%2ftoken`)).status).toBe(404)
})
