import {expect, test} from '@jest/globals'
import fc from 'fast-check'
import {anyChange, changedArticle} from './testing/changed.ts'
import {faultsOf} from './testing/faults.ts'

/** Articles of the sample site, changed in a few places. `PROPERTY_SEED` changes the cases; the benchmark `nasty-migration` tries more. */
test('of a changed article nothing is lost, its words keep their order, and a second run changes nothing (migration-37, migration-57)', async () => {
  const property = fc.asyncProperty(anyChange, async (change) => {
    expect(await faultsOf([JSON.stringify(changedArticle(change, 'changed'))])).toEqual([])
  })
  await fc.assert(property, {numRuns: 150})
}, 120_000)
