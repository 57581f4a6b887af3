import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from '@jest/globals'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import {Carousel} from './Carousel.tsx'

test('there is one carousel: both modes have the same slides and controls (carousel-1)', async () => {
  const slides = ['Tea', 'Bath', 'Walk'].map((text) => ({key: text, content: text}))
  const [bounded, looping] = await Promise.all(
    (['bounded', 'looping'] as const).map(async (mode) =>
      htmlOf(<Carousel label="Comforts" mode={mode} slides={slides} />),
    ),
  )
  const parts = (html = '') =>
    html.match(/<(li|ul|button|output)|aria-label="\w+"|data-carousel-\w+(="-?\d+")?/g)?.toSorted()
  expect(parts(bounded)).toContain('data-carousel-step="1"')
  expect(parts(looping)).toEqual(parts(bounded))
  // No other component makes one.
  const web = path.resolve(import.meta.dirname, '..')
  const sources = globSync('{article,chrome,drivers,home,media,newsletter,ui,widgets}/**/*.tsx', {cwd: web})
  const carousels = sources.filter(
    (file) =>
      !file.endsWith('.test.tsx') &&
      readFileSync(path.join(web, file), 'utf8').includes('aria-roledescription="carousel"'),
  )
  expect(carousels).toEqual(['ui/Carousel.tsx'])
})
