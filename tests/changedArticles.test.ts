import {expect, test} from '@jest/globals'
import fc from 'fast-check'
import type {StoredDocument} from '@apothecary/shared/types/validation.ts'
import {withKeys} from '../scripts/migrate/store/keys.ts'
import {anyChange, changedArticle} from '../scripts/migrate/testing/changed.ts'
import {migrateLines} from '../scripts/migrate/testing/faults.ts'
import {validate} from '../studio/validation/validate.ts'
import {validateSuite} from './schema/suite.ts'

/** What the Studio says of a value of the wrong form, as against one that an editor has to write or to mend. */
const wrongForm =
  /Expected type|has no field|takes no|is not a value|is not one of|“_key”|cannot be referenced|no document type/

/** Articles of the sample site, changed in a few places. `PROPERTY_SEED` changes the cases. */
test('what the migration makes of a changed article has the form of the schema', async () => {
  const property = fc.asyncProperty(anyChange, async (change) => {
    const {documents} = await migrateLines([JSON.stringify(changedArticle(change, 'changed'))])
    const stored = [...documents.values()].map((document): StoredDocument => withKeys(document))
    const problems = await validateSuite(validate, [{file: '', name: '', documents: stored, expected: 'incomplete'}])
    expect(problems.filter((problem) => wrongForm.test(problem))).toEqual([])
  })
  await fc.assert(property, {numRuns: 20})
}, 120_000)
