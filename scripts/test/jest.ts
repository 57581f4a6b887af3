import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {execa} from 'execa'
import {z} from 'zod'
import {inRepository, root} from '../start/processes.ts'
import {divide, type Selection} from './selection.ts'
import {runStep, type StepResult} from './steps.ts'

const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  '--config=tests/jest.config.ts',
]

const report = z.object({numPassedTests: z.number(), numFailedTests: z.number(), numFailedTestSuites: z.number()})

/** Runs jest's tests, all or those of a selection, which may be none. `folder` is for its reports. */
export async function runJest(folder: string, selection: Selection | undefined): Promise<readonly StepResult[]> {
  if (selection === undefined) return [await run('unit, contract and migration (jest)', folder, ['--silent'])]
  const {whole, byTitle} = await divide(root, await testFiles(), selection)
  const results: StepResult[] = []
  if (whole.length > 0) results.push(await run('by path (jest)', folder, ['--verbose', '--runTestsByPath', ...whole]))
  if (byTitle.length > 0) {
    const args = [`--testNamePattern=${selection.pattern}`, '--runTestsByPath', ...byTitle]
    results.push(await run('by title (jest)', folder, args))
  }
  return results
}

async function testFiles(): Promise<readonly string[]> {
  const {stdout} = await execa(process.execPath, [...jest, '--listTests'], {...inRepository, lines: true})
  return stdout.map((file) => path.relative(root, file)).sort()
}

async function run(name: string, folder: string, args: readonly string[]): Promise<StepResult> {
  const file = path.join(folder, 'jest.json')
  const command = [...jest, '--json', `--outputFile=${file}`, ...args]
  const step = await runStep({name, command: process.execPath, args: command, isShown: !args.includes('--silent')})
  const {success, data} = report.safeParse(JSON.parse(await readFile(file, 'utf8').catch(() => 'null')))
  if (!success) return step
  // A suite that cannot even be loaded has no failed test of its own.
  const failedTests = Math.max(data.numFailedTests, data.numFailedTestSuites > 0 ? 1 : 0)
  return {...step, passed: data.numPassedTests, failed: Math.max(failedTests, step.failed)}
}
