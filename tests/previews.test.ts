import {expect, test} from '@jest/globals'
import {fixtureFiles} from './schema/fixtures.ts'
import {
  preparedTypes,
  previewedTypes,
  previewSubtitle,
  previewTitle,
  selectedPaths,
  type TypedValue,
} from '../studio/validation/previews.ts'

/** What editors see of a document or object in lists and bodies, by the preview of its schema type. */

/** What Sanity shows where the preview of the schema fails. */
const failed = 'Invalid preview config'

/** Every object in a value that has a preview of its own. */
function previewedIn(value: unknown): readonly TypedValue[] {
  if (Array.isArray(value)) return value.flatMap(previewedIn)
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(previewedIn)
  return isTyped(value) && previewedTypes.includes(value._type) ? [value, ...inside] : inside
}

function isTyped(value: object): value is TypedValue {
  return '_type' in value && typeof value._type === 'string'
}

for (const {type, fixtures} of fixtureFiles) {
  test.each(Object.keys(fixtures))(`${type} %s and its parts have titles`, (name) => {
    const values = previewedIn(fixtures[name])
    expect(values.length).toBeGreaterThan(0)
    for (const value of values) {
      expect([value._type, previewTitle(value)]).toEqual([value._type, expect.stringMatching(/\S/)])
      // A title of another kind, as imports may have, is for the form to report.
      if (!name.startsWith('invalid')) expect([value._type, previewTitle(value)]).not.toEqual([value._type, failed])
    }
  })
}

test.each(preparedTypes)('a new %s, and one whose texts were emptied, has a title', (name) => {
  const emptied = Object.fromEntries(selectedPaths(name).map((path) => [path, '']))
  for (const value of [{_type: name}, {...emptied, _type: name}]) {
    expect(previewTitle(value)).toMatch(/\S/)
    expect(previewTitle(value)).not.toBe(failed)
  }
})

// The lake answers null for a field that a document has not.
test.each(preparedTypes)('a %s whose fields the lake answers with null says “null” nowhere', (name) => {
  const missing = Object.fromEntries(selectedPaths(name).map((path) => [path, null]))
  const value = {...missing, _type: name}
  for (const shown of [previewTitle(value), previewSubtitle(value)])
    expect(typeof shown === 'string' ? shown : '').not.toMatch(/\b(?:null|undefined|NaN)\b/)
})
