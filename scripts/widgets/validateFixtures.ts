import {glob} from 'node:fs/promises'
import path from 'node:path'
import {z} from 'zod'
import {root} from '../start/processes.ts'

/** The fixtures of one widget, by their names. */
export interface FixtureFile {
  /** From the root of the repository. */
  readonly file: string
  readonly type: string
  readonly fixtures: Readonly<Record<string, unknown>>
}

/** The fixtures of every widget. Throws where a file does not export them as `<type>Fixtures`. */
export async function* fixtureFiles(): AsyncGenerator<FixtureFile> {
  for await (const file of glob('web/widgets/*/*.fixtures.ts', {cwd: root})) {
    const type = path.basename(file, '.fixtures.ts')
    const exported: Readonly<Record<string, unknown>> = await import(path.join(root, file))
    const fixtures = z.record(z.string(), z.unknown()).safeParse(exported[`${type}Fixtures`])
    if (!fixtures.success) throw new Error(`${file} exports no object “${type}Fixtures”`)
    yield {file, type, fixtures: fixtures.data}
  }
}
