import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from '@jest/globals'
import {measuredCosts, scenarioRows} from './scenarios.ts'

const document = readFile(path.resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8')

/** The cells of the rows of a table of Markdown below its header, of which the first cell is `first`. */
function tableAfter(text: string, first: string): readonly (readonly string[])[] {
  const [, after = ''] = text.split(new RegExp(`^\\| ${first} .*\\n`, 'm'))
  const lines = after.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('|'))
  return lines.slice(1, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

test('the table of sites is what the model computes', async () => {
  expect(tableAfter(await document, 'kind of site')).toEqual(scenarioRows())
})

test('the costs of a page are those that the model is given', async () => {
  const {keptMs, renderedMs, lakeMs, lakeRequests} = measuredCosts
  expect(tableAfter(await document, 'of a page').map(([, value]) => value)).toEqual([
    `${keptMs} ms`,
    `${renderedMs} ms`,
    `${lakeMs} ms`,
    `${lakeRequests}`,
  ])
})
