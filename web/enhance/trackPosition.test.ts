import path from 'node:path'
import {afterAll, beforeAll, expect, test} from '@jest/globals'
import {build} from 'esbuild'
import type {Browser, Page} from 'playwright'
import {launchChromium} from './testing.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchChromium()
  page = await browser.newPage({viewport: {width: 600, height: 400}})
  const {outputFiles} = await build({
    entryPoints: [path.join(import.meta.dirname, 'trackPosition.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'tracker',
    write: false,
  })
  await page.setContent(
    '<body style="margin:0"><div style="height:1000px"></div><div id="box" style="height:800px"></div><div style="height:3000px"></div></body>',
  )
  await page.addScriptTag({content: outputFiles[0]?.text ?? ''})
})
afterAll(() => browser.close())

test('the position of an element is below, inside, end, above or invisible, each told once when it changes (loading-3)', async () => {
  await page.evaluate(() => {
    const told: string[] = []
    const box = document.querySelector('#box')
    const stop: unknown = Reflect.get(window, 'tracker').trackPosition(box, 300, (position: string) =>
      told.push(position),
    )
    Object.assign(window, {told, stop, box})
  })
  const told = (count: number) =>
    page
      .waitForFunction((wanted) => Reflect.get(window, 'told').length === wanted, count)
      .then(() => page.evaluate(() => Reflect.get(window, 'told')))
  expect(await told(1)).toEqual(['below'])
  // The upper edge is at 1000 px: 300 px below a window of 400 px that begins at 300 px.
  await page.evaluate(() => scrollTo(0, 310))
  expect(await told(2)).toEqual(['below', 'inside'])
  // The lower edge is at 1800 px.
  await page.evaluate(() => scrollTo(0, 1110))
  expect(await told(3)).toEqual(['below', 'inside', 'end'])
  await page.evaluate(() => scrollTo(0, 2110))
  expect(await told(4)).toEqual(['below', 'inside', 'end', 'above'])
  // A jump over all of it, as by the keys Home and End or a link.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await told(5)).toEqual(['below', 'inside', 'end', 'above', 'below'])
  await page.evaluate(() => scrollTo(0, 4000))
  expect(await told(6)).toEqual(['below', 'inside', 'end', 'above', 'below', 'above'])
  await page.evaluate(() => document.querySelector('#box')?.setAttribute('style', 'display:none'))
  expect(await told(7)).toEqual(['below', 'inside', 'end', 'above', 'below', 'above', 'invisible'])
})
