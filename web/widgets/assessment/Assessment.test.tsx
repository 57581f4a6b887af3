import {describe, expect, test} from '@jest/globals'
import {showFixture, showStored} from '../../../tests/support/fixtures.tsx'
import {assessmentFixtures} from './assessment.fixtures.ts'

describe('an assessment (quiz-25)', () => {
  test('asks its questions as a quiz does, and explains its scores', async () => {
    const {html} = await showFixture('assessment', 'minimal')
    expect(html).toContain('What would help most today?')
    expect(html.match(/type="radio"/g)).toHaveLength(3)
    expect([...html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, text]) => text)).toEqual([
      '0: Check in again later',
      '1: Read at your own pace',
      '2+: Talk with someone',
    ])
    expect(html).toContain('This online screening is not a diagnostic tool.')
    expect(html).not.toContain('Typeform')
  })

  test('without questions of its own has the title, the link and the disclaimer', async () => {
    const {html} = await showFixture('assessment', 'providerOnly')
    expect(html).toContain('Sleep diary</h3>')
    expect(html).toContain('This online screening is not a diagnostic tool.')
    expect(html).not.toMatch(/<form|Get Results/)
  })
})

describe('a form at a quiz service (quiz-26, quiz-36)', () => {
  test('is an embed, of which nothing is loaded before the reader agrees; a link leads to the form', async () => {
    const {html} = await showFixture('assessment', 'default')
    expect(html).toContain('data-embed-frame="https://form.typeform.com/to/aPoTh3c4"')
    expect(html).toContain('data-embed-referrer="no-referrer"')
    expect(html).toContain('This connects your browser to Typeform.')
    expect(html).toContain('What you answer there goes to Typeform, not to us.')
    expect(html).toMatch(/<a href="https:\/\/form\.typeform\.com\/to\/aPoTh3c4"[^>]*>Open on Typeform/)
    expect(html).not.toMatch(/<iframe|<script|<img|<form[^>]*action/)
  })

  test.each([
    [' Typeform ', 'a-b_c', true],
    ['typeform', '../evil', false],
    ['typeform', 'a?x=1', false],
    ['typeform', '', false],
    ['toString', 'abc', false],
    ['otherforms', 'abc', false],
    [null, 'abc', false],
  ])('provider %j with id %j: %s', async (provider, embedId, isShown) => {
    const {html} = await showStored('assessment', {...assessmentFixtures.default, provider, embedId})
    expect(html.includes('data-embed-frame')).toBe(isShown)
  })

  test('an unknown service leaves the questions', async () => {
    const {html, failures} = await showStored('assessment', {...assessmentFixtures.default, provider: 'otherforms'})
    expect(html).toContain('What would help most today?')
    expect(html).not.toContain('otherforms')
    expect(failures).toEqual([])
  })
})
