import {fixtureImage, paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

/** A wide picture with words; alone; upright, with many words; one that an import could not fetch; none. */
export const fullBleedImageFixtures = {
  default: {
    _id: 'fullBleedImage-fixture-default',
    _type: 'fullBleedImage',
    image: {
      ...fixtureImage('Red lentil soup in a wide pot, seen from above, with lemon wedges', 41, 2000, 1000),
      credit: 'Apothecary / staff photo',
    },
    caption: paragraphs('Red lentils break down as they cook and thicken the soup on their own.'),
  },
  minimal: {
    _id: 'fullBleedImage-fixture-minimal',
    _type: 'fullBleedImage',
    image: fixtureImage('A path through a park in the morning', 42, 1600, 900),
  },
  longest: {
    _id: 'fullBleedImage-fixture-longest',
    _type: 'fullBleedImage',
    image: fixtureImage('A tall window with morning light', 43, 900, 1400),
    caption: paragraphs(
      'Morning light, within an hour of waking, is the strongest signal that the clock in your brain gets all day. Ten minutes outside do more than an hour by a window, also under clouds. Tageslichtlampenempfehlungen follow below.',
      'People who work at night need the opposite: dark glasses on the way home.',
    ),
  },
  notFetched: {
    _id: 'fullBleedImage-fixture-not-fetched',
    _type: 'fullBleedImage',
    image: {
      _type: 'contentImage',
      alt: 'Red lentil soup in a wide pot',
      source: {url: 'https://images.example.org/lentil-soup-full-bleed.jpg', width: 2000, height: 1000},
    },
  },
  invalid: {_id: 'fullBleedImage-fixture-invalid', _type: 'fullBleedImage', caption: 'Words without a picture'},
} satisfies WidgetFixtures<'fullBleedImage'>
