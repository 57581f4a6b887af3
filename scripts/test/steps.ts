import {execa} from 'execa'
import {inRepository} from '../start/processes.ts'

/** What a step of the tests found. */
export interface StepResult {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly seconds: number
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

/** The sums of several results. */
export function total(results: readonly StepResult[]): {passed: number; failed: number} {
  return {
    passed: results.reduce((sum, result) => sum + result.passed, 0),
    failed: results.reduce((sum, result) => sum + result.failed, 0),
  }
}
