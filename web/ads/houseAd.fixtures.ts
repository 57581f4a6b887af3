import {fixtureImage} from '../contract/fixtures.ts'
import type {HouseAd} from './adSettings.ts'

/** House ads as the site settings give them: one in full, and one with what it cannot do without. */
export const houseAdFixtures: readonly HouseAd[] = [
  {
    _id: 'house-ad-letter',
    title: 'Better nights, one letter a week',
    text: 'Small changes with evidence behind them, every Thursday. No miracle cures.',
    callToAction: 'Read how',
    link: '/topics/sleep',
    kinds: null,
    weight: 1,
    image: fixtureImage('Leaves and a sun', 1),
  },
  {
    _id: 'house-ad-soup',
    title: 'Lentil soup, two ways',
    text: null,
    callToAction: 'Get the recipe',
    link: '/recipes/lentil-soup',
    kinds: null,
    weight: null,
    image: null,
  },
]
