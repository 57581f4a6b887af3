import {Readable} from 'node:stream'
import {beforeAll, describe, expect, test} from '@jest/globals'
import {ClientError, type SanityClient} from '@sanity/client'
import sharp from 'sharp'
import {contractLake} from './support/contractLake.ts'
import {collect} from './support/stream.ts'

/** `client.assets`: uploads of pictures and files, from each type of body that the client takes. */
const lake = contractLake()
let client: SanityClient
beforeAll(() => {
  client = lake.client()
})

/** A picture of one colour; another colour is another asset. */
const picture = (background: string, format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({create: {width: 60, height: 40, channels: 3, background}})
    .toFormat(format)
    .toBuffer()
const sha1 = expect.stringMatching(/^[0-9a-f]{40}$/)

describe('pictures', () => {
  test('from a buffer, with all that is known of them', async () => {
    const document = await client.assets.upload('image', await picture('#123456', 'jpeg'), {
      filename: 'Blue sky.jpg',
      title: 'Sky',
      label: 'sky',
      description: 'Without clouds',
      creditLine: 'A. Nonymous',
      source: {id: 'stock-1', name: 'stock', url: 'https://example.com/1'},
      tag: 'upload.image',
    })
    expect(document).toMatchObject({
      _id: expect.stringMatching(/^image-[0-9a-f]{40}-60x40-jpg$/),
      _type: 'sanity.imageAsset',
      _rev: expect.any(String),
      assetId: sha1,
      sha1hash: sha1,
      extension: 'jpg',
      mimeType: 'image/jpeg',
      originalFilename: 'Blue sky.jpg',
      title: 'Sky',
      label: 'sky',
      description: 'Without clouds',
      creditLine: 'A. Nonymous',
      source: {id: 'stock-1', name: 'stock', url: 'https://example.com/1'},
      size: expect.any(Number),
      metadata: {
        dimensions: {width: 60, height: 40, aspectRatio: 1.5},
        hasAlpha: false,
        isOpaque: true,
        lqip: expect.stringMatching(/^data:image\//),
      },
    })
    expect(document.url).toBe(`${lake.origin}/images/local/production/${document.assetId}-60x40.jpg`)
    expect(await client.getDocument(document._id)).toEqual(document)
  })

  test('are served, and made as the address says', async () => {
    const {url} = await client.assets.upload('image', await picture('#654321'))
    const original = await fetch(url)
    expect([original.status, original.headers.get('content-type')]).toEqual([200, 'image/png'])
    const small = await fetch(`${url}?w=30&fm=webp`)
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({
      width: 30,
      height: 20,
      format: 'webp',
    })
  })

  test('the same bytes are the same asset', async () => {
    const bytes = await picture('#abcdef')
    const first = await client.assets.upload('image', bytes, {filename: 'first.png'})
    const second = await client.assets.upload('image', bytes, {filename: 'second.png'})
    expect(second).toEqual(first)
    expect(await client.fetch('count(*[sha1hash == $hash])', {hash: first.sha1hash})).toBe(1)
  })

  test('only the metadata that is asked for', async () => {
    const bare = await client.assets.upload('image', await picture('#111111'), {extract: []})
    expect(Object.keys(bare.metadata)).not.toContain('palette')
    const some = await client.assets.upload('image', await picture('#222222'), {extract: ['palette', 'lqip']})
    expect(some.metadata).toMatchObject({palette: {dominant: expect.any(Object)}, lqip: expect.any(String)})
    expect(some.metadata).not.toHaveProperty('blurHash')
  })

  test('from a blob, a file and a stream', async () => {
    const bytes = await picture('#333333', 'webp')
    const {_id} = await client.assets.upload('image', bytes)
    const view = new Uint8Array(bytes)
    const file = new File([view], 'from a file.webp', {type: 'image/webp'})
    for (const body of [new Blob([view]), file, Readable.from([bytes.subarray(0, 20), bytes.subarray(20)])])
      expect(await client.assets.upload('image', body)).toMatchObject({_id})
    const named = await client.assets.upload('image', new File([await bytesOf('#444444')], 'named.png'))
    expect(named.originalFilename).toBe('named.png')
    const unnamed = new File([await bytesOf('#555555')], 'secret.png')
    expect(await client.assets.upload('image', unnamed, {preserveFilename: false})).not.toMatchObject({
      originalFilename: 'secret.png',
    })
  })

  test('what is none is refused', async () => {
    lake.allow(/\/assets\/images\//, 400)
    const failure: unknown = await client.assets.upload('image', Buffer.from('text')).catch((error: unknown) => error)
    if (!(failure instanceof ClientError)) throw new Error('Not a ClientError')
    expect(failure.statusCode).toBe(400)
    expect(failure.message).toMatch(/image/i)
  })
})

async function bytesOf(background: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await picture(background))
}

describe('files', () => {
  test('of any kind, read back as they were', async () => {
    const document = await client.assets.upload('file', Buffer.from('a,b\n1,2\n'), {
      filename: 'table.csv',
      contentType: 'text/csv',
    })
    expect(document).toMatchObject({
      _id: expect.stringMatching(/^file-[0-9a-f]{40}-csv$/),
      _type: 'sanity.fileAsset',
      originalFilename: 'table.csv',
      extension: 'csv',
      mimeType: 'text/csv',
      size: 8,
      url: expect.stringMatching(/\/files\/local\/production\/[0-9a-f]{40}\.csv$/),
    })
    const answer = await fetch(document.url)
    expect([answer.status, await answer.text()]).toEqual([200, 'a,b\n1,2\n'])
  })

  test('from a buffer and from a stream, once', async () => {
    const fromText = await client.assets.upload('file', Buffer.from('hello'), {filename: 'hello.txt'})
    const fromStream = await client.assets.upload('file', Readable.from(['hel', 'lo']), {filename: 'hello.txt'})
    expect(fromStream._id).toBe(fromText._id)
  })
})

describe('by the observable', () => {
  test('the answer is an event', async () => {
    const upload = collect(client.observable.assets.upload('file', Buffer.from('observed'), {filename: 'observed.txt'}))
    expect(await upload.waitFor('response')).toEqual({
      type: 'response',
      body: {document: expect.objectContaining({originalFilename: 'observed.txt', size: 8})},
    })
  })
})

describe('removing', () => {
  test('is deleting the document, which is refused while it is in use', async () => {
    lake.allow(/\/data\/mutate\//, 409)
    lake.allow(/\/images\//, 404)
    const {_id, url} = await client.assets.upload('image', await picture('#777777'))
    await client.create({_id: 'user', _type: 'note', image: {_type: 'image', asset: {_type: 'reference', _ref: _id}}})
    expect(await client.fetch('*[_id == "user"][0].image.asset->url')).toBe(url)
    await expect(client.delete(_id)).rejects.toMatchObject({statusCode: 409})
    await client.delete('user')
    await client.delete(_id)
    expect((await fetch(url)).status).toBe(404)
  })

  test('a viewer may neither upload nor remove', async () => {
    lake.allow(/\/assets\/files\//, 403)
    const viewer = lake.client({token: await lake.tokenFor('viewer')})
    await expect(viewer.assets.upload('file', Buffer.from('no'))).rejects.toMatchObject({statusCode: 403})
  })
})
