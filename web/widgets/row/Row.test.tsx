import {expect, test} from '@jest/globals'
import {showBody} from '../../../tests/support/fixtures.tsx'
import {referenceTo} from '../../contract/fixtures.ts'
import {rowFixtures} from './row.fixtures.ts'

async function show(row: object): Promise<string> {
  return (await showBody([row])).html
}

test('columns are in order, and contain text and widgets', async () => {
  const html = await show(rowFixtures.default)
  expect(html).toContain('class="split"')
  expect(html.split('class="column"').map((part) => part.includes('data-widget="productCard"'))).toEqual([
    false,
    false,
    true,
  ])
})

test('the full width is one column', async () => {
  expect(await show(rowFixtures.fullWidth)).toContain('class="full"')
})

test('product cards that stand together in a column are grouped, as in a body (product-card-group-2)', async () => {
  const cards = ['productCard-fixture-default', 'productCard-fixture-compact'].map((id) => referenceTo(id))
  const html = await show({...rowFixtures.minimal, columns: [{_type: 'rowColumn', _key: 'c', content: cards}]})
  expect(html).toContain('data-widget="productCardGroup"')
})

test('a row in a row, and the blocks after it, are shown', async () => {
  const html = await show(rowFixtures.nested)
  expect(html.match(/data-widget="row"/g)).toHaveLength(2)
  expect(html).toContain('After: 25 minutes, in most studies.')
  expect(html).toContain('data-widget="divider"')
})
