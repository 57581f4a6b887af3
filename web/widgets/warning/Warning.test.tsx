import {describe, expect, test} from '@jest/globals'
import {showFixture, showStored} from '../../../tests/support/fixtures.tsx'
import {paragraphs} from '../../contract/fixtures.ts'
import {warningFixtures} from './warning.fixtures.ts'

describe('a warning', () => {
  test('shows the word “Warning”, then its heading, then its rich text (warning-1, warning-4)', async () => {
    const {html} = await showFixture('warning', 'default')
    expect(html).toMatch(/Warning<\/p><h3[^>]*>If you are thinking about suicide<\/h3>.*<strong>call or text 988/)
  })

  test('without a heading, the word “Warning” is the heading', async () => {
    const {html} = await showFixture('warning', 'minimal')
    expect(html).toMatch(/<h3[^>]*>Warning<\/h3>/)
    expect(html).not.toContain('<p class="word">')
  })

  test('is in the page as sent, without a part that a script would open (warning-5)', async () => {
    const {html} = await showFixture('warning', 'long')
    expect(html).toContain('1-800-222-1222')
    expect(html).not.toMatch(/<details|<script| hidden|data-behavior|data-collapsible|data-island/)
  })

  test('links to the number to call', async () => {
    expect((await showFixture('warning', 'long')).html).toContain('<a href="tel:+18002221222">1-800-222-1222</a>')
  })
})

test('a warning card has rich text, too, and is open without a script (warning-4, warning-5)', async () => {
  const text = [{_type: 'block', _key: 'b', children: [{_type: 'span', _key: 's', text: 'Stop', marks: ['strong']}]}]
  const {html} = await showStored('warningCard', {_id: 'warningCard-x', _type: 'warningCard', level: 'danger', text})
  expect(html).toContain('<strong>Stop</strong>')
  expect(html).not.toMatch(/<details| hidden|data-behavior|data-collapsible|data-island/)
})

test('a warning of empty paragraphs shows its heading as a plain paragraph, and is reported (containment-2, containment-9)', async () => {
  const {html, failures} = await showStored('warning', {...warningFixtures.default, text: paragraphs('', ' ')})
  expect(html).toBe('<p>If you are thinking about suicide</p>')
  expect(failures.map(({reason}) => reason)).toEqual(['"text" is missing'])
})

describe('a malformed warning is shown as plain paragraphs, and is reported', () => {
  const base = {_id: 'warning-x', _type: 'warning'}
  test.each([
    [
      'strings and blocks mixed',
      warningFixtures.invalid,
      '<p>If your throat swells</p><p>Call 911 at once.</p><p>Do not drive yourself.</p>',
    ],
    [
      'text that is a string',
      {...base, title: 'Stop', text: 'Do not drink this.'},
      '<p>Stop</p><p>Do not drink this.</p>',
    ],
    ['no text', {...base, title: 'Do not drink this.', text: null}, '<p>Do not drink this.</p>'],
    [
      'a heading that is rich text',
      {
        ...base,
        title: [{_type: 'block', children: [{text: 'St'}, {text: 'op'}]}],
        text: [{_type: 'block', children: []}],
      },
      '<p>Stop</p>',
    ],
  ])('%s', async (_, warning, words) => {
    const {html, failures} = await showStored('warning', warning)
    expect(html).toBe(words)
    expect(failures).toHaveLength(1)
  })
})
