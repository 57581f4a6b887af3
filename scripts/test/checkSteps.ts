import path from 'node:path'
import {root} from '../start/processes.ts'
import {runStep, type Step, type StepResult} from './steps.ts'

const bin = (name: string): string => path.join(root, 'node_modules/.bin', name)

const steps: readonly Step[] = [
  {name: 'generated files are fresh', command: process.execPath, args: ['scripts/widgets/generate.ts', '--check']},
  {name: 'types', command: bin('tsc'), args: ['-p', 'tsconfig.json']},
  {name: 'lint', command: bin('oxlint'), args: ['--type-aware', '--quiet']},
  {
    name: 'format',
    command: bin('prettier'),
    args: ['--check', '--log-level=warn', '--cache', '--cache-location=.cache/prettier', '.'],
  },
  {name: 'every widget is complete', command: process.execPath, args: ['scripts/widgets/check.ts']},
]

/** The fast part of the tests. The slowest step runs beside the others, which run one after another. */
export async function check(): Promise<readonly StepResult[]> {
  const [slowest, ...others] = steps
  const beside = slowest === undefined ? [] : [runStep(slowest)]
  const results: StepResult[] = []
  for (const step of others) results.push(await runStep(step))
  return [...(await Promise.all(beside)), ...results]
}
