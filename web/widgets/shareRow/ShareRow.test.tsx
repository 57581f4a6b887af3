import {expect, test} from '@jest/globals'
import {shareNetworks} from '@apothecary/shared/types/shareNetworks.ts'
import {showFixture, showStored} from '../../../tests/support/fixtures.tsx'
import {shareRowFixtures} from './shareRow.fixtures.ts'

const page = {canonicalPath: '/sleep/naps', articleTitle: 'Naps & you'}
const marks = {
  facebook: 'href="https://www.facebook.com/',
  x: 'href="https://x.com/',
  pinterest: 'href="https://www.pinterest.com/',
  email: 'href="mailto:',
  copy: 'data-copy-link="',
}

test.each(shareNetworks)(
  'a row with %s alone has its icon, in the row and in the dialog, and no other (share-1, share-2)',
  async (network) => {
    const {html} = await showStored('shareRow', {...shareRowFixtures.minimal, networks: [network]}, page)
    const [row = '', dialog = ''] = html.split('<dialog')
    for (const part of [row, dialog])
      expect(shareNetworks.filter((one) => part.includes(marks[one]))).toEqual([network])
    const entry = row.slice(row.indexOf('<ul'))
    expect(entry.match(/<li/g)).toHaveLength(1)
    expect(entry).toContain('<svg')
  },
)

test('every icon has a name, and what leads to a network opens in a new tab (share-7)', async () => {
  const {html} = await showFixture('shareRow', 'longest', page)
  const [row = ''] = html.split('<dialog')
  for (const name of ['Facebook', 'X', 'Pinterest'])
    expect(row).toMatch(new RegExp(`<a [^>]*target="_blank"[^>]*>(?:(?!</a>).)*Share on ${name}`))
  expect(row).toMatch(/<a [^>]*href="mailto:(?![^>]*target)[^>]*>(?:(?!<\/a>).)*Share by email/)
})

test('shares the page by its canonical address and title', async () => {
  const {html} = await showFixture('shareRow', 'longest', page)
  expect(html).toMatch(/data-copy-link="http[^"]*\/sleep\/naps"/)
  expect(html).toContain('data-share-title="Naps &amp; you"')
  expect(html).toMatch(/sharer\.php\?u=http[^"]*%2Fsleep%2Fnaps"/)
})

test('the share button leads to the dialog of this row (share-3, share-4)', async () => {
  const {html} = await showFixture('shareRow', 'default', page)
  const id = /data-share="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(html).toContain(`<dialog id="${id}"`)
})

test('a network that is none is left out', async () => {
  const {html, failures} = await showFixture('shareRow', 'invalidNetwork', page)
  expect(failures).toEqual([])
  expect(html).toContain(marks.facebook)
})
