import path from 'node:path'
import {afterAll, beforeAll, beforeEach, expect, test} from '@jest/globals'
import {build} from 'esbuild'
import type {Browser, Page} from 'playwright'
import {launchChromium} from '../web/enhance/testing.ts'

/** Where a block is shown that an editor has just inserted: in a pane that scrolls, below more text than fits in it. */

const file = '../studio/portableText/picker/showNewBlock.ts'

let browser: Browser
let script: string
let page: Page
beforeAll(async () => {
  browser = await launchChromium()
  const {outputFiles} = await build({
    entryPoints: [path.join(import.meta.dirname, file)],
    bundle: true,
    format: 'iife',
    globalName: 'blocks',
    write: false,
  })
  script = outputFiles[0]?.text ?? ''
})
afterAll(() => browser.close())

beforeEach(async () => {
  page = await browser.newPage({viewport: {width: 600, height: 400}})
  await page.setContent(
    `<div id="pane" style="height: 300px; overflow: auto"><p>${'word '.repeat(2000)}</p><div id="later"></div></div><input>`,
  )
  await page.addScriptTag({content: script})
  await page.evaluate(() => {
    const editor = {dom: {getStartBlockElement: () => document.querySelector('#new')}, getSnapshot: () => undefined}
    Reflect.get(window, 'blocks').showNewBlock(editor)
    const block = Object.assign(document.createElement('div'), {id: 'new'})
    block.style.height = '50px'
    // The editor shows it after it was asked for it.
    setTimeout(() => document.querySelector('#later')?.before(block), 50)
  })
  await isShown()
})

/** Waits until all of the new block is in the pane. */
async function isShown(): Promise<void> {
  await page.waitForFunction(() => {
    const [pane, block] = ['#pane', '#new'].map((selector) => document.querySelector(selector)?.getBoundingClientRect())
    return pane && block && block.top >= pane.top && block.bottom <= pane.bottom
  })
}

const scrolled = () => page.evaluate(() => document.querySelector('#pane')?.scrollTop ?? 0)
/** As when a form opens beside the text. */
const narrow = () =>
  page.evaluate(async () => {
    document.querySelector('#pane')?.setAttribute('style', 'height: 300px; overflow: auto; width: 200px')
    // What observes sizes is told before the second frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  })

test('a new block comes into view, and stays there when the text gets narrower', async () => {
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await narrow()
  await isShown()
  expect(await scrolled()).toBeGreaterThan(before)
  await page.close()
})

test.each<[string, () => Promise<void>]>([
  ['types', () => page.locator('input').press('a')],
  ['scrolls', () => page.mouse.wheel(0, 0)],
  ['presses the mouse', () => page.locator('input').click()],
])('once somebody %s, nothing scrolls by itself any more', async (_, act) => {
  await page.mouse.move(10, 10)
  await act()
  await page.evaluate(() => document.querySelector('#pane')?.scrollTo(0, 0))
  await narrow()
  expect(await scrolled()).toBe(0)
  await page.close()
})
