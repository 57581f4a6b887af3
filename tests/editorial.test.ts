import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from '@jest/globals'
import {seedDocuments} from '../scripts/seed/documents/seedDocuments.ts'

const root = path.resolve(import.meta.dirname, '..')

/** What stood in the code of the earlier site, and the fields that name it. */
const named: Readonly<Record<string, readonly string[]>> = {
  promoBox: ['title', 'articles'],
  decisionList: ['title', 'articles'],
  retailer: ['name'],
  product: ['name', 'brand'],
  comparisonWidget: ['title', 'diets'],
}

/** A button whose words a rule gives (comparison-widget-23). */
const fixedLabels: readonly string[] = ['Learn More']

/** The texts of a value: of the fields that readers see, and not of addresses. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key.startsWith('_') || /url|slug|path/i.test(key) ? [] : textsOf(inner),
  )
}

test('nothing editorial lives in code (content-1)', () => {
  const documents = seedDocuments.filter(({_type}) => _type in named)
  expect([...new Set(documents.map(({_type}) => _type))].toSorted()).toEqual(Object.keys(named).toSorted())
  const texts = new Set(
    documents.flatMap((document) => (named[document._type] ?? []).flatMap((field) => textsOf(document[field]))),
  )
  for (const label of fixedLabels) texts.delete(label)
  expect(texts.size).toBeGreaterThan(60)
  const files = globSync('{web,studio,shared,lake}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) =>
      /node_modules|^\.next$|dist$|generated|\.test\.|\.fixtures\.|^gallery$|^test[A-Z]\w+\.tsx?$/.test(name),
  })
  expect(files.length).toBeGreaterThan(800)
  const found = files.flatMap((file) => {
    const code = readFileSync(path.join(root, file), 'utf8')
    return [...texts]
      .filter((text) => code.includes(`'${text}'`) || code.includes(`>${text}<`))
      .map((text) => `${file}: ${text}`)
  })
  expect(found).toEqual([])
})
