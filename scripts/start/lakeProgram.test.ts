import {afterAll, beforeAll, expect, test} from '@jest/globals'
import sharp from 'sharp'
import {startTestLake, type TestLake} from '../migrate/testing/lake.ts'
import {builtLake} from './lakeProgram.ts'

/** The bundle that `npm start` runs: each file of it that is loaded later, or by a thread or process of its own. */
let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake(await builtLake())
}, 120_000)
afterAll(() => lake.close())

test('documents are written and found', async () => {
  await lake.client.create({_id: 'film', _type: 'movie', title: 'Alien', year: 1979})
  expect(await lake.client.fetch('*[_type == "movie" && year < 1980]{title}')).toEqual([{title: 'Alien'}])
})

test('a slow query runs in a thread', async () => {
  const documents = Array.from({length: 1500}, (_, number) => ({_id: `n-${number}`, _type: 'number', number}))
  await lake.client.mutate(documents.map((createOrReplace) => ({createOrReplace})))
  const pairs = 'count(*[_type == "number" && count(*[_type == "number" && number + 1 > ^.number]) > 1499])'
  expect(await lake.client.fetch(pairs)).toBe(1)
  const metrics = await fetch(`http://localhost:${lake.port}/metrics`, {
    headers: {authorization: `Bearer ${lake.client.config().token}`},
  })
  expect(await metrics.text()).toMatch(/^lake_query_seconds_count\{where="thread",.*\} 1$/m)
})

test('areas are compared, which a library does that is loaded for it', async () => {
  const area = (size: number) => ({
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [size, 0],
        [size, size],
        [0, 0],
      ],
    ],
  })
  const query = 'geo::contains(geo($large), geo($small))'
  expect(await lake.client.fetch(query, {large: area(4), small: area(1)})).toBe(true)
  expect(await lake.client.fetch(query, {large: area(1), small: area(4)})).toBe(false)
})

test('a picture is read and made smaller, in a process of its own', async () => {
  const picture = await sharp({create: {width: 40, height: 20, channels: 3, background: 'red'}})
    .png()
    .toBuffer()
  const asset = await lake.client.assets.upload('image', picture, {filename: 'red.png'})
  expect(asset.metadata.dimensions).toMatchObject({width: 40, height: 20})
  const smaller = Buffer.from(await (await fetch(`${asset.url}?w=10&fm=webp`)).arrayBuffer())
  expect(await sharp(smaller).metadata()).toMatchObject({format: 'webp', width: 10, height: 5})
})
