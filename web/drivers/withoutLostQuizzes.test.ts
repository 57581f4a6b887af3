import {expect, test} from '@jest/globals'
import {runQuery} from '../gallery/fixtureContent.ts'
import type {Marketplace} from '../services/marketplace/contract.ts'
import {PUBLISHED_QUIZZES_QUERY} from './drivers.groq.ts'
import {pageSituation} from './pageSituation.ts'
import {placeDrivers} from './placeDrivers.ts'
import {testDriver} from './testDriver.ts'
import {withoutLostQuizzes} from './withoutLostQuizzes.ts'

/** The ids of the drivers that a place gets from a hosted marketplace with these, and what is reported. */
async function placed(hosted: Marketplace) {
  const reports: string[] = []
  const lake = [
    {_id: 'there', _type: 'quiz'},
    {_id: 'card', _type: 'productCard'},
  ]
  const marketplace = withoutLostQuizzes(
    hosted,
    (ids) => runQuery<readonly string[]>(PUBLISHED_QUIZZES_QUERY, lake, {ids}),
    ({driverId, reason}) => reports.push(`${driverId}: ${reason}`),
  )
  const drivers = await marketplace.drivers({path: '/', placements: ['p'], kMetas: [], categories: []})
  const situation = {...pageSituation('/', undefined), now: new Date('2026-06-01T12:00:00Z')}
  return {
    ids: placeDrivers(drivers, ['p'], situation)
      .get('p')
      ?.map(({driver}) => driver._id),
    reports,
  }
}

const quiz = (quizId: string, callToActionURL: string | null = null) =>
  testDriver('quiz', {driverType: 'quiz', priority: 9, quizId, callToActionURL})

test.each([
  ['gone', null, 'promo', ['quiz: its quiz is not published: gone']],
  ['card', null, 'promo', ['quiz: its quiz is not published: card']],
  ['there', null, 'quiz', []],
  ['gone', '/quiz', 'quiz', []],
])(
  'a place whose best driver shows the quiz “%s” and leads to %s gets: %s (driver-33)',
  async (id, address, expected, reports) => {
    const hosted = {drivers: async () => [quiz(id, address), testDriver('promo')]}
    expect(await placed(hosted)).toEqual({ids: [expected], reports})
  },
)
