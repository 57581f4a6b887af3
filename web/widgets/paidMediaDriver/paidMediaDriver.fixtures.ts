import {fixtureImage, type WidgetFixtures} from '../../contract/fixtures.ts'

const minimal = {
  _id: 'paidMediaDriver-fixture-minimal',
  _type: 'paidMediaDriver' as const,
  mainText: 'A printed diary for four weeks of sleep',
  ctaUrl: 'https://go.example.com/marrowick/diary?subid=4012',
}

/** A banner in full; with what it needs; everything too long; an address that could run code; broken. */
export const paidMediaDriverFixtures = {
  default: {
    _id: 'paidMediaDriver-fixture-default',
    _type: 'paidMediaDriver',
    productId: 'pmd-77',
    image: fixtureImage('A quiet room with an armchair and a laptop', 1),
    mainText: 'Talk with a licensed therapist from home',
    subText: 'Financial help is available for some members.',
    ctaText: 'SIGN UP NOW',
    ctaUrl: 'https://go.example.com/lantern-row/driver?utm_source=apothecary&subid=3001d',
    discount: '30% off your first month',
    brand: 'Lantern Row',
  },
  minimal,
  long: {
    ...minimal,
    _id: 'paidMediaDriver-fixture-long',
    mainText:
      'Talk with a licensed therapist by video, by phone or in writing, on weekdays, weekends and holidays, from wherever you are',
    subText:
      'Members of most plans pay nothing. Ask psychoneuroimmunologicallyinspiredcounseling@example.com for what yours covers before you book.',
    brand: 'Lantern Row Collective for Counseling and Psychotherapy',
    image: fixtureImage('A tall window with a plant', 2, 600, 1400),
    discount: 'Use code “EVENING30” at checkout for 30% off your first month, and another $20 off after three months',
    ctaText: 'CHECK WHAT YOUR INSURANCE COVERS',
  },
  invalidAddress: {...minimal, _id: 'paidMediaDriver-fixture-address', ctaUrl: 'javascript:alert(1)'},
  invalid: {_id: 'paidMediaDriver-fixture-invalid', _type: 'paidMediaDriver', brand: 'Lantern Row', image: 'none'},
} satisfies WidgetFixtures<'paidMediaDriver'>
