import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {execa} from 'execa'
import {z} from 'zod'
import {inRepository, root, serviceEnvironment} from '../start/processes.ts'
import {passedAgain} from './passedAgain.ts'
import {divide, type Selection} from './selection.ts'
import {runStep, type StepResult} from './steps.ts'

const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js']
const config = 'tests/jest.config.ts'

/** Patterns of paths: suites that measure how long somebody waits run alone, after all others, several of which run at a time. */
const alone = String.raw`\.alone\.test\.ts$`
const beside = `^(?!.*${alone})`

const reporter = path.join(root, 'tests/support/passedAgainReporter.mjs')

/** What suites start (lakes, sites, commands) finds its code compiled, as the product's services do. */
const {NODE_COMPILE_CACHE} = serviceEnvironment

const report = z.object({numPassedTests: z.number(), numFailedTests: z.number(), numFailedTestSuites: z.number()})

/** Runs jest's tests, all or those of a selection, which may be none. `folder` is for its reports. */
export async function runJest(folder: string, selection: Selection | undefined): Promise<readonly StepResult[]> {
  if (selection === undefined)
    return [
      await runSuites('unit, contract and migration (jest)', folder, ['--silent', `--testPathPatterns=${beside}`]),
      await runSuites('waits (jest)', folder, ['--silent', '--runInBand', `--testPathPatterns=${alone}`]),
    ]
  const {whole, byTitle} = await divide(root, await testFiles(), selection)
  const results: StepResult[] = []
  if (whole.length > 0)
    results.push(await runSuites('by path (jest)', folder, ['--verbose', '--runTestsByPath', ...whole]))
  if (byTitle.length > 0) {
    const args = [`--testNamePattern=${selection.pattern}`, '--runTestsByPath', ...byTitle]
    results.push(await runSuites('by title (jest)', folder, args))
  }
  return results
}

async function testFiles(): Promise<readonly string[]> {
  const {stdout} = await execa(process.execPath, [...jest, `--config=${config}`, '--listTests'], {
    ...inRepository,
    lines: true,
  })
  return stdout.map((file) => path.relative(root, file)).sort()
}

/** Runs jest once, as a step with this name, with further arguments. `folder` is for its reports. */
export async function runSuites(
  name: string,
  folder: string,
  args: readonly string[],
  configuration: string = config,
): Promise<StepResult> {
  const file = path.join(folder, 'jest.json')
  const again = path.join(folder, 'passedAgain.json')
  const reports = ['--json', `--outputFile=${file}`, '--reporters=default', `--reporters=${reporter}`]
  const step = await runStep({
    name,
    command: process.execPath,
    args: [...jest, `--config=${configuration}`, ...reports, ...args],
    env: {PASSED_AGAIN_FILE: again, NODE_COMPILE_CACHE},
    isShown: !args.includes('--silent'),
  })
  const {success, data} = report.safeParse(JSON.parse(await readFile(file, 'utf8').catch(() => 'null')))
  if (!success) return step
  // A suite that cannot even be loaded has no failed test of its own.
  const failedTests = Math.max(data.numFailedTests, data.numFailedTestSuites > 0 ? 1 : 0)
  return {
    ...step,
    passed: data.numPassedTests,
    failed: Math.max(failedTests, step.failed),
    passedAgain: z.array(passedAgain).parse(JSON.parse(await readFile(again, 'utf8'))),
  }
}
