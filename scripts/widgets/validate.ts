/**
 * Validates every widget fixture, every golden output of the migration and every document of the sample site against the schema, as the
 * Studio would. Exits 1 on any problem.
 */

const problems = await validateAll()
if (problems.length > 0) {
  console.error(`These do not fit the schema:\n${problems.join('\n')}`)
  process.exitCode = 1
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
