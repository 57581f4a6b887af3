import {expect, test} from '@jest/globals'
import {showBody, showFixture} from '../../../tests/support/fixtures.tsx'

test.each([
  ['default', 'hr', 'line'],
  ['minimal', 'hr', 'line'],
  ['invalidWithoutStyle', 'hr', 'line'],
  ['dots', 'hr', 'dots'],
  // A gap is not visible to screen readers, so it is not a separator.
  ['space', 'div', 'space'],
])('%s is a %s (divider-1)', async (name, element, look) => {
  const {html} = await showFixture('divider', name)
  const [, tag, attributes = ''] = /^<(\w+)([^>]*)/.exec(html) ?? []
  expect(tag).toBe(element)
  expect(attributes).toContain(`class="${look}"`)
  expect(attributes).not.toContain('aria-')
})

test('an empty style counts as none (containment-9)', async () => {
  const {html, failures} = await showBody([{_type: 'divider', _key: 'd', style: ''}])
  expect([html.includes('class="line"'), failures]).toEqual([true, []])
})
