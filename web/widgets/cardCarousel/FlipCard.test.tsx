import {readFileSync} from 'node:fs'
import path from 'node:path'
import {afterEach, expect, test} from '@jest/globals'
import type {Page} from 'playwright'
import {htmlOf} from '../../../tests/support/fixtures.tsx'
import {openTestSite} from '../../enhance/testSite.ts'
import {FlipCard} from './FlipCard.tsx'

const {browser, site} = await openTestSite()

const styles = `<style>
  * {box-sizing: border-box; margin: 0; padding: 0}
  :root {--target: 44px; --space-4: 16px; --duration-slow: 250ms}
  ${readFileSync(path.join(import.meta.dirname, 'FlipCard.module.pcss'), 'utf8')}
</style>`

let page: Page
afterEach(() => page.context().close())

interface Visit {
  readonly back?: boolean
  readonly scripts?: boolean
  readonly motion?: boolean
  /** The address of the behaviour, as a build gives it. */
  readonly behavior?: string
}

/** Opens a page with a card whose back, with a link, is higher than its front. */
async function visit({back = true, scripts = true, motion = false, behavior = '/flipCard.js'}: Visit = {}) {
  const html = await htmlOf(
    <FlipCard
      id="card"
      name="Naps"
      front={<p style={{height: 100}}>Naps make nights shorter.</p>}
      back={
        back ? (
          <p style={{height: 160}}>
            Often. <a href="#sleep">Read on</a>
          </p>
        ) : undefined
      }
    />,
  )
  site.show(
    `${html.replace('data-flipped', `data-behavior="${behavior}" data-flipped`)}<p id="after">After</p>`,
    styles,
  )
  const context = await browser.newContext({
    viewport: {width: 400, height: 800},
    javaScriptEnabled: scripts,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  })
  page = await context.newPage()
  await page.goto(`${site.origin}/page`)
  if (scripts) await page.waitForLoadState('networkidle')
}

const card = () => page.getByRole('article', {name: 'Naps'})
const flip = () => page.getByRole('button', {name: 'Turn over: Naps'})
const front = () => page.getByText('Naps make nights shorter.')
const back = () => page.getByText('Often.')

/** Which faces are shown, and what the button says about it. */
async function expectFaces(faces: {readonly front: boolean; readonly back: boolean}): Promise<void> {
  await front().waitFor({state: faces.front ? 'visible' : 'hidden'})
  await back().waitFor({state: faces.back ? 'visible' : 'hidden'})
  if (await flip().count()) expect(await flip().getAttribute('aria-expanded')).toBe(String(faces.back))
}

test('shows its front, and a click on the card toggles between front and back (carousel-22)', async () => {
  await visit()
  await expectFaces({front: true, back: false})
  await card().click({position: {x: 20, y: 20}})
  await expectFaces({front: false, back: true})
  await card().click({position: {x: 20, y: 20}})
  await expectFaces({front: true, back: false})
})

test('its icon toggles too, by mouse and by keyboard, and keeps the focus (carousel-22)', async () => {
  await visit()
  await flip().click()
  await expectFaces({front: false, back: true})
  await page.keyboard.press('Enter')
  await expectFaces({front: true, back: false})
  await page.keyboard.press('Space')
  await expectFaces({front: false, back: true})
  expect(await flip().evaluate((button) => button === document.activeElement)).toBe(true)
})

test('a card without a back has no button, and a click does nothing (carousel-21)', async () => {
  await visit({back: false})
  expect(await page.getByRole('button').count()).toBe(0)
  await card().click()
  expect(await front().isVisible()).toBe(true)
  expect(await card().getAttribute('data-flipped')).toBeNull()
})

test('a link on a face is followed, and does not flip the card', async () => {
  await visit()
  await flip().click()
  await page.getByRole('link', {name: 'Read on'}).click()
  expect(page.url()).toMatch(/#sleep$/)
  await expectFaces({front: false, back: true})
})

test('words can be selected without flipping the card', async () => {
  await visit()
  const box = await card().boundingBox()
  if (box === null) throw new Error('The card is not shown.')
  await page.mouse.move(box.x + 2, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 8, {steps: 4})
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('')
  await expectFaces({front: true, back: false})
})

test('the Tab key reaches no link of the face that is not shown', async () => {
  await visit()
  await page.keyboard.press('Tab')
  expect(await flip().evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
})

test.each([true, false])('nothing moves when the card is flipped, with motion: %s (carousel-29)', async (motion) => {
  await visit({motion})
  const places = () =>
    page.evaluate(() =>
      ['article', '#after'].map((selector) => {
        const {top, height} = document.querySelector(selector)?.getBoundingClientRect() ?? {}
        return [top, height]
      }),
    )
  const before = await places()
  await flip().click()
  await expectFaces({front: false, back: true})
  expect(await places()).toEqual(before)
})

test('under reduced motion the faces are swapped, not turned', async () => {
  await visit()
  const transforms = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('article *')].flatMap((element) => {
        const {transform, transitionProperty, transitionDuration} = getComputedStyle(element)
        const moves = transitionProperty.includes('transform') && transitionDuration !== '0s'
        return transform === 'none' && !moves ? [] : [element.className]
      }),
    )
  expect(await transforms()).toEqual([])
  await flip().click()
  expect(await transforms()).toEqual([])
  await page.emulateMedia({reducedMotion: 'no-preference'})
  expect(await transforms()).not.toEqual([])
})

test.each([
  ['without scripts', {scripts: false}],
  ['if the script cannot be loaded', {behavior: '/gone.js'}],
])('%s the back stands below the front, and there is no dead button (carousel-28)', async (_name, options) => {
  await visit(options)
  await back().waitFor({state: 'visible'})
  expect(await front().isVisible()).toBe(true)
  expect(await page.getByRole('button').count()).toBe(0)
  const [above, below] = [await front().boundingBox(), await back().boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})

test('both faces are printed, whichever is shown (carousel-28)', async () => {
  await visit()
  await flip().click()
  await page.emulateMedia({media: 'print'})
  expect([await front().isVisible(), await back().isVisible()]).toEqual([true, true])
  expect(await page.getByRole('button').count()).toBe(0)
})
