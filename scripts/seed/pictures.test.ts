import {readdir, readFile, stat} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from '@jest/globals'
import sharp from 'sharp'
import {PictureUnreachable} from '../migrate/images/source.ts'
import {announcementBars} from './documents/announcementBars.ts'
import {drivers} from './documents/drivers.ts'
import {pages} from './documents/pages.ts'
import {picturesFolder, samplePictures} from './pictures.ts'

const request = (url: string) => samplePictures({url, width: undefined, height: undefined, alt: undefined})

/** The addresses of all pictures that the sample articles and documents name. */
async function addresses(): Promise<readonly string[]> {
  const folder = path.join(import.meta.dirname, 'legacy')
  const articles = await Promise.all((await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')))
  const text = [...articles, JSON.stringify([announcementBars, drivers, pages])].join('\n')
  return [...new Set(text.match(/https:\/\/images\.example\.org\/[\w/-]+\.(?:jpg|png|gif)/g))]
}

test('every picture that is named is there, and no other', async () => {
  const named = await Promise.all((await addresses()).map(async (url) => (await request(url)).filename))
  expect(new Set(await readdir(picturesFolder))).toEqual(new Set(named))
})

test('each is what its name says, and together they are small', async () => {
  let total = 0
  for (const url of await addresses()) {
    const {bytes, contentType, filename} = await request(url)
    expect(`image/${(await sharp(bytes).metadata()).format}`).toBe(contentType)
    total += (await stat(path.join(picturesFolder, filename))).size
  }
  expect(total).toBeLessThan(1_500_000)
})

test.each([
  'x',
  '/photos/hand.jpg',
  'https://images.example.org/absent.jpg',
  'https://images.example.org/../pictures.ts',
])('%s cannot be reached', async (url) => {
  await expect(request(url)).rejects.toThrow(PictureUnreachable)
})
