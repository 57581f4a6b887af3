import {expect, test} from '@jest/globals'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import {fixtureFetcher} from '../gallery/fixtureContent.ts'
import {contentSeriesFixtures} from '../widgets/contentSeries/contentSeries.fixtures.ts'
import {productCardFixtures} from '../widgets/productCard/productCard.fixtures.ts'
import {loadContent} from '../dispatcher/loadContent.ts'
import {menuWidgets} from './menuWidgets.tsx'

const series = contentSeriesFixtures.minimal
const card = productCardFixtures.default

/** Renders the widgets of the menu from the fixtures. */
async function show(...ids: readonly string[]): Promise<string> {
  const references = [series, card].map(({_id}) => ({_type: 'widgetReference', _key: _id, widget: {_ref: _id}}))
  const {documents} = await loadContent(references, fixtureFetcher())
  const render = menuWidgets(documents)
  return htmlOf(ids.map((id) => <div key={id}>{render(id)}</div>))
}

test('a column shows its widget, with ids that are not those of a body (chrome-7)', async () => {
  const html = await show(series._id)
  expect(html).toContain('data-widget="contentSeries"')
  expect(html).toContain('Better Nights')
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(0)
  expect(ids.filter((id) => id?.startsWith('site-menu-') !== true)).toEqual([])
})

test.each([
  ['a widget with offers, which would need a disclosure', card._id],
  ['a document that is not there', 'missing'],
])('a column leaves out %s', async (_, id) => {
  expect(await show(id)).toBe('<div></div>')
})
