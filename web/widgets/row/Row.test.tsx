import {expect, test} from '@jest/globals'
import {renderToStaticMarkup} from 'react-dom/server'
import {FixtureView} from '../../gallery/FixtureView.tsx'
import {projectFixtures} from '../../gallery/projectFixtures.ts'
import {rowFixtures} from './row.fixtures.ts'

const documents = await projectFixtures()

function show(fixture: object): string {
  return renderToStaticMarkup(<FixtureView type="row" fixture={fixture} documents={documents} />)
}

test('columns stand in order, and hold text and widgets', () => {
  const html = show(rowFixtures.default)
  expect(html).toContain('class="split"')
  expect(html.split('class="column"').map((part) => part.includes('data-widget="productCard"'))).toEqual([
    false,
    false,
    true,
  ])
})

test('the full width is one column', () => {
  expect(show(rowFixtures.fullWidth)).toContain('class="full"')
})

test('product cards that stand together in a column are grouped, as in a body (doc 2 §2)', () => {
  const cards = ['productCard-fixture-default', 'productCard-fixture-compact'].map((id) => ({
    _type: 'widgetReference',
    _key: id,
    widget: {_type: 'reference', _ref: id},
  }))
  const html = show({...rowFixtures.minimal, columns: [{_type: 'rowColumn', _key: 'c', content: cards}]})
  expect(html).toContain('data-widget="productCardGroup"')
})

test('a row in a row and what follows it are all there', () => {
  const html = show(rowFixtures.nested)
  expect(html.match(/data-widget="row"/g)).toHaveLength(2)
  expect(html).toContain('After: 25 minutes, in most studies.')
  expect(html).toContain('data-widget="divider"')
})
