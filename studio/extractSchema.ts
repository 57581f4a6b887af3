import {writeFile} from 'node:fs/promises'
import {extractSchema} from '@sanity/schema/_internal'
import {createSchema} from 'sanity'
import {limitsOf} from './limitsOf.ts'
import {schemaTypes} from './schemas/schemaTypes.ts'
import {titlesOf} from './titlesOf.ts'

/**
 * `node studio/extractSchema.ts FILE LIMITS TITLES`: writes the compiled schema as JSON, sorted by name, for `sanity
 * typegen`, and what the extractor leaves out: the limits of its fields as JSON, and what editors call them as
 * TypeScript. The extractor is the one of `sanity
 * schema extract`, which loads the whole Studio for it and takes five times as long (docs/decisions/0019).
 */
const [file = '', limitsFile = '', titlesFile = ''] = process.argv.slice(2)
const schema = createSchema({name: 'default', types: schemaTypes})
const types = extractSchema(schema, {enforceRequiredFields: false})
await writeFile(file, `${JSON.stringify(types.toSorted(byName), null, 2)}\n`)
await writeFile(limitsFile, `${JSON.stringify(limitsOf(schema), null, 2)}\n`)
await writeFile(
  titlesFile,
  `import type {Titles} from './titles.ts'\n\n/** What editors call types and fields: from the schema. */\nexport const titles: Titles = ${JSON.stringify(titlesOf(schema))}\n`,
)

function byName(one: {readonly name: string}, other: {readonly name: string}): number {
  return one.name < other.name ? -1 : 1
}
