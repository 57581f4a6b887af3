import {describe, expect, test} from '@jest/globals'
import {renderToStaticMarkup} from 'react-dom/server'
import type {WidgetData, WidgetFailure} from '../../dispatcher/types.ts'
import {renderDocument} from '../../dispatcher/renderWidget.tsx'
import {galleryContext} from '../../gallery/FixtureView.tsx'
import {projectFixtures} from '../../gallery/projectFixtures.ts'
import {warningFixtures} from './warning.fixtures.ts'

const documents = await projectFixtures()

/** The page's words for one warning, and what was reported. */
function show(warning: object): {readonly html: string; readonly failures: readonly WidgetFailure[]} {
  const failures: WidgetFailure[] = []
  const Page = () =>
    renderDocument(warning as WidgetData<'warning'>, galleryContext, {}, (failure) => failures.push(failure))
  const html = renderToStaticMarkup(<Page />)
  return {html, failures}
}

const byId = (id: string) => documents.find(({_id}) => _id === id) ?? {}

describe('a warning', () => {
  test('says the word, then its heading, then its text', () => {
    const {html} = show(byId(warningFixtures.default._id))
    expect(html).toMatch(/Warning<\/p><h3[^>]*>If you are thinking about suicide<\/h3>.*<strong>call or text 988/)
  })

  test('without a heading, the word is the heading', () => {
    const {html} = show(byId(warningFixtures.minimal._id))
    expect(html).toMatch(/<h3[^>]*>Warning<\/h3>/)
    expect(html).not.toContain('<p class="word">')
  })

  test('links to the number to call', () => {
    expect(show(byId(warningFixtures.long._id)).html).toContain('<a href="tel:+18002221222">1-800-222-1222</a>')
  })
})

describe('a warning that cannot be shown as it should keeps its words, and is reported', () => {
  const base = {_id: 'warning-x', _type: 'warning'}
  test.each([
    [
      'strings and blocks mixed',
      byId(warningFixtures.invalid._id),
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
  ])('%s', (_, warning, words) => {
    const {html, failures} = show(warning)
    expect(html).toBe(words)
    expect(failures).toHaveLength(1)
  })
})
