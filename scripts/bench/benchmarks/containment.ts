import type {Benchmark} from '../benchmark.ts'
import {atLeast} from '../figures.ts'
import {runToEnd} from '../../start/processes.ts'

const cases = 100_000

/** Articles of every widget, broken in any field: what `tests/containment.test.tsx` tries with the same thousand each time, with new ones. */
export const containment: Benchmark = {
  name: 'containment',
  title: 'containment: articles of broken widgets',
  byNameOnly: true,
  async run(place, record) {
    place.say(`Rendering ${cases} articles (about 40 minutes) …`)
    const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js']
    // It rejects with the first article that is not whole, and with the seed that makes it again.
    await runToEnd(process.execPath, [...jest, '-c', 'tests/jest.config.ts', 'tests/containment'], {
      CONTAINMENT_CASES: String(cases),
      PROPERTY_SEED: 'random',
    })
    record.figure({name: 'articles of broken widgets, rendered whole', unit: '', ours: cases, goal: atLeast(cases)})
  },
}
