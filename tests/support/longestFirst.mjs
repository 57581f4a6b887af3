import path from 'node:path'
import Sequencer from '@jest/test-sequencer'

/**
 * Suites that take long although their files are short, the longest first. Where jest has never run, as in continuous
 * integration, it begins with the largest files; one of these would run alone at the end, while the other processor has
 * nothing to do.
 */
const longest = [
  'scripts/widgets/new.test.ts',
  'web/server/site.test.ts',
  'tests/malformedWidgets.test.tsx',
  'scripts/bench/kills/kills.test.ts',
  'web/store/kills.test.ts',
]
const root = path.resolve(import.meta.dirname, '../..')

/** The order in which jest begins suites. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = (test) => {
      const index = longest.indexOf(path.relative(root, test.path).replaceAll(path.sep, '/'))
      return index === -1 ? longest.length : index
    }
    return super.sort(tests).toSorted((one, other) => rank(one) - rank(other))
  }
}
