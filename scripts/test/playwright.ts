import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {execa} from 'execa'
import {z} from 'zod'
import {inRepository} from '../start/processes.ts'
import {findTestBrowser} from './chromium.ts'
import type {PassedAgain} from './passedAgain.ts'
import type {Selection} from './selection.ts'
import {runStep, type StepResult} from './steps.ts'

const config = 'tests/playwright.config.ts'

const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(z.object({error: z.object({message: z.string().optional()}).optional()})),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})

const report = z.object({
  stats: z.object({expected: z.number(), unexpected: z.number(), flaky: z.number()}),
  suites: z.array(playwrightSuite),
})

/** Runs the browser tests, all or those of a selection, which may be none. `folder` is for its report. */
export async function runPlaywright(folder: string, selection: Selection | undefined): Promise<readonly StepResult[]> {
  // Playwright looks for the pattern in path and title, one after the other.
  const selected = selection === undefined ? [] : ['--grep', selection.pattern]
  if (selection !== undefined && !(await hasTests(selected))) return []
  const file = path.join(folder, 'playwright.json')
  const step = await runStep({
    name: 'browser (Playwright)',
    command: 'playwright',
    args: ['test', '-c', config, '--reporter=list,json', ...selected],
    env: {PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: await findTestBrowser()},
    isShown: selection !== undefined,
  })
  const {success, data} = report.safeParse(JSON.parse(await readFile(file, 'utf8').catch(() => 'null')))
  if (!success) return [step]
  const {expected, unexpected, flaky} = data.stats
  return [
    {
      ...step,
      passed: expected + flaky,
      failed: Math.max(unexpected, step.failed),
      passedAgain: data.suites.flatMap(passedAgainIn),
    },
  ]
}

/** The tests of a suite in Playwright's report, and of those in it, that passed when they were run again ("flaky"). */
function passedAgainIn({file, specs, suites = []}: z.infer<typeof playwrightSuite>): readonly PassedAgain[] {
  const own = specs.flatMap(({title, tests}) =>
    tests
      .filter(({status}) => status === 'flaky')
      .map(({results}) => ({
        title: `tests/browser/${file} › ${title}`,
        failure: results[0]?.error?.message ?? 'It ended without a message.',
      })),
  )
  return [...own, ...suites.flatMap(passedAgainIn)]
}

/** Whether any test is selected: if not, the product need not be started. */
async function hasTests(selected: readonly string[]): Promise<boolean> {
  const args = ['test', '-c', config, '--list', '--pass-with-no-tests', ...selected]
  const {stdout} = await execa('playwright', args, inRepository)
  return !/^Total: 0 tests/m.test(stdout)
}
