import pLimit from 'p-limit'
import {readPassedKeys, writePassedKeys} from './passedKeys.ts'
import {root} from '../start/processes.ts'
import {keyOfInputs} from './sourceKeys.ts'
import {runStep, type Step, type StepResult} from './steps.ts'

/** Steps that run at the same time: as many as a small machine has processors, and few enough for its memory. */
export const atOnce = 2

/**
 * Runs `first` to its end, then `others`, two at a time in their order. `file` remembers on which inputs a step with `inputs` last
 * passed: without a change it is not run again, and counts as passed. Undefined: every step runs, and nothing is remembered. Where
 * nothing has passed yet, inputs count as passed that none of the `uncommitted` files is among: what is committed has passed `npm test`.
 */
export async function runSteps(
  {first, others}: {readonly first: Step; readonly others: readonly Step[]},
  file: string | undefined,
  uncommitted?: ReadonlySet<string>,
): Promise<readonly StepResult[]> {
  const passed = {...(file === undefined ? {} : await readPassedKeys(file))}
  const isFirst = Object.keys(passed).length === 0
  const run = async (step: Step): Promise<StepResult> => {
    if (file === undefined || step.inputs === undefined) return runStep(step)
    const program = [step.command, ...step.args]
    const key = await keyOfInputs(root, step.inputs, program)
    const isCommitted =
      isFirst && uncommitted !== undefined && key === (await keyOfInputs(root, step.inputs, program, uncommitted))
    if (isCommitted || passed[step.name] === key) {
      passed[step.name] = key
      console.log(`✓ ${step.name} (unchanged since ${isCommitted ? 'the last commit' : 'it passed'})`)
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
