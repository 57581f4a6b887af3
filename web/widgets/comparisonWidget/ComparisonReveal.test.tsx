import {expect, test} from '@jest/globals'
import type {Page} from 'playwright'
import {showBody} from '../../../tests/support/fixtures.tsx'
import {referenceTo} from '../../contract/fixtures.ts'
import {openTestSite} from '../../enhance/testSite.ts'

const {browser, site} = await openTestSite()

/** A comparison in a closed item of a list, in the second of two tabs. */
const body = [
  {
    _type: 'tabNav',
    _key: 'tabs',
    tabs: [
      {_type: 'tab', _key: 'a', title: 'Basics', content: [referenceTo('callout-fixture-default')]},
      {
        _type: 'tab',
        _key: 'b',
        title: 'Products',
        content: [
          {
            _type: 'expandableList',
            _key: 'list',
            items: [{_key: 'i', title: 'Gummies', content: [referenceTo('comparisonWidget-fixture-default')]}],
          },
        ],
      },
    ],
  },
]

async function visit(fragment: string): Promise<Page> {
  const {html} = await showBody(body)
  // The addresses that a build gives the behaviours.
  const scripted = html
    .replaceAll(' data-tabs=""', ' data-tabs="" data-behavior="/tabNav.js"')
    .replaceAll('data-widget="comparisonWidget"', '$& data-behavior="/comparisonWidget.js"')
  site.show(`${scripted}<a href="#compare=lk-low-dose-40">Two others</a>`, '')
  const page = await browser.newPage()
  await page.goto(`${site.origin}/page${fragment}`)
  await page.locator('[data-tabs="ready"]').waitFor()
  return page
}

test('an address of a comparison opens the tab and the list in which it stands (comparison-widget-29)', async () => {
  const page = await visit('#compare=dl-broad-60,lk-low-dose-40')
  await page.getByRole('table').waitFor()
  expect(await page.getByRole('tab', {selected: true}).textContent()).toBe('Products')
  await page.close()
})

test('so does a link of the page', async () => {
  const page = await visit('')
  expect(await page.getByRole('tab', {selected: true}).textContent()).toBe('Basics')
  await page.getByRole('link', {name: 'Two others'}).click()
  await page.getByRole('table').waitFor()
  expect(await page.getByRole('tab', {selected: true}).textContent()).toBe('Products')
  await page.close()
})
