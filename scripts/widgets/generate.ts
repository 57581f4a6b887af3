import {createHash} from 'node:crypto'
import {readFile, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {fingerprint} from '../start/buildStamp.ts'
import {root, runToEnd} from '../start/processes.ts'

/**
 * `npm run generate`: writes the schema as JSON, and TypeScript types of every document and every GROQ result. Both are committed, and the
 * types begin with a line that says what they were made from. With `--check` it fails when they are stale (and leaves the fresh ones
 * to commit): where that line fits the sources and the files there is nothing to do, unless `--anew` wants them made all the same.
 */
const studio = path.join(root, 'studio')
const sanity = path.join(root, 'node_modules/.bin/sanity')
const env = {DO_NOT_TRACK: '1'}
const schema = 'studio/schema.generated.json'
const types = 'shared/types/sanity.generated.ts'
const files = [schema, types]
/** What the two commands read (`studio/sanity.cli.ts`). */
const sources = ['studio', 'shared', 'web/**/*.groq.ts']
const madeFrom = /^\/\/ Made from [0-9a-f]{64}\n/

const isCheck = process.argv.includes('--check')
const before = await readAll()
if (isCheck && !process.argv.includes('--anew') && before[1]?.startsWith(await firstLine(before)) === true) {
  console.log('Fresh: nothing changed since they were made.')
} else {
  await generate()
  const after = await readAll()
  // What they were made from may have changed without changing them, as with an update of a package.
  const stale = files.filter((_, index) => withoutFirstLine(after[index]) !== withoutFirstLine(before[index]))
  if (isCheck && stale.length > 0) {
    console.error(`These were stale, and are fresh now. Commit them: ${stale.join(', ')}`)
    process.exitCode = 1
  }
}

async function generate(): Promise<void> {
  await runToEnd(sanity, ['schema', 'extract', '--path', 'schema.generated.json', '--force'], env, studio)
  await runToEnd(sanity, ['typegen', 'generate'], env, studio)
  await rm(path.join(studio, '.sanity'), {recursive: true, force: true})
  const [, content = ''] = await readAll()
  await writeFile(path.join(root, types), (await firstLine(await readAll())) + content)
}

/** The line that types begin with which were made, together with this schema, from what the sources are now. */
async function firstLine([json = '', content = '']: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(await fingerprint(sources, {}, files))
  return `// Made from ${hash.update(json).update(withoutFirstLine(content)).digest('hex')}\n`
}

function withoutFirstLine(content = ''): string {
  return content.replace(madeFrom, '')
}

function readAll(): Promise<string[]> {
  return Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8').catch(() => '')))
}
