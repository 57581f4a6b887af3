/**
 * Makes the font files of this folder from the @fontsource-variable packages: `node web/fonts/build.ts`. The results are committed (they are small and
 * change with the packages only), so that neither a build nor a start depends on a subsetter.
 *
 * What is left out: weights nobody uses, OpenType features no style asks for, hinting, and characters outside Latin-1 and our punctuation. Those
 * come from the packages' own latin-ext files, which a browser fetches only for a page that needs them (fonts.css).
 */
import {readFile, writeFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/** The characters of English and its neighbours: ASCII, Latin-1, typographic punctuation, and the signs of doses and ratings. */
const latin =
  characters([
    [0x20, 0x7e],
    [0xa0, 0xff],
  ]) + 'ıŒœʻʼˆ˚˜–—‘’‚“”„•…′″‹›⁄€™−↑↓'

const fonts = [
  {
    from: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    to: 'source-serif-4-latin.woff2',
    text: latin,
    weights: {min: 400, max: 700, default: 400},
    features: ['kern', 'mark', 'mkmk', 'ccmp', 'liga', 'tnum', 'lnum'],
  },
  {
    from: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2',
    to: 'source-serif-4-latin-italic.woff2',
    text: latin,
    weights: 400,
    features: ['kern', 'ccmp', 'liga'],
  },
  {
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    to: 'figtree-latin.woff2',
    text: latin,
    weights: {min: 400, max: 700, default: 400},
    features: ['kern', 'mark', 'ccmp', 'tnum'],
  },
] as const

let total = 0
for (const font of fonts) {
  const whole = await readFile(require.resolve(font.from))
  const subset = await subsetFont(whole, font.text, {
    targetFormat: 'woff2',
    variationAxes: {wght: font.weights},
    keepFeatures: [...font.features],
    noHinting: true,
  })
  await writeFile(new URL(font.to, import.meta.url), subset)
  total += subset.byteLength
  process.stdout.write(`${font.to}: ${subset.byteLength} bytes of ${whole.byteLength}\n`)
}
process.stdout.write(`together: ${total} bytes\n`)

function characters(ranges: readonly (readonly [first: number, last: number])[]): string {
  return ranges
    .flatMap(([first, last]) =>
      Array.from({length: last - first + 1}, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('')
}
