import {mkdir, readdir, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import type {Page} from 'playwright'
import sharp from 'sharp'
import {consentCookie, consentValue} from '@apothecary/shared/types/consent.ts'
import {groupOfWidget} from '@apothecary/shared/types/widgets.generated.ts'
import {launchBrowser} from '../bench/browser.ts'
import {root} from '../start/processes.ts'

/**
 * `npm run thumbnails -- [address] [types]`: takes a small picture of each widget from its page in the gallery, for the picker of the Studio
 * (`studio/static/thumbnails`). The address is that of a site with an open gallery, as `npm run dev` starts it. Pictures of widgets that are
 * gone are removed.
 */
const folder = path.join(root, 'studio/static/thumbnails')
/** Pixels of a picture: the picker shows it at a quarter of that, and sharp on fine screens. */
const size = {width: 320, height: 214}
/** How much of a widget is shown: the upper part, in CSS pixels of a phone's width. */
const view = {width: 420, height: 280}

/** An SVG of the size of a picture. */
const emptyFrame = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect x="60" y="40" width="${size.width - 120}" height="${size.height - 80}" rx="12" fill="none" stroke="#9aa5b1" stroke-width="4" stroke-dasharray="14 10"/></svg>`

const [first = '', ...rest] = process.argv.slice(2)
const origin = /^https?:/.test(first) ? first.replace(/\/$/, '') : 'http://localhost:3000'
const named = /^https?:/.test(first) || first === '' ? rest : [first, ...rest]
const types = Object.keys(groupOfWidget).filter((type) => named.length === 0 || named.includes(type))

await mkdir(folder, {recursive: true})
for (const file of await readdir(folder)) {
  if (groupOfWidget[path.parse(file).name] === undefined) await rm(path.join(folder, file))
}
const browser = await launchBrowser()
try {
  const context = await browser.newContext({
    viewport: {width: view.width + 40, height: 900},
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  const choice = {name: consentCookie, value: consentValue('1', ['C0001'], new Date()), url: origin}
  await context.addCookies([choice])
  const page = await context.newPage()
  for (const type of types) {
    const picture = await thumbnailOf(page, type)
    await writeFile(path.join(folder, `${type}.webp`), picture)
    console.log(`${type}: ${picture.length} bytes`)
  }
} finally {
  await browser.close()
}

/** The picture of a widget's first fixture; an empty frame where readers see nothing, as of a tracking pixel. */
async function thumbnailOf(page: Page, type: string): Promise<Buffer> {
  await page.goto(`${origin}/gallery/${type}/default`, {waitUntil: 'load'})
  const widget = page.locator(`main [data-widget="${type}"]`).first()
  if (!(await widget.isVisible())) return webpOf(Buffer.from(emptyFrame))
  await widget.scrollIntoViewIfNeeded()
  // Pictures load when they come near: here, at once.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || !image.checkVisibility({visibilityProperty: true})),
  )
  const box = await widget.boundingBox()
  if (box === null) return webpOf(Buffer.from(emptyFrame))
  const shot = await page.screenshot({
    fullPage: true,
    animations: 'disabled',
    clip: {
      x: Math.max(0, box.x),
      y: box.y + (await page.evaluate(() => window.scrollY)),
      width: Math.max(1, Math.min(view.width, box.width)),
      height: Math.max(1, Math.min(view.height, box.height)),
    },
  })
  return webpOf(shot)
}

async function webpOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .resize({...size, fit: 'contain', position: 'centre', background: '#fff'})
    .webp({quality: 60, effort: 6})
    .toBuffer()
}
