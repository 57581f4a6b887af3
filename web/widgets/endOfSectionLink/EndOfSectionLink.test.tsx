import {expect, test} from '@jest/globals'
import {showFixture} from '../../../tests/support/fixtures.tsx'

test('has the prompt, the words of the link and its address (article-blocks-10)', async () => {
  const {html} = await showFixture('endOfSectionLink', 'default')
  expect(html).toMatch(
    /Not sure CBD is for you\?.*<a href="\/health\/calm-a-racing-mind"[^>]*>Read: other ways to calm a racing mind/,
  )
  expect((await showFixture('endOfSectionLink', 'minimal')).html).not.toContain('prompt')
})

test('its impression is tracked (article-blocks-11)', async () => {
  const {html} = await showFixture('endOfSectionLink', 'minimal')
  const [, event = ''] = /data-track-view="([^"]+)"/.exec(html) ?? []
  expect(JSON.parse(event.replaceAll('&quot;', '"'))).toEqual({
    type: 'elementViewed',
    element: 'END_OF_SECTION_LINK',
    label: 'How to read a supplement label',
    widgetId: 'endOfSectionLink-minimal',
  })
})

test('a link to a shop says so (affiliate-link-4)', async () => {
  const {html} = await showFixture('endOfSectionLink', 'shop')
  expect(html).toMatch(/<a [^>]*rel="sponsored noopener" data-affiliate="/)
})
