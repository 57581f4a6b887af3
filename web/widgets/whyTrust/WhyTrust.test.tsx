import {readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from '@jest/globals'
import type {Page} from 'playwright'
import {showFixture, showStored} from '../../../tests/support/fixtures.tsx'
import {openTestSite} from '../../enhance/testSite.ts'
import {whyTrustFixtures} from './whyTrust.fixtures.ts'

const {browser, site} = await openTestSite()

test('shows its figures, its heading and its explanation (why-trust-1)', async () => {
  const {html} = await showFixture('whyTrust', 'default')
  expect(
    [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, description, count]) => [count, description]),
  ).toEqual([
    ['38', 'gummies considered'],
    ['14', 'sent to an independent lab'],
    ['1,120', 'hours of tester notes'],
  ])
  expect(html).toMatch(/<h3 [^>]*>.*Why trust us<\/h3>/)
  expect(html).toContain('<p>Our editors choose every product on this page.')
})

test('the explanation is rich text, with links, marks and lists (why-trust-2)', async () => {
  const span = (text: string, ...marks: string[]) => ({_type: 'span', _key: text, text, marks})
  const block = {_type: 'block', _key: 'a', style: 'normal', markDefs: [{_type: 'link', _key: 'l', href: '/about'}]}
  const {html} = await showStored('whyTrust', {
    ...whyTrustFixtures.minimal,
    explanationDescription: [
      {...block, children: [span('At least '), span('four people', 'strong'), span('how we choose', 'l')]},
      {...block, _key: 'b', listItem: 'bullet', level: 1, children: [span('A lab')]},
    ],
  })
  expect(html).toContain(
    '<p>At least <strong>four people</strong><a href="/about">how we choose</a></p><ul><li>A lab</li></ul>',
  )
})

describe('the explanation in a browser', () => {
  const sheet = readFileSync(path.resolve(import.meta.dirname, '../../ui/CollapsibleText.module.css'), 'utf8')

  /** A page of 400 px with a fixture. The addresses of behaviours are those of the test site. */
  async function open(name: string): Promise<Page> {
    const {html} = await showFixture('whyTrust', name)
    const served = html
      .replaceAll(/data-behavior="[^"]*"/g, '')
      .replace('<button', '<button data-behavior="/collapsible.js"')
    site.show(served, `<style>p {margin: 0} ${sheet}</style>`)
    const page = await browser.newPage({viewport: {width: 400, height: 600}})
    await page.goto(`${site.origin}/page`)
    return page
  }

  test('is 75 px high and fades out at its end, until the reader expands it (why-trust-3, why-trust-4)', async () => {
    const page = await open('default')
    const text = page.locator('[data-collapsible]')
    const button = page.getByRole('button', {name: 'Read more'})
    await button.waitFor()
    const height = async () => (await text.boundingBox())?.height
    const fade = () => text.evaluate((element) => getComputedStyle(element).maskImage)
    expect(await height()).toBe(75)
    expect(await fade()).toMatch(/^linear-gradient\(.*rgba\(0, 0, 0, 0\)\)$/)
    await button.click()
    expect(await height()).toBeGreaterThan(75)
    expect(await fade()).toBe('none')
    await page.getByRole('button', {name: 'Read less'}).click()
    expect(await height()).toBe(75)
    await page.close()
  })

  test('on paper all of it can be read: nothing fades out', async () => {
    const page = await open('default')
    await page.locator('[data-collapsed="true"]').waitFor()
    await page.emulateMedia({media: 'print'})
    const text = page.locator('[data-collapsible]')
    const shown = await text.evaluate((element) => ({
      fade: getComputedStyle(element).maskImage,
      isCut: element.scrollHeight > element.clientHeight,
    }))
    expect(shown).toEqual({fade: 'none', isCut: false})
    await page.close()
  })

  test('has no button where all of it fits', async () => {
    const page = await open('minimal')
    await page.locator('[data-collapsed="false"]').waitFor()
    expect(await page.getByRole('button').count()).toBe(0)
    await page.close()
  })
})
