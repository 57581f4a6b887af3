import {expect, test} from '@jest/globals'
import {showFixture, showStored} from '../../../tests/support/fixtures.tsx'
import {expandableTagFixtures} from './expandableTag.fixtures.ts'

test('the label opens the content, which is in the page from the start (layout-4)', async () => {
  const {html} = await showFixture('expandableTag', 'minimal')
  expect(html).toMatch(
    /<details(?![^>]* open)[^>]*><summary[^>]*>.*Anhedonia.*<\/summary>.*A loss of interest or pleasure.*<\/details>/,
  )
})

test('opening and closing is tracked, with the label (tracking-5)', async () => {
  const {html} = await showFixture('expandableTag', 'minimal')
  expect(html).toContain(
    'data-track-toggle="{&quot;type&quot;:&quot;accordionToggled&quot;,&quot;element&quot;:&quot;ACCORDIONS&quot;,&quot;label&quot;:&quot;Anhedonia&quot;,&quot;widgetId&quot;:&quot;expandableTag-minimal&quot;}"',
  )
})

test('a tag without a label shows nothing', async () => {
  const {html, failures} = await showStored('expandableTag', {...expandableTagFixtures.minimal, label: ''})
  expect(html).toBe('')
  expect(failures).toHaveLength(1)
})
