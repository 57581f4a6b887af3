import {expect, test} from '@jest/globals'
import {showFixture} from '../../../tests/support/fixtures.tsx'
import {fixtureFetcher} from '../../gallery/fixtureContent.ts'
import {legacyWidgetFixtures} from './legacyWidget.fixtures.ts'

test('readers see nothing, and the log names article, widget and format (legacy-widget-1, containment-3)', async () => {
  const {html, failures} = await showFixture('legacyWidget', 'default')
  expect(html).toBe('')
  expect(failures).toEqual([
    {
      articleId: 'article-gallery',
      canonicalPath: '/gallery',
      widgetId: 'legacyWidget-fixture-default',
      type: 'legacyWidget',
      reason: 'the import kept it (format "pathing-test"): There is no widget of this format yet',
    },
  ])
})

test('editors see a note in its place, with the reason of the import if it gave one (legacy-widget-3)', async () => {
  expect((await showFixture('legacyWidget', 'default', {isDraft: true})).html).toBe(
    '<p role="note" class="note">Legacy widget is not shown to readers: the import kept it (format &quot;pathing-test&quot;): There is no widget of this format yet.</p>',
  )
  expect((await showFixture('legacyWidget', 'minimal', {isDraft: true})).html).toBe(
    '<p role="note" class="note">Legacy widget is not shown to readers: the format &quot;assessment&quot; is not built.</p>',
  )
})

test('the raw JSON is not loaded', async () => {
  const {_id, raw} = legacyWidgetFixtures.default
  expect(raw).toContain('w-1')
  const {documents} = await fixtureFetcher()({ids: [_id], blocks: [], links: []})
  expect(documents).toHaveLength(1)
  expect(JSON.stringify(documents)).not.toContain('w-1')
})
