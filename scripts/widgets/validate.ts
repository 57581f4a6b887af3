import {mkdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {fingerprint} from '../start/buildStamp.ts'
import {root} from '../start/processes.ts'

/**
 * Validates every widget fixture, every golden output of the migration and every document of the sample site against the schema, as the
 * Studio would. Exits 1 on any problem. Where nothing changed since all was valid, it ends at once.
 */

/** What the outcome depends on. */
const sources = [
  'studio/schemas',
  'studio/validation',
  'shared',
  'web/widgets/**/*.ts',
  'scripts/migrate',
  'scripts/seed',
  'scripts/widgets',
]
const stamp = path.join(root, '.cache/validated')

const current = await fingerprint(sources, {})
if ((await readFile(stamp, 'utf8').catch(() => '')) === current) {
  console.log('Valid: nothing changed since it was validated.')
} else {
  const problems = await validateAll()
  if (problems.length === 0) {
    await mkdir(path.dirname(stamp), {recursive: true})
    await writeFile(stamp, current)
  } else {
    console.error(`These do not fit the schema:\n${problems.join('\n')}`)
    process.exitCode = 1
  }
}

/** The parts are loaded only now: Sanity alone takes two seconds. */
async function validateAll(): Promise<readonly string[]> {
  const {allSuites} = await import('./validateCases.ts')
  const {loadValidate, validateSuite} = await import('./validateSuite.ts')
  const validate = await loadValidate()
  const suites = await allSuites()
  const problems = await Promise.all(suites.map((suite) => validateSuite(validate, suite)))
  console.log(`Validated ${suites.flat().flatMap(({documents}) => documents).length} documents.`)
  return problems.flat()
}
