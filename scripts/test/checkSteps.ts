import path from 'node:path'
import {root} from '../start/processes.ts'
import {runStep, type Step, type StepResult} from './steps.ts'

const bin = (name: string): string => path.join(root, 'node_modules/.bin', name)

const generated = ['scripts/widgets/generate.ts', '--check']

/** The longest first. What can remember does, in `.cache`, so that only what has changed is looked at again. */
const steps: readonly Step[] = [
  {
    name: 'format',
    command: bin('prettier'),
    args: ['--check', '--log-level=warn', '--cache', '--cache-location=.cache/prettier', '.'],
  },
  {
    name: 'types',
    command: bin('tsc'),
    args: ['-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  },
  {name: 'lint', command: bin('oxlint'), args: ['--type-aware', '--quiet']},
  {name: 'every widget is complete', command: process.execPath, args: ['scripts/widgets/check.ts']},
]

/** Steps that run at the same time. Two keep the processors of a small machine busy, and do not push each other out of its memory. */
const atOnce = 2

/** The fast part of the tests. `isWhole`: what was generated is made once more, whatever it says of itself. */
export async function check({isWhole = false} = {}): Promise<readonly StepResult[]> {
  const args = isWhole ? [...generated, '--anew'] : generated
  const waiting = [{name: 'generated files are fresh', command: process.execPath, args}, ...steps]
  const results: StepResult[] = []
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) results.push(await runStep(step))
  }
  await Promise.all(Array.from({length: atOnce}, work))
  return results
}
