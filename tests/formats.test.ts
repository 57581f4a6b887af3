import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from '@jest/globals'
import {formats} from '../scripts/migrate/mapping/formats.ts'
import {body} from '../studio/schemas/objects/body.ts'
import {blockObjects, widgetDocuments} from '../studio/schemas/widgetTypes.ts'

const root = path.resolve(import.meta.dirname, '..')

/** The rows of the table of formats: the type of each format, and what it is in Sanity. */
const table = [
  ...readFileSync(path.join(root, 'docs/rules/dispatcher.md'), 'utf8').matchAll(
    /^\| (.+?) \| `(\w+)`.*? \| (widget document|block object) \|/gm,
  ),
].flatMap(([, names = '', type = '', kind = '']) =>
  names.split(', ').map((name) => ({format: name.replaceAll('`', ''), type, kind})),
)

/** Formats that the migration keeps whole are stored as this type. */
const keptWhole = 'legacyWidget'

const widgets = [...widgetDocuments, ...blockObjects].map(({name}) => name)

test.each(widgets)('%s: the type, its folder and its files bear the same name (dispatcher-2)', (type) => {
  const migration = type === keptWhole ? [] : [`scripts/migrate/widgets/${type}.ts`]
  const files = [`studio/schemas/widgets/${type}.ts`, `web/widgets/${type}/${type}.widget.ts`, ...migration]
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test.each([...formats])('the format %s becomes the type of the table', (format, {type, kind}) => {
  expect(table.filter((row) => row.format === format)).toEqual([
    {format, type, kind: kind === 'document' ? 'widget document' : 'block object'},
  ])
})

test('block objects are what bodies hold as objects; widget documents are only referred to (dispatcher-4)', () => {
  const members = body.of.map(({type}) => type)
  const kinds = new Map(table.map(({type, kind}) => [type, kind]))
  expect(widgets.filter((name) => kinds.get(name) === 'block object').toSorted()).toEqual(
    widgets.filter((name) => members.includes(name)).toSorted(),
  )
  expect(members).toContain('widgetReference')
})
