import {mkdir, mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {z} from 'zod'
import {root} from '../start/processes.ts'
import {check} from './checkSteps.ts'
import {findChromium} from './chromium.ts'
import {runStep, type StepResult, total} from './steps.ts'

const jestReport = z.object({numPassedTests: z.number(), numFailedTests: z.number(), numFailedTestSuites: z.number()})
const playwrightReport = z.object({
  stats: z.object({expected: z.number(), unexpected: z.number(), flaky: z.number()}),
})

/** `npm test`: every check, from types to browsers. The last line is `N passed, N failed` (`contract.md`, Commands). */
const reports = await mkdtemp(path.join(tmpdir(), 'apothecary-test-'))
await mkdir(path.join(root, '.cache'), {recursive: true})

const results: StepResult[] = [...(await check({isWhole: true}))]
results.push(await jest())
results.push(await browser())
await rm(reports, {recursive: true, force: true})

const {passed, failed} = total(results)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function jest(): Promise<StepResult> {
  const file = path.join(reports, 'jest.json')
  const args = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js']
  const step = await runStep({
    name: 'unit, contract and migration (jest)',
    command: process.execPath,
    args: [...args, '-c', 'tests/jest.config.ts', '--silent', '--json', `--outputFile=${file}`],
  })
  const report = jestReport.safeParse(await readJson(file))
  if (!report.success) return step
  // A suite that cannot even load has no failed test of its own.
  const failedTests = Math.max(report.data.numFailedTests, report.data.numFailedTestSuites > 0 ? 1 : 0)
  return {...step, passed: report.data.numPassedTests, failed: Math.max(failedTests, step.failed)}
}

async function browser(): Promise<StepResult> {
  const file = path.join(reports, 'playwright.json')
  const step = await runStep({
    name: 'browser (Playwright)',
    command: path.join(root, 'node_modules/.bin/playwright'),
    args: ['test', '-c', 'tests/playwright.config.ts', '--reporter=list,json'],
    env: {PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: await findChromium()},
  })
  const report = playwrightReport.safeParse(await readJson(file))
  if (!report.success) return step
  const {expected, unexpected, flaky} = report.data.stats
  return {...step, passed: expected, failed: Math.max(unexpected + flaky, step.failed)}
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))
}
