import {mkdir, readFile, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {fingerprint} from '../start/buildStamp.ts'
import {root, runToEnd} from '../start/processes.ts'

/**
 * `npm run generate`: writes the schema as JSON, TypeScript types of every document and every GROQ result, and the manifest of
 * the page's script. All are committed. With `--check` it fails when they were stale (and leaves the fresh ones to commit).
 */
const studio = path.join(root, 'studio')
const sanity = path.join(root, 'node_modules/.bin/sanity')
const env = {DO_NOT_TRACK: '1'}
const files = ['studio/schema.generated.json', 'shared/types/sanity.generated.ts']
const stamp = path.join(root, '.cache/generated')

const check = process.argv.includes('--check')
const sources = await fingerprint(['studio', 'shared', 'web'], {})
if (check && (await read(stamp)) === sources) {
  console.log('Fresh: nothing changed since the last run.')
} else {
  const before = await readAll()
  await generate()
  const stale = (await readAll()).flatMap((content, index) => (content === before[index] ? [] : [files[index]]))
  if (check && stale.length > 0) {
    console.error(`These were stale, and are fresh now. Commit them: ${stale.join(', ')}`)
    process.exitCode = 1
  } else {
    await mkdir(path.dirname(stamp), {recursive: true})
    await writeFile(stamp, await fingerprint(['studio', 'shared', 'web'], {}))
  }
}

async function generate(): Promise<void> {
  await runToEnd(sanity, ['schema', 'extract', '--path', 'schema.generated.json', '--force'], env, studio)
  await runToEnd(sanity, ['typegen', 'generate'], env, studio)
  await rm(path.join(studio, '.sanity'), {recursive: true, force: true})
}

function readAll(): Promise<string[]> {
  return Promise.all(files.map((file) => read(path.join(root, file))))
}

function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}
