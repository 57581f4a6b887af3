import {mkdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {format, type FormatConfig} from 'oxfmt'
import {root, runToEnd} from '../start/processes.ts'
import {limitsFile, readFolders, schemaFile, schemaFiles, titlesFile} from './folders.ts'
import {generatedLists, studioIndex} from './lists.ts'

/**
 * `npm run generate`: writes everything that follows from the folders of the widgets and the schema, in this order: the Studio's index of
 * schemas, the schema as JSON, the lists of widgets, and the TypeScript types of every document and every GROQ result. All of it is
 * committed. With `--check` it fails when something was stale, and leaves the fresh files to commit.
 */
const studio = path.join(root, 'studio')
const sanity = path.join(root, 'node_modules/.bin/sanity')
const env = {DO_NOT_TRACK: '1'}
const indexFile = 'studio/schemas/widgets.generated.ts'
const typesFile = 'shared/types/sanity.generated.ts'
const style: FormatConfig = JSON.parse(await readFile(path.join(root, '.oxfmtrc.json'), 'utf8'))
const changed = await generate()
if (process.argv.includes('--check') && changed.length > 0) {
  console.error(`These were stale, and are fresh now. Commit them: ${changed.join(', ')}`)
  process.exitCode = 1
}

/** Writes every file. Returns those that have changed. */
async function generate(): Promise<readonly string[]> {
  const changed = await write({[indexFile]: studioIndex(await schemaFiles())})
  const files = [schemaFile, limitsFile, titlesFile, typesFile]
  const before = await Promise.all(files.map(read))
  await runToEnd(process.execPath, ['studio/extractSchema.ts', schemaFile, limitsFile, titlesFile])
  changed.push(...(await write(generatedLists(await readFolders()))))
  await runToEnd(sanity, ['typegen', 'generate'], env, studio)
  await write(
    Object.fromEntries(
      await Promise.all([typesFile, limitsFile, titlesFile].map(async (file) => [file, await read(file)])),
    ),
  )
  const after = await Promise.all(files.map(read))
  return [...changed, ...files.filter((_, index) => before[index] !== after[index])]
}

/** Writes formatted files that differ from what is there. Returns their names. */
async function write(files: Readonly<Record<string, string>>): Promise<string[]> {
  const changed: string[] = []
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(root, file)
    const {code: formatted, errors} = await format(target, content, style)
    if (errors[0] !== undefined) throw new Error(`${file} cannot be formatted: ${errors[0].message}`)
    if (formatted === (await read(file))) continue
    await mkdir(path.dirname(target), {recursive: true})
    await writeFile(target, formatted)
    changed.push(file)
  }
  return changed
}

function read(file: string): Promise<string> {
  return readFile(path.join(root, file), 'utf8').catch(() => '')
}
