import pLimit from 'p-limit'
import {readPassedKeys, writePassedKeys} from './passedKeys.ts'
import {root} from '../start/processes.ts'
import {keyOfInputs} from './sourceKeys.ts'
import {runStep, type Step, type StepResult} from './steps.ts'

/** Steps that run at the same time: as many as a small machine has processors, and few enough for its memory. */
export const atOnce = 2

/**
 * Runs `first` to its end, then `others`, two at a time in their order. `file` remembers on which inputs a step with `inputs` last
 * passed: without a change it is not run again, and counts as passed. Undefined: every step runs, and nothing is remembered.
 */
export async function runSteps(
  {first, others}: {readonly first: Step; readonly others: readonly Step[]},
  file: string | undefined,
): Promise<readonly StepResult[]> {
  const passed = {...(file === undefined ? {} : await readPassedKeys(file))}
  const run = async (step: Step): Promise<StepResult> => {
    if (file === undefined || step.inputs === undefined) return runStep(step)
    const key = await keyOfInputs(root, step.inputs, [step.command, ...step.args])
    if (passed[step.name] === key) {
      console.log(`✓ ${step.name} (unchanged since it passed)`)
      return {name: step.name, passed: 1, failed: 0, seconds: 0}
    }
    const result = await runStep(step)
    if (result.failed === 0) passed[step.name] = key
    return result
  }
  const results = [await run(first)]
  const limit = pLimit(atOnce)
  results.push(...(await Promise.all(others.map((step) => limit(run, step)))))
  if (file !== undefined) await writePassedKeys(file, passed)
  return results
}
