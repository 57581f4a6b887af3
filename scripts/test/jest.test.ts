import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, jest, test} from '@jest/globals'
import config from '../../tests/jest.config.ts'
import {runSuites} from './jest.ts'
import {passedAgainText} from './passedAgain.ts'
import {root} from '../start/processes.ts'
import {summary} from './steps.ts'

/** A suite with a test that passes, one that misses its moment once, and one that fails each time. */
const suite = `
import {expect, test} from '@jest/globals'
let runs = 0
test('passes', () => {})
test('misses its moment once', () => expect(runs++).toBe(1))
test('fails each time', () => expect('this').toBe('that'))
`
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'apothecary-jest-'))
  await writeFile(path.join(folder, 'moment.test.mjs'), suite)
  const setupFilesAfterEnv = config.setupFilesAfterEnv?.map((file) => file.replace('<rootDir>', root))
  const own = {testMatch: ['**/*.test.mjs'], transform: {}, setupFilesAfterEnv}
  await writeFile(path.join(folder, 'jest.config.json'), JSON.stringify(own))
})
afterAll(() => rm(folder, {recursive: true}))

test('a test that fails is run once more: it is named if it passes then, and has failed if it fails twice', async () => {
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined)
  const result = await runSuites('suites', folder, ['--silent'], path.join(folder, 'jest.config.json'))
  said.mockRestore()
  expect(summary([result]).line).toBe('2 passed, 1 failed')
  const text = passedAgainText(result.passedAgain ?? [])
  expect(text).toMatch(/^Passed only when run again: 1\n {2}moment\.test\.mjs › misses its moment once\n/)
  expect(text).toContain('Expected: 1\n    Received: 0')
})

test('nothing is said where every test passed at first', () => {
  expect(passedAgainText([])).toBe('')
})
