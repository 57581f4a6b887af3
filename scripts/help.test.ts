import path from 'node:path'
import {describe, expect, test} from '@jest/globals'
import {execa} from 'execa'

/** Commands that print how they are used. */
describe.each([
  ['dataset.ts', 'npm run dataset -- export FILE'],
  ['links/main.ts', 'npm run links -- convert'],
  ['prices/main.ts', 'npm run prices -- import FILE'],
  ['widgets/new.ts', 'npm run new:widget -- NAME'],
])('%s', (program, usage) => {
  const run = (...args: readonly string[]) =>
    execa(process.execPath, [path.resolve(import.meta.dirname, program), ...args], {reject: false, stdin: 'ignore'})

  test('--help prints its usage, and is a success', async () => {
    const {exitCode, stdout, stderr} = await run('--help')
    expect([exitCode, stderr]).toEqual([0, ''])
    expect(stdout).toContain(usage)
  })

  test('a wrong option is none: the usage is the error', async () => {
    const {exitCode, stdout, stderr} = await run('--halp')
    expect([exitCode, stdout]).toEqual([2, ''])
    expect(stderr).toContain(usage)
  })
})
