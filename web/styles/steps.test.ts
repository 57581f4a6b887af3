import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from '@jest/globals'

const web = path.resolve(import.meta.dirname, '..')

/** The steps of layout in pixels that the rules give: of widgets (breakpoints-4, breakpoints-5), and of single parts. */
const steps = [
  [768, 990, 1190, 1200],
  [590], // the split hero (row-5)
  [900], // slides of a carousel: a width of layout
  [658, 1100], // slides of a looping carousel (carousel-10)
  [300, 320, 728, 970], // sizes of advertisements (ad-slot-6)
].flat()

test('a step of a widget’s layout in pixels is one that the rules give (breakpoints-4, breakpoints-5)', () => {
  const sheets = globSync('{drivers,media,newsletter,products,styles,ui,widgets}/**/*.{css,pcss}', {cwd: web})
  const found = sheets.flatMap((sheet) =>
    [...readFileSync(path.join(web, sheet), 'utf8').matchAll(/@container[^{]*?([\d.]+)px/g)].map(
      ([, px]) => [sheet, Number(px)] as const,
    ),
  )
  expect(found.filter(([, px]) => !steps.includes(px))).toEqual([])
  expect([768, 990].every((step) => found.some(([, px]) => px === step))).toBe(true)
})
