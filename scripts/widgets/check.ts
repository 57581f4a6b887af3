import {access} from 'node:fs/promises'
import path from 'node:path'
import {inlineWidgetTypes, placedWidgetTypes, widgetTypes, type WidgetType} from '@apothecary/shared/types/widgets.ts'
import {root} from '../start/processes.ts'

/**
 * Fails on a widget with a missing part (design: one name from schema to pixel). What the compiler sees, such as a view for
 * every type, is left to the compiler.
 */
const missing: string[] = []
for (const type of widgetTypes) {
  for (const file of partsOf(type)) {
    if (!(await exists(file))) missing.push(`${type}: ${file}`)
  }
}
if (missing.length > 0) {
  console.error(`Parts of widgets are missing (CONTRIBUTING.md, "A new widget"):\n${missing.join('\n')}`)
  process.exitCode = 1
} else {
  console.log(`${widgetTypes.length} widgets are complete.`)
}

function partsOf(type: WidgetType): readonly string[] {
  const view = type.charAt(0).toUpperCase() + type.slice(1)
  const folder = `web/widgets/${type}`
  const hasProjection = !includes(inlineWidgetTypes, type)
  const isImported = !includes(placedWidgetTypes, type) && type !== 'legacyWidget'
  return [
    `studio/schemas/widgets/${type}.ts`,
    `${folder}/${view}.tsx`,
    `${folder}/${view}.test.tsx`,
    `${folder}/${type}.fixtures.ts`,
    ...(hasProjection ? [`${folder}/${type}.groq.ts`] : []),
    ...(isImported ? [`scripts/migrate/widgets/${type}.ts`] : []),
  ]
}

function includes(list: readonly WidgetType[], type: WidgetType): boolean {
  return list.includes(type)
}

function exists(file: string): Promise<boolean> {
  return access(path.join(root, file)).then(
    () => true,
    () => false,
  )
}
