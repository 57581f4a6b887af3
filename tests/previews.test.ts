import {expect, test} from '@jest/globals'
import {createSchema, isObjectSchemaType, prepareForPreview} from 'sanity'
import {fixtureFiles} from '../scripts/widgets/validateFixtures.ts'
import {schemaTypes} from '../studio/schemas/schemaTypes.ts'

/** What editors see of a document or object in lists and bodies, by the preview of its schema type. */

const schema = createSchema({name: 'default', types: schemaTypes})
const previewed = new Set(
  schemaTypes.filter((type) => 'preview' in type && type.preview !== undefined).map(({name}) => name),
)

type Stored = Readonly<Record<string, unknown>> & {readonly _type: string}

/** The title that Sanity makes of a value, with its own functions. */
function titleOf(value: Stored): unknown {
  const type = schema.get(value._type)
  if (!isObjectSchemaType(type)) throw new Error(`“${value._type}” has no preview`)
  return prepareForPreview(value, type).title
}

/** Every object in a value that has a preview of its own. */
function previewedIn(value: unknown): readonly Stored[] {
  if (Array.isArray(value)) return value.flatMap(previewedIn)
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(previewedIn)
  return isStored(value) && previewed.has(value._type) ? [value, ...inside] : inside
}

function isStored(value: object): value is Stored {
  return '_type' in value && typeof value._type === 'string'
}

for await (const {type, fixtures} of fixtureFiles()) {
  test.each(Object.keys(fixtures))(`${type} %s and its parts have titles`, (name) => {
    const values = previewedIn(fixtures[name])
    expect(values.length).toBeGreaterThan(0)
    for (const value of values)
      expect([value._type, titleOf(value)]).toEqual([value._type, expect.stringMatching(/\S/)])
  })
}

const prepared = [...previewed].filter((name) => schema.get(name)?.preview?.prepare !== undefined)

test.each(prepared)('a new %s, and one whose texts were emptied, has a title', (name) => {
  const type = schema.get(name)
  const emptied = Object.values(type?.preview?.select ?? {}).map((path) => [path, ''])
  expect(titleOf({_type: name})).toMatch(/\S/)
  expect(titleOf({...Object.fromEntries(emptied), _type: name})).toMatch(/\S/)
})
