import {access, readdir} from 'node:fs/promises'
import path from 'node:path'
import {root} from '../start/processes.ts'
import {readFolders} from './folders.ts'
import {partsOf} from './parts.ts'

/**
 * Fails on a widget with a missing part, whichever part it is: types are collected from every folder that has a part of a widget, so that
 * deleting one file, or all but one, is noticed.
 */
const {documents, blockObjects, webFolders, placed} = await readFolders()
const types = [...new Set([...documents, ...blockObjects, ...webFolders, ...(await migratedTypes())])].toSorted()
const missing: string[] = []
for (const type of types) {
  const webFiles = await readdir(path.join(root, 'web/widgets', type)).catch(() => [])
  for (const file of partsOf({type, isPlaced: placed.includes(type), webFiles})) {
    if (!(await exists(file))) missing.push(`${type}: ${file}`)
  }
}
if (missing.length > 0) {
  console.error(`Parts of widgets are missing (CONTRIBUTING.md, "A new widget"):\n${missing.join('\n')}`)
  process.exitCode = 1
} else {
  console.log(`${types.length} widgets are complete.`)
}

async function migratedTypes(): Promise<readonly string[]> {
  const files = await readdir(path.join(root, 'scripts/migrate/widgets'))
  return files.flatMap((file) => /^([A-Za-z0-9]+)\.(?:ts|golden\.json)$/.exec(file)?.[1] ?? [])
}

function exists(file: string): Promise<boolean> {
  return access(path.join(root, file)).then(
    () => true,
    () => false,
  )
}
