import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from '@jest/globals'
import {execa} from 'execa'
import {stepsOf} from '../scripts/test/checkSteps.ts'
import {summary} from '../scripts/test/steps.ts'

const cwd = path.resolve(import.meta.dirname, '..')

describe('npm run check', () => {
  const names = (isWhole: boolean): readonly string[] => {
    const {first, others} = stepsOf(isWhole)
    return [first, ...others].map(({name}) => name)
  }
  const quick = [
    'generated files are fresh',
    'types',
    'lint',
    'format',
    'rules are held by tests',
    'every widget is complete',
  ]

  test('looks at types, lint, generated files and the completeness of widgets (commands-9)', () => {
    expect(names(false)).toEqual(quick)
  })

  test('in `npm test` all content is validated, too', () => {
    expect(names(true)).toEqual([...quick, 'all content fits the schema'])
  })
})

describe('npm test', () => {
  test('runs unit and contract tests of all parts, and those in browsers (commands-6)', async () => {
    const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--config=tests/jest.config.ts']
    const {stdout: files} = await execa(process.execPath, [...jest, '--listTests'], {cwd, lines: true})
    for (const part of ['lake', 'scripts', 'shared', 'studio', 'tests/contracts', 'web'])
      expect(files.filter((file) => file.startsWith(path.join(cwd, part))).length).toBeGreaterThan(0)
    // Playwright must not be loaded into jest, so its configuration is read.
    const config = readFileSync(path.join(cwd, 'tests/playwright.config.ts'), 'utf8')
    expect(config).toContain("testDir: './browser'")
    expect(globSync('tests/browser/*.spec.ts', {cwd}).length).toBeGreaterThan(35)
    expect(readFileSync(path.join(cwd, 'scripts/test/main.ts'), 'utf8')).toMatch(
      /check\(\{isWhole: true\}\)[^]*runJest\(reports, selection\)[^]*runPlaywright\(reports, selection\)/,
    )
  })

  test.each([
    [[2, 0], [300, 0], '302 passed, 0 failed', 0],
    [[2, 1], [300, 2], '302 passed, 3 failed', 1],
    [[0, 0], [0, 0], '0 passed, 0 failed', 1],
  ] as const)('ends with its sums (commands-7)', (first, second, line, exitCode) => {
    const results = [first, second].map(([passed, failed]) => ({name: '', seconds: 0, passed, failed}))
    expect(summary(results)).toEqual({line, exitCode})
  })
})
