import {mkdir, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {root} from '../start/processes.ts'
import {check} from './checkSteps.ts'
import {runJest} from './jest.ts'
import {passedAgainText} from './passedAgain.ts'
import {runPlaywright} from './playwright.ts'
import {selectionOf} from './selection.ts'
import {nothing, summary} from './steps.ts'

/**
 * `npm test`: every check, from types to browsers. `npm test -- WORDS…`: only the tests that have one of the words in
 * their path or title. Tests that passed only when they were run again are named; the last line is `N passed, N
 * failed`; the exit code is 0 when something passed and nothing failed.
 */
const words = process.argv.slice(2)
const selection = selectionOf(words)
const reports = await mkdtemp(path.join(tmpdir(), 'apothecary-test-'))
await mkdir(path.join(root, '.cache'), {recursive: true})

const checks = selection === undefined ? await check({isWhole: true}) : []
const jest = await runJest(reports, selection)
const browser = await runPlaywright(reports, selection)
await rm(reports, {recursive: true, force: true})

const results = [...checks, ...jest, ...browser]
const {line, exitCode} = summary(results)
const again = passedAgainText(results.flatMap(({passedAgain = []}) => passedAgain))
if (again !== '') console.log(again)
if (line === nothing) console.log(`No test has ${words.map((word) => `“${word}”`).join(' or ')} in its path or title.`)
console.log(line)
process.exitCode = exitCode
