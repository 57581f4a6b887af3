import {expect, test} from '@jest/globals'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import {fixtureFetcher} from '../gallery/fixtureContent.ts'
import {contentSeriesFixtures} from '../widgets/contentSeries/contentSeries.fixtures.ts'
import {productCardFixtures} from '../widgets/productCard/productCard.fixtures.ts'
import {loadContent} from '../dispatcher/loadContent.ts'
import {menuWith} from './menuWidgets.tsx'
import type {MenuItem, MenuSection} from './siteNav.ts'

const series = contentSeriesFixtures.minimal
const card = productCardFixtures.default

function section(parts: Partial<MenuSection>): MenuSection {
  return {key: 's', title: 'Read', subtitle: undefined, links: [], widget: undefined, button: undefined, ...parts}
}

function entry(url: string | undefined, ...sections: readonly MenuSection[]): MenuItem {
  return {key: 'e', title: 'Sleep', url, columns: sections.map((each) => [each])}
}

async function documents() {
  const references = [series, card].map(({_id}) => ({_type: 'widgetReference', _key: _id, widget: {_ref: _id}}))
  return (await loadContent(references, fixtureFetcher())).documents
}

/** Renders the widgets of the menu from the fixtures. */
async function show(...ids: readonly string[]): Promise<string> {
  const {renderWidget} = menuWith([], await documents())
  return htmlOf(ids.map((id) => <div key={id}>{renderWidget(id)}</div>))
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

test('a section that has nothing but a widget which cannot be shown is left out, and what is empty without it (chrome-7)', async () => {
  const button = {label: 'More', url: '/sleep'}
  const items = [
    entry('/sleep', section({widget: series._id}), section({widget: 'missing'})),
    entry('/sleep', section({widget: 'missing'})),
    entry(undefined, section({widget: 'missing'})),
    entry(undefined, section({widget: card._id, button})),
  ]
  expect(menuWith(items, await documents()).items).toEqual([
    entry('/sleep', section({widget: series._id})),
    entry('/sleep'),
    entry(undefined, section({button})),
  ])
})
