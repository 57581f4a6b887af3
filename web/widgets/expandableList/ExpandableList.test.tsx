import {expect, test} from '@jest/globals'
import {showBody, showFixture} from '../../../tests/support/fixtures.tsx'
import {paragraphs, referenceTo} from '../../contract/fixtures.ts'
import {expandableListFixtures} from './expandableList.fixtures.ts'

test('each item has its title, and its content in the page; all are closed and open by themselves (layout-3)', async () => {
  const {html} = await showFixture('expandableList', 'default')
  const details = html.split('<details').slice(1)
  expect(details).toHaveLength(3)
  expect(details[0]).toMatch(/<h3[^>]*>What should I say to the doctor\?<\/h3>.*Try: “I have felt low/)
  for (const item of details) expect(item).not.toMatch(/^[^>]* (?:open|name)=/)
})

test('items hold text, widgets and lists (layout-3)', async () => {
  const {html, failures} = await showFixture('expandableList', 'nested')
  expect(failures).toEqual([])
  expect(html).toMatch(/<summary.*For friends and family.*<h4 id="ask-and-listen">.*data-widget="callout"/)
  expect(html.match(/data-widget="expandableList"/g)).toHaveLength(2)
})

test('an item without a title is open, and one without content is left out', async () => {
  const {html} = await showFixture('expandableList', 'invalidWithoutTitle')
  expect(html.match(/<details/g)).toHaveLength(1)
  expect(html).toMatch(/Ask for a longer appointment.*<details/)
  expect(html).not.toContain('After the visit')
})

test('an affiliate link in an item has its disclosure above the list (affiliate-disclaimer-12)', async () => {
  const [item] = expandableListFixtures.minimal.items
  const list = {
    ...expandableListFixtures.minimal,
    items: [{...item, content: [...paragraphs('Before.'), referenceTo('productCard-fixture-default')]}],
  }
  const {html} = await showBody([list])
  expect(html).toMatch(/data-widget="affiliateDisclaimer".*data-widget="expandableList".*data-widget="productCard"/)
})

test('a list of which nothing can be shown is not there', async () => {
  const items = [{_type: 'expandableItem', _key: 'a', title: 'Gone', content: [referenceTo('missing')]}]
  expect((await showBody([{...expandableListFixtures.minimal, items}])).html).toBe('')
})
