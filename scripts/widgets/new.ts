import {access, mkdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {widgetTypes} from '@apothecary/shared/types/widgets.ts'
import {root, runToEnd} from '../start/processes.ts'
import {registrations} from './registrations.ts'
import {filesOf, namesOf} from './templates.ts'

/**
 * `npm run new:widget -- NAME`: writes every file of a new widget document, registers it, and generates its types. What comes out
 * compiles, renders and passes `npm run check`; what is left to do is what the widget is about. Nothing is overwritten.
 */
const [type, ...rest] = process.argv.slice(2)
const problem = await problemWith(type, rest)
if (type === undefined || problem !== undefined) {
  console.error(problem ?? 'Name the widget.')
  process.exitCode = 2
} else {
  await create(type)
}

async function create(name: string): Promise<void> {
  const names = namesOf(name)
  const files = filesOf(names)
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(root, file)
    await mkdir(path.dirname(target), {recursive: true})
    await writeFile(target, content, {flag: 'wx'})
  }
  const changed = registrations(names)
  for (const {file, change} of changed) {
    const target = path.join(root, file)
    await writeFile(target, change(await readFile(target, 'utf8')))
  }
  const all = [...Object.keys(files), ...changed.map(({file}) => file)]
  await runToEnd(path.join(root, 'node_modules/.bin/prettier'), ['--write', ...all])
  console.log('Generating types …')
  await runToEnd(process.execPath, ['scripts/widgets/generate.ts'])
  console.log(`${Object.keys(files).join('\n')}\n\nLook at it with npm run dev at /gallery/${name}/default.`)
}

async function problemWith(name: string | undefined, others: readonly string[]): Promise<string | undefined> {
  if (name === undefined || others.length > 0) return 'Usage: npm run new:widget -- NAME, for example ticketStub'
  if (!/^[a-z][A-Za-z0-9]{2,40}$/.test(name))
    return `"${name}" is no name for a widget: use camelCase, for example ticketStub`
  const taken = widgetTypes.some((known) => known === name) || (await exists(`web/widgets/${name}`))
  return taken ? `There is a widget "${name}" already` : undefined
}

function exists(file: string): Promise<boolean> {
  return access(path.join(root, file)).then(
    () => true,
    () => false,
  )
}
