import {rm} from 'node:fs/promises'
import path from 'node:path'
import {root, runToEnd} from '../start/processes.ts'

/**
 * Writes the generated files: the schema as JSON, and TypeScript types of every document and every GROQ result. Both are
 * committed; `npm run check` fails when they are stale.
 */
const studio = path.join(root, 'studio')
const sanity = path.join(root, 'node_modules/.bin/sanity')
const env = {DO_NOT_TRACK: '1'}

await runToEnd(sanity, ['schema', 'extract', '--path', 'schema.generated.json', '--force'], env, studio)
await runToEnd(sanity, ['typegen', 'generate'], env, studio)
await rm(path.join(studio, '.sanity'), {recursive: true, force: true})
console.log('Generated studio/schema.generated.json and shared/types/sanity.generated.ts.')
