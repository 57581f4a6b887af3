import {expect, test} from '@jest/globals'
import {createSchema} from 'sanity'
import {schemaTypes} from '../schemas/schemaTypes.ts'
import {addressPaths} from './addressPaths.ts'

const schema = createSchema({name: 'default', types: schemaTypes})
const pathsOf = (name: string) => {
  const type = schema.get(name)
  if (type === undefined) throw new Error(`There is no type ${name}`)
  return addressPaths(type)
}

test('the addresses of a widget: its fields and the links of its texts', () => {
  expect(pathsOf('callout')).toEqual(['items[].content[].markDefs[].href', 'items[].articles[].link'])
  expect(pathsOf('secondaryNav')).toEqual(['branding.url', 'items[].url', 'items[].links[].url'])
})

test('those of an article: in text, tables, block objects, and containers in containers', () => {
  expect(pathsOf('article')).toEqual(
    expect.arrayContaining([
      'body[].markDefs[].href',
      'body[].children[].url',
      'body[].rows[].cells[].content[].markDefs[].href',
      'body[].ctaUrl',
      'body[].columns[].content[].markDefs[].href',
      'body[].columns[].content[].content[].markDefs[].href',
      'sources[].url',
    ]),
  )
  expect(pathsOf('article').some((path) => path.includes('widget.') || path.includes('authors'))).toBe(false)
})
