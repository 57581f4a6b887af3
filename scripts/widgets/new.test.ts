import {readFile, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {filesOf, namesOf} from './templates.ts'
import {copyRepository, type RepositoryCopy} from './testing.ts'

let copy: RepositoryCopy
const read = (file: string): Promise<string> => readFile(path.join(copy.folder, file), 'utf8')
const node = (...args: readonly string[]): Promise<string> => copy.run('node', ...args)
const commit = async (message: string): Promise<void> => {
  await copy.run('git', 'add', '--all')
  await copy.run('git', 'commit', '--quiet', '--message', message)
}
/** The files that a commit added, without those that are generated. */
const added = async (revision: string): Promise<readonly string[]> => {
  const names = await copy.run('git', 'diff', '--name-only', '--diff-filter=A', `${revision}~1`, revision)
  return names.split('\n').filter((file) => file !== '')
}

/** Rejects, with their names, where files are not formatted as `npm run check` demands. */
const checkFormat = (files: readonly string[]): Promise<string> => copy.run('oxfmt', '--check', ...files)

beforeAll(async () => {
  copy = await copyRepository()
}, 120_000)
afterAll(() => rm(copy.folder, {recursive: true, force: true}))

describe('npm run new:widget', () => {
  test('writes seven files in three places, formatted as the check demands, and changes no other file by hand; run again after a failure, it keeps what is there (commands-15)', async () => {
    await copy.run('git', 'switch', '--quiet', '--create', 'one')
    // A run that got no further than this file, in which somebody has written since.
    const first = 'scripts/migrate/widgets/ticketStub.ts'
    const options = {isBlock: false, isContainer: true, hasIsland: false}
    const kept = `${filesOf(namesOf('ticketStub'), options)[first]}// Mine.\n`
    await writeFile(path.join(copy.folder, first), kept)
    await node('scripts/widgets/new.ts', 'ticketStub', '--container')
    expect(await read(first)).toBe(kept)
    await commit('Add a container')
    expect(await added('one')).toEqual([
      'scripts/migrate/widgets/ticketStub.golden.json',
      'scripts/migrate/widgets/ticketStub.ts',
      'studio/schemas/widgets/ticketStub.ts',
      'web/widgets/ticketStub/TicketStub.tsx',
      'web/widgets/ticketStub/ticketStub.fixtures.ts',
      'web/widgets/ticketStub/ticketStub.groq.ts',
      'web/widgets/ticketStub/ticketStub.widget.ts',
    ])
    await checkFormat((await added('one')).filter((file) => file !== first))
    const changed = await copy.run('git', 'diff', '--name-only', '--diff-filter=M', 'one~1', 'one')
    expect(changed.split('\n').filter((file) => !/\.generated\.|^web\/generated\//.test(file))).toEqual([])
  }, 240_000)

  test('refuses names that are taken or none', async () => {
    const refused = async (...args: readonly string[]): Promise<string> =>
      node('scripts/widgets/new.ts', ...args).then(
        () => 'accepted',
        (error: {readonly all?: string}) => error.all ?? '',
      )
    expect(await refused('faq')).toContain('There is a type "faq" already')
    expect(await refused('driver')).toContain('There is a type "driver" already')
    expect(await refused('Ticket-Stub')).toContain('is no name for a widget')
    expect(await refused()).toContain('Usage: npm run new:widget')
    expect(await refused('ticketStubs', '--inline')).toContain('--inline')
  }, 60_000)

  test('two branches that each add a widget merge without a conflict; generated again, all of it passes (commands-15)', async () => {
    await copy.run('git', 'switch', '--quiet', '--create', 'two', 'main')
    await node('scripts/widgets/new.ts', 'sideNote', '--block', '--island')
    await commit('Add a block object with an island')
    await checkFormat(await added('two'))
    await copy.run('git', 'merge', '--quiet', '--no-edit', 'one')
    await node('scripts/widgets/generate.ts')
    expect(await node('scripts/widgets/check.ts')).toContain('widgets are complete')
    expect(await node('tests/schema/validate.ts')).toContain('Validated')
    await copy.run('tsc', '-p', 'tsconfig.json', '--checkers', '1')
    const suites = ['tests/widgets.test.tsx', 'web/widgets/sideNote', 'scripts/migrate/mapping/golden.test.ts']
    const tests = await copy.run(
      'node',
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--config=tests/jest.config.ts',
      '--runInBand',
      '--testNamePattern=sideNote|ticketStub|its button closes|every migration has a golden file',
      ...suites,
    )
    expect(tests).toMatch(/Tests: +\d+ skipped, \d+ passed, \d+ total/)
  }, 900_000)

  test('the check fails while a part of a widget is missing, whichever it is', async () => {
    for (const file of await added('one')) {
      const content = await read(file)
      await rm(path.join(copy.folder, file))
      const output = await node('scripts/widgets/check.ts').catch((error: {readonly all?: string}) => error.all ?? '')
      expect(output).toContain(`ticketStub: ${file}`)
      await writeFile(path.join(copy.folder, file), content)
    }
    expect(await node('scripts/widgets/check.ts')).toContain('widgets are complete')
  }, 120_000)
})
