import {fixtureImage, type WidgetFixtures} from '../../contract/fixtures.ts'

const seeds = {
  _type: 'articleCard' as const,
  _key: 'seeds',
  title: 'Foods that are high in magnesium',
  url: '/nutrition/high-magnesium-foods',
  image: fixtureImage('Pumpkin seeds in a bowl', 1),
  text: 'Seeds, beans and greens lead the list.',
}
const types = {
  _type: 'articleCard' as const,
  _key: 'types',
  title: 'Types of magnesium, explained',
  url: '/nutrition/types-of-magnesium',
  image: fixtureImage('Capsules of three colours', 2),
  text: 'Glycinate, citrate, oxide: what the names mean.',
}
const cramps = {
  _type: 'articleCard' as const,
  _key: 'cramps',
  title: 'Leg cramps at night',
  url: '/health/night-leg-cramps',
  image: fixtureImage('A hand on a calf', 3),
  text: 'What helps, and what doesn’t.',
}

/** Three articles; two, with titles only; long words and a missing picture; more than three, and parts that are missing; broken. */
export const articleCardsFixtures = {
  default: {
    _id: 'articleCards-fixture-default',
    _type: 'articleCards',
    title: 'Read next',
    cards: [seeds, types, cramps],
  },
  minimal: {
    _id: 'articleCards-fixture-minimal',
    _type: 'articleCards',
    cards: [
      {_type: 'articleCard', _key: 'a', title: 'Leg cramps at night', url: '/health/night-leg-cramps'},
      {_type: 'articleCard', _key: 'b', title: 'Why you wake at 3 a.m.', url: '/sleep/waking-at-3-am'},
    ],
  },
  longest: {
    _id: 'articleCards-fixture-longest',
    _type: 'articleCards',
    title: 'What other readers who asked the same questions about minerals and sleep went on to read',
    cards: [
      {
        ...seeds,
        title: 'Hydroxypropylmethylcellulose and the other names on the back of a bottle, from A to Z',
        text: 'Most of what you read there is the capsule, not the mineral. We asked two pharmacists which of the names matter, and which ones you can skip without a second thought.',
      },
      {_type: 'articleCard', _key: 'bare', title: 'Leg cramps', url: 'https://www.nih.gov/leg-cramps'},
      types,
    ],
  },
  invalidCards: {
    _id: 'articleCards-fixture-invalid-cards',
    _type: 'articleCards',
    title: 'Read next',
    cards: [
      {...seeds, url: 'javascript:alert(1)'},
      {...types, title: ''},
      cramps,
      {...types, _key: 'again'},
      {...seeds, _key: 'fourth', title: 'One article too many'},
    ],
  },
  invalid: {
    _id: 'articleCards-fixture-invalid',
    _type: 'articleCards',
    title: {text: 'Read next'},
    cards: [seeds, types],
  },
} satisfies WidgetFixtures<'articleCards'>
