import {writeFile} from 'node:fs/promises'
import {extractSchema} from '@sanity/schema/_internal'
import {createSchema} from 'sanity'
import {limitsOf} from './limitsOf.ts'
import {schemaTypes} from './schemas/schemaTypes.ts'

/**
 * `node studio/extractSchema.ts FILE LIMITS`: writes the compiled schema as JSON, sorted by name, for `sanity typegen`,
 * and the limits of its fields, which the extractor leaves out, to a second file. The extractor is the one of `sanity
 * schema extract`, which loads the whole Studio for it and takes five times as long (docs/decisions/0019).
 */
const [file = '', limitsFile = ''] = process.argv.slice(2)
const schema = createSchema({name: 'default', types: schemaTypes})
const types = extractSchema(schema, {enforceRequiredFields: false})
await writeFile(file, `${JSON.stringify(types.toSorted(byName), null, 2)}\n`)
await writeFile(limitsFile, `${JSON.stringify(limitsOf(schema), null, 2)}\n`)

function byName(one: {readonly name: string}, other: {readonly name: string}): number {
  return one.name < other.name ? -1 : 1
}
