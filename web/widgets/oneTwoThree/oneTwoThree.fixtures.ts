import {fixtureImage, type WidgetFixtures} from '../../contract/fixtures.ts'

const lanternRow = {
  _type: 'oneTwoThreeItem' as const,
  _key: 'lantern-row',
  title: 'Online therapy that starts within a week',
  name: 'Lantern Row',
  image: fixtureImage('Logo of Lantern Row', 1),
  ctaLabel: 'GET STARTED',
  ctaUrl: 'https://go.example.com/lantern-row?subid=3001',
}

const softlarch = {
  _type: 'oneTwoThreeItem' as const,
  _key: 'softlarch',
  title: 'Guided breathing, ten minutes a day',
  name: 'Softlarch',
  image: fixtureImage('Logo of Softlarch', 2),
  ctaLabel: 'SIGN UP NOW',
  ctaUrl: 'https://go.example.com/softlarch?subid=3002',
}

const nightjar = {
  _type: 'oneTwoThreeItem' as const,
  _key: 'nightjar-sleep',
  title: 'A six-week sleep course with a coach',
  name: 'Nightjar Sleep',
  image: fixtureImage('Logo of Nightjar Sleep', 3),
  ctaLabel: 'JOIN NOW',
  ctaUrl: 'https://go.example.com/nightjar-sleep?subid=3003',
}

/** Three, two and one affiliate; one with what it needs; everything too long; an address that could run code; four; broken. */
export const oneTwoThreeFixtures = {
  default: {_id: 'oneTwoThree-fixture-default', _type: 'oneTwoThree', items: [lanternRow, softlarch, nightjar]},
  minimal: {
    _id: 'oneTwoThree-fixture-minimal',
    _type: 'oneTwoThree',
    items: [
      {
        _type: 'oneTwoThreeItem',
        _key: 'marrowick',
        title: 'A printed diary for four weeks of sleep',
        name: 'Marrowick',
        ctaUrl: 'https://go.example.com/marrowick/diary',
      },
    ],
  },
  two: {_id: 'oneTwoThree-fixture-two', _type: 'oneTwoThree', items: [lanternRow, softlarch]},
  one: {_id: 'oneTwoThree-fixture-one', _type: 'oneTwoThree', items: [nightjar]},
  long: {
    _id: 'oneTwoThree-fixture-long',
    _type: 'oneTwoThree',
    items: [
      {
        ...lanternRow,
        title: 'Talk with a licensed therapist by video, by phone or in writing, on weekdays, weekends and holidays',
        name: 'Lantern Row Collective for Counseling and Psychotherapy',
        ctaLabel: 'CHECK WHAT YOUR INSURANCE COVERS',
      },
      {
        ...softlarch,
        title: 'Psychoneuroimmunologically inspired breathing',
        image: fixtureImage('A tall logo', 4, 600, 1200),
      },
      {...nightjar, ctaLabel: 'JOIN'},
    ],
  },
  invalidAddress: {
    _id: 'oneTwoThree-fixture-address',
    _type: 'oneTwoThree',
    items: [{...lanternRow, ctaUrl: 'javascript:alert(1)'}, softlarch],
  },
  invalidFour: {
    _id: 'oneTwoThree-fixture-four',
    _type: 'oneTwoThree',
    items: [
      lanternRow,
      softlarch,
      nightjar,
      {...lanternRow, _key: 'fourth', name: 'Larkhollow', title: 'A fourth offer'},
    ],
  },
  invalid: {_id: 'oneTwoThree-fixture-invalid', _type: 'oneTwoThree', items: [{_key: 'a', title: 'No address'}]},
} satisfies WidgetFixtures<'oneTwoThree'>
