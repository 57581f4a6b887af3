import {readdir, readFile, stat} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from '@jest/globals'
import sharp from 'sharp'
import {PictureUnreachable} from '../migrate/images/source.ts'
import {seedDocuments} from './documents/seedDocuments.ts'
import {picturesFolder, samplePictures} from './pictures.ts'

/** The addresses of all pictures that the sample articles and documents name. */
async function addresses(): Promise<readonly string[]> {
  const folder = path.join(import.meta.dirname, 'legacy')
  const articles = await Promise.all((await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')))
  const text = [...articles, JSON.stringify(seedDocuments)].join('\n')
  return [...new Set(text.match(/https:\/\/images\.example\.org\/[\w/-]+\.(?:jpg|png|gif)/g))]
}

test('every picture that is named is there, and no other', async () => {
  const named = await Promise.all((await addresses()).map(async (url) => (await samplePictures(url)).filename))
  expect(new Set(await readdir(picturesFolder))).toEqual(new Set(named))
})

test('each is what its name says, and together they are small', async () => {
  for (const url of await addresses()) {
    const {bytes, contentType} = await samplePictures(url)
    expect(`image/${(await sharp(bytes).metadata()).format}`).toBe(contentType)
  }
  const files = await Promise.all((await readdir(picturesFolder)).map((file) => stat(path.join(picturesFolder, file))))
  expect(files.reduce((total, {size}) => total + size, 0)).toBeLessThan(1_500_000)
})

test.each([
  'x',
  '/photos/hand.jpg',
  'https://images.example.org/absent.jpg',
  'https://images.example.org/../pictures.ts',
])('%s cannot be reached', async (url) => {
  await expect(samplePictures(url)).rejects.toThrow(PictureUnreachable)
})
