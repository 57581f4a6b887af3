import {availableParallelism} from 'node:os'
import path from 'node:path'
import {root} from '../start/processes.ts'
import {atOnce, runSteps} from './runSteps.ts'
import type {Step, StepResult} from './steps.ts'
import {uncommittedFiles} from './uncommittedFiles.ts'

const passed = path.join(root, '.cache/passedSteps.json')

/**
 * A whole check lets compiler and linter (programs in Go) look at the types of the product at the same time: with half of the processors
 * each, and less frequent collections of garbage, on two processors it takes 45 s instead of 71. Each takes up to 2.5 GB. Else the
 * linter looks at few files, and the compiler may have all processors.
 */
const processors = availableParallelism()
const half = Math.max(1, Math.floor(processors / atOnce))
const envWith = (threads: number) => ({GOMAXPROCS: String(threads), GOGC: '200'})

/** Takes 9 s, a fifth of a check of everything, and is seldom what a change breaks: for `npm test` alone. */
const content: Step = {
  name: 'all content fits the schema',
  command: process.execPath,
  args: ['tests/schema/validate.ts'],
}

/**
 * The fast part of the tests. `isWhole`: nothing is left out because it passed before, what was generated is made once more
 * though it says that it is fresh, and all content is validated against the schema.
 */
export async function check({isWhole = false} = {}): Promise<readonly StepResult[]> {
  return isWhole ? runSteps(stepsOf(true), undefined) : runSteps(stepsOf(false), passed, await uncommittedFiles(root))
}

/** The steps of the check, in the order in which they begin. */
export function stepsOf(isWhole: boolean): {readonly first: Step; readonly others: readonly Step[]} {
  return {
    // The others read what it writes: types are checked against the schema and the queries as they are now.
    first: {
      name: 'generated files are fresh',
      command: process.execPath,
      args: ['scripts/widgets/generate.ts', '--check'],
      inputs: [
        'studio',
        'shared/types',
        'scripts/widgets',
        'scripts/migrate/widgets',
        'scripts/migrate/widgets.generated.ts',
        'web/**/*.groq.ts',
        'web/widgets',
        'web/generated',
      ],
    },
    // The longest first. Compiler and linter remember in `.cache` what passed, and look at the rest only.
    others: [
      {
        name: 'types',
        command: 'tsc',
        // What the compiler remembers has missed an error before.
        args: [
          '-p',
          'tsconfig.json',
          '--checkers',
          String(isWhole ? half : processors),
          ...(isWhole ? [] : ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']),
        ],
        env: envWith(isWhole ? half : processors),
      },
      {
        name: 'lint',
        command: process.execPath,
        args: ['scripts/test/lint.ts', ...(isWhole ? ['--all'] : [])],
        env: envWith(half),
      },
      {name: 'format', command: 'oxfmt', args: ['--check', '.']},
      {name: 'rules are held by tests', command: process.execPath, args: ['scripts/test/rules.ts']},
      {name: 'every widget is complete', command: process.execPath, args: ['scripts/widgets/check.ts']},
      ...(isWhole ? [content] : []),
    ],
  }
}
