import {writeFile} from 'node:fs/promises'
import {extractSchema} from '@sanity/schema/_internal'
import {createSchema} from 'sanity'
import {schemaTypes} from './schemas/schemaTypes.ts'

/**
 * `node studio/extractSchema.ts FILE`: writes the compiled schema as JSON, sorted by name, for `sanity typegen`. The extractor is the one of
 * `sanity schema extract`, which loads the whole Studio for it and takes five times as long (docs/decisions/0019).
 */
const [file = ''] = process.argv.slice(2)
const types = extractSchema(createSchema({name: 'default', types: schemaTypes}), {enforceRequiredFields: false})
await writeFile(file, `${JSON.stringify(types.toSorted(byName), null, 2)}\n`)

function byName(one: {readonly name: string}, other: {readonly name: string}): number {
  return one.name < other.name ? -1 : 1
}
