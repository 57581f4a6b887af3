import {defineWidget} from '../../contract/defineWidget.ts'
import {TickerHero} from './TickerHero.tsx'
import {tickerHeroFixtures} from './tickerHero.fixtures.ts'

export const tickerHeroWidget = defineWidget({
  type: 'tickerHero',
  group: 'layout',
  view: TickerHero,
  fixtures: tickerHeroFixtures,
})
