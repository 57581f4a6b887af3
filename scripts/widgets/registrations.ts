import type {WidgetNames} from './templates.ts'

/** A change to a file that lists widgets. */
export interface Registration {
  readonly file: string
  readonly change: (source: string) => string
}

/** Every list that a widget document stands in, with the change that adds it. Formatting is left to the formatter. */
export function registrations({type, view}: WidgetNames): readonly Registration[] {
  return [
    {file: 'shared/types/widgets.ts', change: after('documentWidgetTypes = [', `'${type}',`)},
    {
      file: 'studio/schemas/widgets/index.ts',
      change: both(firstLine(`import {${type}} from './${type}.ts'`), after('widgetSchemas = {', `${type},`)),
    },
    {
      file: 'web/dispatcher/widgets.groq.ts',
      change: both(
        afterImport('groq', `import {${type}Projection} from '../widgets/${type}/${type}.groq.ts'`),
        both(
          after('_type in [', `"${type}", `),
          after('    _type,\n', `    _type == "${type}" => {\${${type}Projection}},\n`),
        ),
      ),
    },
    {
      file: 'web/dispatcher/documentViews.tsx',
      change: both(
        afterImport('widgets', `import {${view}} from '../widgets/${type}/${view}.tsx'`),
        after('documentViews = {', `${type}: ${view},`),
      ),
    },
    {
      file: 'web/dispatcher/fixtures.ts',
      change: both(
        afterImport('widgets', `import {${type}Fixtures} from '../widgets/${type}/${type}.fixtures.ts'`),
        afterMatch(/widgetFixtures[^=]*= \{/, `${type}: ${type}Fixtures,`),
      ),
    },
    {file: 'web/dispatcher/structuredData.ts', change: after("case 'legacyWidget':\n", `case '${type}':\n`)},
    {
      file: 'scripts/migrate/widgets/registry.ts',
      change: both(
        afterImport('widgets', `import {${type}} from './${type}.ts'`),
        afterMatch(/widgetMigrations[^=]*= \[/, `${type},`),
      ),
    },
  ]
}

type Change = (source: string) => string

function both(first: Change, second: Change): Change {
  return (source) => second(first(source))
}

function firstLine(line: string): Change {
  return (source) => `${line}\n${source}`
}

function after(anchor: string, text: string): Change {
  return (source) => insert(source, source.indexOf(anchor), anchor.length, anchor, text)
}

function afterMatch(anchor: RegExp, text: string): Change {
  return (source) => {
    const match = anchor.exec(source)
    return insert(source, match?.index ?? -1, match?.[0].length ?? 0, anchor.source, text)
  }
}

function afterImport(from: string, line: string): Change {
  return afterMatch(new RegExp(`^import .*${from}.*\\n`, 'm'), `${line}\n`)
}

function insert(source: string, at: number, length: number, anchor: string, text: string): string {
  if (at === -1)
    throw new Error(
      `"${anchor}" is not where it was: add the widget by hand, and mend scripts/widgets/registrations.ts`,
    )
  return source.slice(0, at + length) + text + source.slice(at + length)
}
