import {fixtureImage, paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'
import {productFixtures} from '../../products/product.fixtures.ts'

const fact = (_key: string, label: string, value: string, more: {tooltip?: string; linkUrl?: string} = {}) => ({
  _type: 'productFact' as const,
  _key,
  label,
  value,
  ...more,
})

const eveningCalm = {
  _type: 'comparedProduct' as const,
  _key: 'evening-calm',
  id: 'cmp-1',
  variantId: 'qm-evening-calm-30',
  pid: '1001',
  productName: 'Evening Calm CBD Gummies',
  productBrand: 'Quillmoor',
  image: fixtureImage('Jar of Quillmoor Evening Calm gummies', 1),
  bgColor: '#F4F1FA',
  superlative: 'Best overall',
  price: '54.99',
  tooltip: 'Price for one jar of 30, before shipping.',
  showDisclaimer: true,
  discount: 'Code "CALM20" for 20% off your first order',
  highlights: [
    fact('dose', 'CBD per gummy', '25 mg'),
    fact('type', 'CBD type', 'broad-spectrum', {tooltip: 'Contains other hemp compounds, with THC removed.'}),
  ],
  productDetails: [fact('count', 'Count', '30'), fact('sugar', 'Added sugar', '2 g')],
  pros: ['A lab report for every batch', 'Soft texture'],
  cons: ['One strength only'],
  healthlineReview: paragraphs('A steady first choice with paperwork to match.'),
  handsOnReview: paragraphs('“Mild taste, no stomach upset in two weeks of use.”'),
  reviewAuthorName: 'Maren Whitlock',
  ctaText: 'SHOP NOW',
  ctaUrl: 'https://go.example.com/quillmoor/compare?rvo_aff=apo&rvo_prodid=1001&subid=1001',
  destinationStore: 'Quillmoor',
  rating: 4.7,
  numberOfRatings: 1284,
}

const dailyEase = {
  _type: 'comparedProduct' as const,
  _key: 'daily-ease',
  id: 'cmp-2',
  variantId: 'fn-daily-ease-30',
  pid: '1002',
  productName: 'Daily Ease Gummies',
  productBrand: 'Fennarrow',
  image: fixtureImage('Fennarrow Daily Ease pouch', 2),
  bgColor: '#FFF6E9',
  superlative: 'Best value',
  price: '39.99',
  discount: '$10 off orders over $75',
  highlights: [fact('dose', 'CBD per gummy', '10 mg'), fact('type', 'CBD type', 'isolate')],
  productDetails: [fact('count', 'Count', '30'), fact('sugar', 'Added sugar', '4 g')],
  pros: ['Easy to step up slowly', 'Lowest price here'],
  cons: ['Not every batch is reported'],
  healthlineReview: paragraphs('A low dose at a fair price.'),
  reviewAuthorName: 'Maren Whitlock',
  ctaText: 'SHOP NOW',
  ctaUrl: 'https://go.example.com/fennarrow/compare?rvo_aff=apo&rvo_prodid=1002&subid=1002',
  destinationStore: 'Fennarrow',
  rating: 4.5,
  numberOfRatings: 861,
}

const fullGarden = {
  _type: 'comparedProduct' as const,
  _key: 'full-garden',
  id: 'cmp-3',
  variantId: 'dl-broad-60',
  pid: '1003',
  productName: 'Full-Garden Gummies',
  productBrand: 'Dovelleaf',
  image: fixtureImage('Dovelleaf Full-Garden jar', 3),
  bgColor: '#EEF6EF',
  superlative: 'Best for experienced users',
  price: '59.99',
  tooltip: 'Price for one jar of 60, before shipping.',
  highlights: [
    fact('dose', 'CBD per gummy', '30 mg'),
    fact('type', 'CBD type', 'full-spectrum', {
      tooltip: 'Contains a trace of THC.',
      linkUrl: '/health/cbd-and-drug-tests',
    }),
  ],
  productDetails: [fact('count', 'Count', '60'), fact('sugar', 'Added sugar', '3 g')],
  pros: ['Complete lab panel', 'About $1 a gummy'],
  cons: ['Contains a trace of THC', 'Earthy aftertaste'],
  healthlineReview: paragraphs('The most complete paperwork on the list, and the strongest gummy.'),
  reviewAuthorName: 'Maren Whitlock',
  ctaUrl: 'https://go.example.com/dovelleaf/compare?rvo_aff=apo&rvo_prodid=1003&subid=1003',
  destinationStore: 'Dovelleaf',
  rating: 4.8,
  numberOfRatings: 407,
}

const lowDose = {
  _type: 'comparedProduct' as const,
  _key: 'low-dose',
  id: 'cmp-4',
  variantId: 'lk-low-dose-40',
  pid: '1004',
  productName: 'Low-Dose Gummies',
  productBrand: 'Larkhollow',
  image: fixtureImage('Larkhollow tin of gummies', 4),
  superlative: 'Best low dose',
  price: '49',
  highlights: [fact('dose', 'CBD per gummy', '5 mg'), fact('type', 'CBD type', 'isolate')],
  productDetails: [fact('count', 'Count', '40')],
  pros: ['Smallest dose we found'],
  cons: ['Costly per milligram'],
  ctaUrl: 'https://go.example.com/larkhollow/compare?rvo_aff=apo&rvo_prodid=1004&subid=1004',
  destinationStore: 'Larkhollow',
  rating: 4.2,
  numberOfRatings: 96,
}

const lemonBalm = {
  _type: 'comparedProduct' as const,
  _key: 'lemon-balm',
  id: 'cmp-5',
  variantId: 'bq-lemon-balm-30',
  pid: '1005',
  productName: 'Lemon Balm + CBD Gummies',
  productBrand: 'Briarquay',
  image: fixtureImage('Briarquay jar with a slice of lemon', 5),
  superlative: 'Best herbal blend',
  price: '49.99',
  highlights: [fact('dose', 'CBD per gummy', '15 mg'), fact('type', 'CBD type', 'broad-spectrum')],
  productDetails: [
    fact('count', 'Count', '30'),
    fact('other', 'Other active ingredients', 'lemon balm extract, 100 mg'),
  ],
  pros: ['Pleasant lemon flavor', 'Gluten-free'],
  cons: ['Herbal blend makes effects harder to trace'],
  ctaUrl: 'https://go.example.com/briarquay/compare?rvo_aff=apo&rvo_prodid=1005&subid=1005',
  destinationStore: 'Briarquay',
  rating: 4.4,
  numberOfRatings: 233,
}

const referenceTo = (_ref: string) => ({_type: 'reference' as const, _ref})

/**
 * Five products; two names; the facts of products, with prices that are fresh, that may have changed and that are too old to be shown;
 * everything too long; two diets; a product without a name, and two with one id; broken.
 */
export const comparisonWidgetFixtures = {
  default: {
    _id: 'comparisonWidget-fixture-default',
    _type: 'comparisonWidget',
    title: 'Compare CBD gummies side by side',
    kind: 'products',
    products: [eveningCalm, dailyEase, fullGarden, lowDose, lemonBalm],
  },
  minimal: {
    _id: 'comparisonWidget-fixture-minimal',
    _type: 'comparisonWidget',
    products: [
      {_type: 'comparedProduct', _key: 'one', productName: 'Marrowick Pocket Label Guide'},
      {_type: 'comparedProduct', _key: 'two', productName: 'Sundapple Dose Diary'},
    ],
  },
  fromProducts: {
    _id: 'comparisonWidget-fixture-from-products',
    _type: 'comparisonWidget',
    title: 'Things that help with winding down',
    kind: 'products',
    products: [
      {_type: 'comparedProduct', _key: 'blanket', product: referenceTo(productFixtures.default._id)},
      {
        _type: 'comparedProduct',
        _key: 'mask',
        product: referenceTo(productFixtures.stale._id),
        superlative: 'Best gift',
      },
      {_type: 'comparedProduct', _key: 'mist', product: referenceTo(productFixtures.outdated._id)},
      {
        _type: 'comparedProduct',
        _key: 'own',
        product: referenceTo(productFixtures.default._id),
        productName: 'The heavier blanket, 20 lb',
        variantId: 'blanket-20',
        price: '1149 for two',
      },
    ],
  },
  long: {
    _id: 'comparisonWidget-fixture-long',
    _type: 'comparisonWidget',
    title: 'Every broad-spectrum, full-spectrum and isolate gummy that our laboratory has measured since we began',
    kind: 'products',
    products: [
      {
        ...fullGarden,
        _key: 'long',
        productName: 'Full-Garden Broad-Spectrum Organic Hemp Extract Gummies with L-Theanine, Family Pack',
        superlative: 'Best for people who have tried several and know what they want',
        price: '$1299.50 for a year of daily doses, billed quarterly',
        discount:
          'Use code “GARDEN15” at checkout for 15% off a first order, and another $20 off when you subscribe for three months',
        highlights: [fact('word', 'Contains', 'tetrahydrocannabivarincannabigerolcannabichromene')],
        ctaText: 'SEE TODAY’S PRICE AT THE MAKER’S OWN SHOP',
        numberOfRatings: 1_203_411,
        handsOnReview: paragraphs(
          '“I have used CBD for years. One of these was plenty. I noticed the herbal taste for a few minutes afterward, and slept as usual.”',
          'Our tester is 57 years old and took one gummy an evening for two weeks.',
        ),
      },
      lowDose,
      dailyEase,
    ],
  },
  diets: {
    _id: 'comparisonWidget-fixture-diets',
    _type: 'comparisonWidget',
    title: 'Compare lifestyle diets',
    kind: 'diets',
    diets: [
      {
        _type: 'comparedDiet',
        _key: 'keto',
        name: 'Ketogenic diet',
        foodsToAvoid: ['Bread, pasta and rice', 'Most fruit', 'Beans and lentils', 'Potatoes', 'Sugar'],
        alcoholPermitted: 'In small amounts: dry wine or spirits without a sweet mixer',
        mealKits: [
          {
            _type: 'mealKit',
            _key: 'a',
            brand: 'Tarnwell Kitchen',
            url: 'https://go.example.com/tarnwell/keto?rvo_aff=apo&rvo_prodid=4101&subid=4101',
          },
          {
            _type: 'mealKit',
            _key: 'b',
            brand: 'Briarquay Box',
            url: 'https://go.example.com/briarquay/keto?rvo_aff=apo&rvo_prodid=4102&subid=4102',
          },
        ],
        healthBenefits: ['Weight loss in the first months', 'Lower blood sugar in some people with type 2 diabetes'],
        learnMoreUrl: '/nutrition/ketogenic-diet',
      },
      {
        _type: 'comparedDiet',
        _key: 'mediterranean',
        name: 'Mediterranean diet',
        foodsToAvoid: ['Sugary drinks and sweets', 'Processed meat', 'Refined grains'],
        alcoholPermitted: 'In moderation: a glass of wine with a meal',
        mealKits: [
          {
            _type: 'mealKit',
            _key: 'a',
            brand: 'Tarnwell Kitchen',
            url: 'https://go.example.com/tarnwell/mediterranean?rvo_aff=apo&rvo_prodid=4103&subid=4103',
          },
        ],
        healthBenefits: ['Lower risk of heart disease and stroke', 'Better blood sugar control'],
        learnMoreUrl: '/nutrition/mediterranean-diet',
        learnMoreText: 'Read our guide',
      },
    ],
  },
  invalidEntries: {
    _id: 'comparisonWidget-fixture-invalid-entries',
    _type: 'comparisonWidget',
    title: 'Still being written',
    kind: 'products',
    products: [
      {_type: 'comparedProduct', _key: 'nameless', price: '12'},
      dailyEase,
      {...dailyEase, _key: 'copy'},
      lowDose,
    ],
  },
  invalid: {
    _id: 'comparisonWidget-fixture-invalid',
    _type: 'comparisonWidget',
    title: 'Compare',
    kind: 'products',
    products: [{_type: 'comparedProduct', _key: 'alone', productName: 'Evening Calm CBD Gummies'}],
  },
} satisfies WidgetFixtures<'comparisonWidget'>
