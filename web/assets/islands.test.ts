import {gzipSync} from 'node:zlib'
import {resolve} from 'node:path'
import {expect, test} from '@jest/globals'
import {build} from 'esbuild'

const web = resolve(import.meta.dirname, '..')

/** Bundles an island that consists of the given lines. Returns its compressed size without React, in bytes, and the files it contains. */
async function weigh(source: string): Promise<{readonly bytes: number; readonly inputs: readonly string[]}> {
  const result = await build({
    stdin: {contents: source, resolveDir: web, loader: 'tsx'},
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    legalComments: 'none',
    jsx: 'automatic',
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    loader: {'.css': 'empty', '.module.css': 'empty', '.pcss': 'empty'},
    metafile: true,
    write: false,
  })
  return {
    bytes: gzipSync(result.outputFiles[0]?.contents ?? '').byteLength,
    inputs: Object.keys(result.metafile.inputs),
  }
}

test('a picture in an island adds under 5 kB, and not the Sanity client', async () => {
  const {bytes, inputs} = await weigh(
    "import {PictureImage} from './media/PictureImage.tsx'\nexport const Island = (props) => <PictureImage {...props} />",
  )
  expect(bytes).toBeLessThan(5 * 1024)
  expect(inputs.filter((file) => file.includes('@sanity'))).toEqual([])
})

test('the quiz stays under 3 kB, as the server renders its rich text', async () => {
  const {bytes, inputs} = await weigh("export {QuizIsland} from './widgets/quiz/Quiz.client.tsx'")
  expect(bytes).toBeLessThan(3 * 1024)
  expect(inputs.filter((file) => /@sanity|@portabletext/.test(file))).toEqual([])
})

test('the coupon dialog stays under 9 kB, without zod and without the list of all assets', async () => {
  const {bytes, inputs} = await weigh("export {CouponDialog} from './drugSavings/coupon/CouponDialog.tsx'")
  expect(bytes).toBeLessThan(9 * 1024)
  expect(inputs.filter((file) => /node_modules\/zod|assetUrl|services\/(?!fetchFailure)/.test(file))).toEqual([])
})
