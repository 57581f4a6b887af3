import {fixtureImage, type WidgetFixtures} from '../../contract/fixtures.ts'

const minimal = {
  _id: 'paidMediaCard-fixture-minimal',
  _type: 'paidMediaCard' as const,
  productTitle: 'Marrowick four-week sleep diary',
}

/** A featured partner in full; with its name only; sponsored, without picture; everything too long; without a shop; broken. */
export const paidMediaCardFixtures = {
  default: {
    _id: 'paidMediaCard-fixture-default',
    _type: 'paidMediaCard',
    productId: 'pm-401',
    variantId: 'sd-starter-kit',
    productTitle: 'Evening starter kit',
    productBrand: 'Sundapple',
    image: fixtureImage('Sundapple starter kit box beside a cup of tea', 1),
    highlights: [
      {_type: 'productFact', _key: 'includes', label: 'Includes', value: 'tea, eye mask and a four-week diary'},
      {_type: 'productFact', _key: 'price', label: 'Price', value: '29'},
      {
        _type: 'productFact',
        _key: 'caffeine',
        label: 'Caffeine',
        value: 'none',
        tooltip: 'Below 2 mg in a cup, which is the least that the lab can measure.',
      },
      {
        _type: 'productFact',
        _key: 'tested',
        label: 'Tested by',
        value: 'Harrow Lane Labs',
        linkUrl: 'https://www.example.com/harrow-lane/sundapple',
      },
    ],
    rating: 4.3,
    numberOfRatings: 58,
    ctaText: 'SHOP THE KIT',
    ctaUrl: 'https://go.example.com/sundapple/kit?rvo_prodid=4010&subid=4010',
    isFeaturedPartner: true,
    discount: '20% off with code "EVENING"',
  },
  minimal,
  sponsored: {
    ...minimal,
    _id: 'paidMediaCard-fixture-sponsored',
    productBrand: 'Marrowick',
    rating: 4,
    highlights: [{_type: 'productFact', _key: 'pages', label: 'Pages', value: '64'}],
    ctaUrl: 'https://go.example.com/marrowick/diary?subid=4011',
  },
  long: {
    ...minimal,
    _id: 'paidMediaCard-fixture-long',
    productTitle:
      'Dovelleaf Full-Garden Evening Set with Chamomile, Lemon Balm and Passionflower, Refillable Tin, Family Pack',
    productBrand: 'Dovelleaf Botanical Cooperative of Northern Vermont',
    image: fixtureImage('Tall tin of Dovelleaf tea', 2, 600, 1400),
    highlights: [
      {_type: 'productFact', _key: 'price', label: 'Price', value: '$1299.5 for a year of evenings, billed quarterly'},
      {
        _type: 'productFact',
        _key: 'word',
        label: 'What it contains',
        value: 'tetrahydrocannabivarincannabigerolcannabichromene',
      },
    ],
    rating: 4.85,
    numberOfRatings: 1_203_411,
    ctaText: 'SEE TODAY’S PRICE AT THE MAKER’S OWN SHOP',
    ctaUrl: 'https://go.example.com/dovelleaf/evening?subid=1003',
    discount: 'Use code “GARDEN15” at checkout for 15% off a first order, and another $20 off after three months',
  },
  partnerWithoutShop: {
    ...minimal,
    _id: 'paidMediaCard-fixture-without-shop',
    productTitle: 'Nightjar Sleep course',
    image: fixtureImage('A phone that shows lesson one of the course', 3),
    isFeaturedPartner: true,
  },
  invalid: {_id: 'paidMediaCard-fixture-invalid', _type: 'paidMediaCard', highlights: 'not a list', rating: 'high'},
} satisfies WidgetFixtures<'paidMediaCard'>
