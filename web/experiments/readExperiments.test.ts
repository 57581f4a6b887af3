import {expect, test} from '@jest/globals'
import {defaultSettings, withDefaults} from '../chrome/siteSettings.ts'
import {collectDependencies} from '../freshness/dependencies.ts'
import {readExperiments} from './readExperiments.ts'

const variants = [
  {name: 'control', share: 60},
  {name: 'variant', share: 40},
]
const experiment = {name: 'hero', activeFrom: null, activeUntil: null, variants}
const now = new Date('2026-03-01T12:00:00Z')

/** The settings of a site with these experiments, and what was reported about them. */
function settingsWith(...experiments: readonly object[]) {
  const reasons: string[] = []
  const stored = Object.assign({...defaultSettings}, {experiments})
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored content can have any shape
  const settings = withDefaults(
    stored as unknown as Parameters<typeof withDefaults>[0],
    ({reason}) => reasons.push(reason),
    now,
  )
  return {settings, reasons}
}

test('the variants of an experiment and their shares are those of its document (experiments-3)', () => {
  expect(settingsWith(experiment).settings.experiments).toEqual([{name: 'hero', variants}])
  expect(defaultSettings.experiments).toEqual([])
})

test('an experiment runs in its period, and pages are rendered again when it begins or ends', () => {
  const period = {...experiment, activeFrom: '2026-03-02T00:00:00Z', activeUntil: '2026-04-01T00:00:00Z'}
  const {result, dependencies} = collectDependencies(() => settingsWith(period))
  expect([result.settings.experiments, dependencies.expires]).toEqual([[], Date.parse('2026-03-02T00:00:00Z')])
  expect(settingsWith({...period, activeFrom: '2026-03-01T00:00:00Z'}).settings.experiments).toHaveLength(1)
  expect(settingsWith({...period, activeFrom: null, activeUntil: '2026-03-01T00:00:00Z'}).settings.experiments).toEqual(
    [],
  )
})

test('what is malformed is left out, and reported', () => {
  const {settings, reasons} = settingsWith(experiment, {...experiment, name: 7}, {...experiment, variants: 'two'})
  expect(settings.experiments.map(({name}) => name)).toEqual(['hero'])
  expect(reasons.length).toBeGreaterThan(0)
})

test('one with fewer than two variants, or the name of another, decides nothing', () => {
  expect(readExperiments([{...experiment, variants: variants.slice(0, 1)}])).toEqual([])
  expect(readExperiments([experiment, {...experiment, variants: [...variants].reverse()}])).toEqual([
    {name: 'hero', variants},
  ])
})
