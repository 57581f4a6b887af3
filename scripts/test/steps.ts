import {execa} from 'execa'
import {inRepository} from '../start/processes.ts'
import type {PassedAgain} from './passedAgain.ts'

/** What a step of the tests found. */
export interface StepResult {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly seconds: number
  /** Those of the passed that failed at first, and passed when they were run again. */
  readonly passedAgain?: readonly PassedAgain[]
}

/** A program that passes (exit code 0) or fails as one. */
export interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /**
   * Folders and patterns of what the program reads; what their code imports is added to it, and so are the packages. `npm run check`
   * leaves the step out as long as all that is what it was when the step last passed.
   */
  readonly inputs?: readonly string[]
  /** Its output is printed while it runs. Otherwise it is printed only when the program fails. */
  readonly isShown?: boolean
}

/** Runs one step to its end and prints one line about it. */
export async function runStep({name, command, args, env, isShown = false}: Step): Promise<StepResult> {
  const started = performance.now()
  const {exitCode, all, originalMessage} = await execa(command, args, {
    ...inRepository,
    ...(env === undefined ? {} : {env}),
    stdout: isShown ? ['pipe', 'inherit'] : 'pipe',
    stderr: isShown ? ['pipe', 'inherit'] : 'pipe',
    all: true,
    reject: false,
  })
  const seconds = (performance.now() - started) / 1000
  const passed = exitCode === 0
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  // What could not be started at all has no output.
  if (!passed && (all === '' || !isShown)) console.log(all.trimEnd() || originalMessage)
  return {name, passed: passed ? 1 : 0, failed: passed ? 0 : 1, seconds}
}

/** The last line of tests of which none ran. */
export const nothing = '0 passed, 0 failed'

/** The last line of the tests, and their exit code: 0 when something passed and nothing failed (commands-7). */
export function summary(results: readonly StepResult[]): {readonly line: string; readonly exitCode: 0 | 1} {
  const sum = (key: 'passed' | 'failed') => results.reduce((before, result) => before + result[key], 0)
  const [passed, failed] = [sum('passed'), sum('failed')]
  return {line: `${passed} passed, ${failed} failed`, exitCode: failed === 0 && passed > 0 ? 0 : 1}
}
