import {cp, mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from '@jest/globals'
import {execa} from 'execa'
import {inRepository, root} from '../start/processes.ts'

/** The linter's settings hold the rule that imports run downwards, and that nothing imports the lake (CONTRIBUTING.md). */
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'apothecary-imports-'))
  await cp(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
})
afterAll(() => rm(folder, {recursive: true}))

/** What the linter says of a file with this content. */
async function lint(file: string, text: string): Promise<string> {
  const target = path.join(folder, file)
  await mkdir(path.dirname(target), {recursive: true})
  await writeFile(target, text)
  const {stdout} = await execa('oxlint', ['--quiet', '-f', 'unix', file], {...inRepository, cwd: folder, reject: false})
  return stdout
}

const lakeImports = [
  "import {openStore} from '../../lake/store/store.ts'\nopenStore('.data')",
  "export {openStore} from '../../lake/store/store.ts'",
  "export const store = await import('../../lake/store/store.ts')",
  "export const store = await import('@apothecary/lake/store/store.ts')",
]

test.each([
  'scripts/bench/a.ts',
  'web/server/a.ts',
  'studio/schemas/a.ts',
  'shared/types/a.ts',
  'tests/contracts/a.ts',
])('%s may not import the lake in any way', async (file) => {
  for (const text of lakeImports) expect(await lint(file, text)).toMatch(/no-restricted-imports/)
  const byAddress = "export const store = await import(new URL('../../lake/store/store.ts', import.meta.url).href)"
  expect(await lint(file, byAddress)).toMatch(/no-dynamic-require/)
})

test.each([
  ['lake/store/a.ts', '../../scripts/start/ports.ts'],
  ['lake/store/a.ts', '@apothecary/shared/types/settings.ts'],
  ['lake/common/a.ts', '../store/store.ts'],
  ['lake/store/a.ts', '../groq/types.ts'],
  ['lake/groq/compile/a.ts', '../../query/view.ts'],
  ['lake/query/plan/a.ts', '../../write/transact.ts'],
  ['lake/write/releases/a.ts', '../../listen/feed.ts'],
  ['lake/listen/a.ts', '../endpoints/call.ts'],
  ['lake/endpoints/streams/a.ts', '../../http/reply.ts'],
  ['lake/http/a.ts', '../routes.ts'],
  ['web/server/a.ts', '../../studio/settings.ts'],
  ['studio/schemas/a.ts', '../../web/server/log.ts'],
  ['scripts/bench/a.ts', '../../web/server/log.ts'],
  ['shared/types/a.ts', '../../scripts/start/ports.ts'],
])('%s may not import %s', async (file, imported) => {
  expect(await lint(file, `export * from '${imported}'`)).toMatch(/no-restricted-imports/)
})

test.each([
  ['lake/store/a.ts', '../common/ids.ts'],
  ['lake/write/releases/a.ts', '../../query/view.ts'],
  ['lake/query/plan/a.ts', '../view.ts'],
  ['lake/http/a.ts', '../endpoints/call.ts'],
  ['lake/store/a.test.ts', '../testing/lake.ts'],
])('%s may import %s', async (file, imported) => {
  expect(await lint(file, `export * from '${imported}'`)).toBe('')
})

test('what is below may be imported, also when it is needed', async () => {
  const text =
    "import {readSettings} from '@apothecary/shared/types/settings.ts'\nexport const log = await import('./log.ts')\nreadSettings({})"
  expect(await lint('web/server/a.ts', text)).toBe('')
})
