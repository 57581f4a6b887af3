import {validate} from '../../studio/validation/validate.ts'
import {allSuites} from './cases.ts'
import {validateSuite} from './suite.ts'

/**
 * Validates every widget fixture, every golden output of the migration and every document of the sample site against the schema, as the
 * Studio would. Exits 1 on any problem.
 */
const suites = await allSuites()
const problems = (await Promise.all(suites.map((suite) => validateSuite(validate, suite)))).flat()
if (problems.length > 0) {
  console.error(`These do not fit the schema:\n${problems.join('\n')}`)
  process.exitCode = 1
} else {
  console.log(`Validated ${suites.flat().flatMap(({documents}) => documents).length} documents.`)
}
