import {createHash} from 'node:crypto'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {createClient, type SanityClient} from '@sanity/client'
import {createImageUrlBuilder} from '@sanity/image-url'
import sharp from 'sharp'
import {startLake, type RunningLake} from '../start.ts'
import {testSettings} from '../testing/lake.ts'
import {corners, freshFolder, quadrants} from '../testing/assets.ts'

/** The whole way: the real client uploads to a running lake, the real URL builder makes the address, fetch gets the picture. */
let lake: RunningLake
let client: SanityClient
let photo: Buffer

beforeAll(async () => {
  lake = await startLake(testSettings(freshFolder(), {origins: []}))
  client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: lake.url,
    useProjectHostname: false,
    useCdn: false,
    token: lake.token,
  })
  photo = await (await quadrants(800, 600)).jpeg({quality: 95}).toBuffer()
})
afterAll(() => lake.close())

async function get(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(url, {headers, method})
  return {status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer())}
}

describe('@sanity/client and @sanity/image-url against a running lake', () => {
  test('an upload is a document, found by its hash, once', async () => {
    const document = await client.assets.upload('image', photo, {
      filename: 'four.jpg',
      title: 'Four',
      extract: ['lqip'],
    })
    expect(document).toMatchObject({
      _type: 'sanity.imageAsset',
      originalFilename: 'four.jpg',
      title: 'Four',
      url: `${lake.url}/images/local/production/${document.assetId}-800x600.jpg`,
      metadata: {dimensions: {width: 800, height: 600}, lqip: expect.stringMatching(/^data:image\/jpeg/)},
    })
    expect(document['metadata']['palette']).toBeUndefined()
    const hash = createHash('sha1').update(photo).digest('hex')
    const query = '*[_type == "sanity.imageAsset" && sha1hash == $hash]._id'
    expect(await client.fetch(query, {hash})).toEqual([document._id])

    const again = await client.assets.upload('image', photo, {filename: 'other.jpg'})
    expect([again._id, again.originalFilename]).toEqual([document._id, 'four.jpg'])
    expect((await get(document.url)).body.equals(photo)).toBe(true)
  })

  test('crop and hotspot of an editor, through the URL builder', async () => {
    const {_id} = await client.assets.upload('image', photo)
    const builder = createImageUrlBuilder({projectId: 'local', dataset: 'production', baseUrl: lake.url})
    const image = {
      asset: {_ref: _id},
      crop: {top: 0, bottom: 0, left: 0.5, right: 0},
      hotspot: {x: 0.75, y: 0.9, width: 0.2, height: 0.2},
    }
    const url = builder.image(image).width(200).height(100).auto('format').url()
    const {status, headers, body} = await get(url, {accept: 'image/webp,*/*'})
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('vary')).toContain('Accept')
    expect(await sharp(body).metadata()).toMatchObject({width: 200, height: 100, format: 'webp'})
    expect(await corners(body)).toBe('yellow yellow yellow yellow')

    const named = await get(builder.image(_id).width(64).vanityName('four.jpg').forceDownload(true).url())
    expect([named.status, named.headers.get('content-disposition')]).toEqual([200, 'attachment; filename="four.jpg"'])
    const everything = builder.image(_id).rect(0, 0, 400, 300).width(120).height(90).fit('crop').crop('entropy')
    const result = await get(
      everything
        .flipHorizontal()
        .orientation(180)
        .blur(5)
        .sharpen(10)
        .saturation(-100)
        .invert(true)
        .bg('fff')
        .pad(4)
        .dpr(2)
        .quality(80)
        .format('png')
        .url(),
    )
    expect(result.status).toBe(200)
    expect(await sharp(result.body).metadata()).toMatchObject({width: 240, height: 180, format: 'png'})
  })

  test('conditional and HEAD requests', async () => {
    const {url} = await client.assets.upload('image', photo)
    for (const address of [url, `${url}?w=100`]) {
      const first = await get(address)
      const head = await get(address, {}, 'HEAD')
      expect(head.headers.get('content-length')).toBe(String(first.body.length))
      expect([head.status, head.body.length]).toEqual([200, 0])
      const again = await get(address, {'if-none-match': first.headers.get('etag') ?? ''})
      expect([again.status, again.body.length]).toEqual([304, 0])
    }
  })

  test('readers of other sites may show pictures; anonymous ones may not upload', async () => {
    const {url} = await client.assets.upload('image', photo)
    const {headers} = await get(url, {origin: 'https://example.com'})
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    const anonymous = client.withConfig({token: ''})
    await expect(anonymous.assets.upload('image', photo)).rejects.toMatchObject({statusCode: 403})
  })

  test('what is wrong with an upload or a request is said', async () => {
    await expect(client.assets.upload('image', Buffer.from('no picture'))).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('Invalid image: it could not be decoded'),
    })
    const {url} = await client.assets.upload('image', photo)
    const refused = await get(`${url}?w=wide`)
    expect(refused.status).toBe(400)
    expect(JSON.parse(refused.body.toString()).message).toBe('Parameter "w" must be a number of pixels, 1 or more')
    expect((await get(url.replace('800x600', '801x600'))).status).toBe(404)
    expect((await get(`${lake.url}/images/local/production/..%2f..%2ftoken`)).status).toBe(404)
  })

  test('files, with ranges', async () => {
    const text = Buffer.from('name,value\nzinc,11\n'.repeat(1000))
    const document = await client.assets.upload('file', text, {filename: 'doses.csv', contentType: 'text/csv'})
    expect(document).toMatchObject({
      _type: 'sanity.fileAsset',
      mimeType: 'text/csv',
      extension: 'csv',
      size: text.length,
    })
    const part = await get(document.url, {range: 'bytes=0-9'})
    expect([part.status, part.body.toString()]).toEqual([206, 'name,value'])
    const download = await get(`${document.url}?dl=`)
    expect(download.headers.get('content-disposition')).toBe('attachment; filename="doses.csv"')
    expect(download.body.equals(text)).toBe(true)
  })
})
