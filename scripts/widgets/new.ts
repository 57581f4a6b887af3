import {access, mkdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {placedWidgetTypes} from '@apothecary/shared/types/widgets.generated.ts'
import {root, runToEnd} from '../start/processes.ts'
import {filesOf, namesOf, type WidgetOptions} from './templates.ts'

/**
 * `npm run new:widget -- NAME [--block] [--container] [--island]`: writes every file of a new widget and generates its types. What comes out
 * compiles, renders and passes `npm run check`; what is left to do is what the widget is about. Files that are there are kept, so that it can be
 * run again after a failure.
 */
const usage =
  'Usage: npm run new:widget -- NAME [--block] [--container] [--island], for example ticketStub. --block: an object inside a body, not a document; --container: holds other blocks; --island: has state in the browser.'

const request = readArguments()
if (request === 'help') console.log(usage)
else {
  const problem = typeof request === 'string' ? request : await problemWith(request.name)
  if (typeof request === 'string' || problem !== undefined) {
    console.error(problem)
    process.exitCode = 2
  } else await create(request.name, request.options)
}

/** What is asked for: a widget, `help`, or why the arguments make no sense. */
function readArguments(): {readonly name: string; readonly options: WidgetOptions} | string {
  try {
    const {values, positionals} = parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: {
        block: {type: 'boolean'},
        container: {type: 'boolean'},
        island: {type: 'boolean'},
        help: {type: 'boolean', short: 'h'},
      },
    })
    if (values.help) return 'help'
    const [name, ...others] = positionals
    if (name === undefined || others.length > 0) return usage
    const {block = false, container = false, island = false} = values
    return {name, options: {isBlock: block, isContainer: container, hasIsland: island}}
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${usage}`
  }
}

async function problemWith(name: string): Promise<string | undefined> {
  if (!/^[a-z][A-Za-z0-9]{2,40}$/.test(name))
    return `"${name}" is no name for a widget: use camelCase, for example ticketStub`
  const types = await readFile(path.join(root, 'shared/types/sanity.generated.ts'), 'utf8')
  const isTaken = placedWidgetTypes.some((known) => known === name) || types.includes(`_type: '${name}'\n`)
  return isTaken ? `There is a type "${name}" already: nothing was written.` : undefined
}

async function create(name: string, options: WidgetOptions): Promise<void> {
  const files = Object.entries(filesOf(namesOf(name), options))
  const written: string[] = []
  for (const [file, content] of files) {
    const target = path.join(root, file)
    if (await exists(target)) {
      console.log(`kept ${file}`)
      continue
    }
    await mkdir(path.dirname(target), {recursive: true})
    await writeFile(target, content)
    written.push(file)
  }
  if (written.length > 0) await runToEnd('oxfmt', written)
  console.log('Generating lists and types …')
  await runToEnd(process.execPath, ['scripts/widgets/generate.ts'])
  console.log(`${written.join('\n')}\n\nLook at it with npm run dev at /gallery/${name}.`)
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
