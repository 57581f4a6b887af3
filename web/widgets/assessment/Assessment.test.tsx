import {describe, expect, test} from '@jest/globals'
import {showFixture, showStored} from '../../../tests/support/fixtures.tsx'
import {assessmentFixtures} from './assessment.fixtures.ts'
import {providerForm} from './assessmentProvider.ts'

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

describe('a form at a quiz service (quiz-36)', () => {
  test('is a link that says where it leads; the service learns nothing of the page', async () => {
    const {html} = await showFixture('assessment', 'default')
    expect(html).toMatch(
      /<a href="https:\/\/form\.typeform\.com\/to\/aPoTh3c4" target="_blank" rel="noreferrer noopener" referrerPolicy="no-referrer"[^>]*><span>Take “Guided check-in” on Typeform<\/span>/i,
    )
    expect(html).not.toMatch(/<iframe|<script|<img|<form[^>]*action/)
  })

  test.each([
    ['typeform', 'aPoTh3c4', 'https://form.typeform.com/to/aPoTh3c4'],
    [' Typeform ', 'a-b_c', 'https://form.typeform.com/to/a-b_c'],
    ['typeform', '../evil', undefined],
    ['typeform', 'a?x=1', undefined],
    ['typeform', '', undefined],
    ['typeform', 12, undefined],
    ['toString', 'abc', undefined],
    ['otherforms', 'abc', undefined],
    [null, 'abc', undefined],
  ])('provider %j with id %j: %s', (provider, id, url) => {
    expect(providerForm(provider, id)?.url).toBe(url)
  })

  test('an unknown service leaves the questions', async () => {
    const {html, failures} = await showStored('assessment', {...assessmentFixtures.default, provider: 'otherforms'})
    expect(html).toContain('What would help most today?')
    expect(html).not.toContain('otherforms')
    expect(failures).toEqual([])
  })
})
