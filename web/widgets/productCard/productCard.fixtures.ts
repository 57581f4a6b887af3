import {fixtureImage, paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'
import {badgeFixtures} from '../../products/badge.fixtures.ts'

/** References to badges, by their names among the fixtures. */
const badges = (...names: readonly (keyof typeof badgeFixtures)[]) =>
  names.map((name) => ({_type: 'reference' as const, _key: name, _ref: badgeFixtures[name]._id}))

const minimal = {
  _id: 'productCard-fixture-minimal',
  _type: 'productCard' as const,
  productTitle: 'Marrowick Pocket Label Guide',
}

/**
 * A product in full; with its required field only; compact; everything too long; without a picture; with the facts of a
 * product; with a price that may have changed; with one that is too old to be shown; broken.
 */
export const productCardFixtures = {
  default: {
    _id: 'productCard-fixture-default',
    _type: 'productCard',
    productId: 'prod-fixture-1',
    variantId: 'evening-calm-30',
    productTitle: 'Quillmoor Evening Calm CBD Gummies',
    productBrand: 'Quillmoor',
    image: fixtureImage('Jar of Quillmoor Evening Calm gummies beside a folded blanket', 1),
    bgColor: '#F4F1FA',
    superlative: 'Best overall',
    tags: ['THC-free', 'Vegan'],
    rating: 4.7,
    numberOfRatings: 1284,
    highlights: [
      {_type: 'productFact', _key: 'price', label: 'Price', value: '$54.99 for 30 gummies'},
      {
        _type: 'productFact',
        _key: 'type',
        label: 'CBD type',
        value: 'broad-spectrum',
        tooltip: 'Contains CBD and other hemp compounds, with THC removed.',
      },
      {_type: 'productFact', _key: 'dose', label: 'CBD per gummy', value: '25 mg'},
      {
        _type: 'productFact',
        _key: 'lab',
        label: 'Lab report',
        value: 'by batch number',
        linkUrl: 'https://www.example.com/quillmoor/lab-reports',
      },
    ],
    pros: ['Lab report for every batch, reachable from a code on the lid', 'Soft texture and only 2 g of added sugar'],
    cons: ['One strength only, so a smaller dose means cutting the gummy'],
    productDetails: [
      {_type: 'productFact', _key: 'form', label: 'Form', value: 'pectin gummy'},
      {_type: 'productFact', _key: 'flavor', label: 'Flavor', value: 'blackcurrant and lavender'},
    ],
    healthlineReviews: paragraphs(
      'Evening Calm is the gummy we would hand to someone who has never tried CBD and wants as few surprises as possible.',
      'We measured 24.1 to 25.6 mg in the batches we sent out, which is within 4% of the label. Read the lab report before you compare it with a cheaper jar.',
    ),
    handsOnReview: paragraphs(
      '“I took half a gummy about an hour before bed for two weeks. The taste is more berry than hemp, and I had no stomach upset.”',
    ),
    proprietaryReviews: [
      {_type: 'reviewScore', _key: 'overall', scoreCriteriaName: 'Overall', scoreCriteriaValue: 4.7},
      {_type: 'reviewScore', _key: 'ingredients', scoreCriteriaName: 'Ingredients', scoreCriteriaValue: 4.8},
      {_type: 'reviewScore', _key: 'label', scoreCriteriaName: 'Label accuracy', scoreCriteriaValue: 4.9},
      {_type: 'reviewScore', _key: 'value', scoreCriteriaName: 'Value', scoreCriteriaValue: 4.1},
    ],
    hesiBadgeTags: badges('women', 'smallBusiness'),
    discount: 'Code "CALM20" for 20% off your first order',
    ctaText: 'SHOP NOW',
    ctaUrl: 'https://go.example.com/quillmoor/evening-calm?rvo_prodid=1001&subid=1001',
    isEditorPick: true,
    showReviewScoreBoard: true,
    showDisclaimer: true,
    mobileDisclaimer: 'Price as listed on the maker’s site on the day of review.',
    desktopDisclaimer: 'Price as listed on the maker’s site on the day of review. Shipping is not included.',
  },
  minimal,
  compact: {
    ...minimal,
    _id: 'productCard-fixture-compact',
    productTitle: 'Larkhollow Low-Dose Gummies',
    productBrand: 'Larkhollow',
    image: fixtureImage('Small tin of Larkhollow gummies', 2),
    rating: 4.1,
    numberOfRatings: 96,
    highlights: [
      {_type: 'productFact', _key: 'price', label: 'Price', value: '$49 for 40 gummies'},
      {_type: 'productFact', _key: 'dose', label: 'CBD per gummy', value: '5 mg'},
    ],
    ctaUrl: 'https://go.example.com/larkhollow/low-dose?rvo_prodid=1004&subid=1004',
    discount: '$10 off orders over $75',
  },
  long: {
    ...minimal,
    _id: 'productCard-fixture-long',
    productTitle:
      'Dovelleaf Full-Garden Broad-Spectrum Organic Hemp Extract Gummies with L-Theanine, Lemon Balm and Passionflower, Family Pack',
    productBrand: 'Dovelleaf',
    superlative: 'Best for people who have tried several and know what they want',
    tags: ['Vegan', 'Gluten-free', 'No artificial colors', 'Third-party tested', 'Recyclable jar', 'Made in Vermont'],
    rating: 3.9,
    numberOfRatings: 1_203_411,
    highlights: [
      {
        _type: 'productFact',
        _key: 'price',
        label: 'Price',
        value: '$1299.50 for a year of daily doses, billed quarterly',
      },
      {
        _type: 'productFact',
        _key: 'word',
        label: 'Contains',
        value: 'tetrahydrocannabivarincannabigerolcannabichromene',
      },
    ],
    discount:
      'Use code “GARDEN15” at checkout for 15% off a first order, and another $20 off when you subscribe for three months',
    ctaText: 'SEE TODAY’S PRICE AT THE MAKER’S OWN SHOP',
    ctaUrl: 'https://click.example.net/deeplink?id=apothecary∣=48213&rvo_subid=1003',
    pros: ['Every ingredient is listed with its source'],
    cons: ['Expensive'],
    healthlineReviews: paragraphs('A garden in a jar, and priced like one.'),
    isFeaturedPartner: true,
    isBrandApproved: true,
    hesiBadgeTags: badges('aapi', 'black', 'lgbtqia', 'veteran'),
  },
  withoutRating: {
    ...minimal,
    _id: 'productCard-fixture-without-rating',
    productTitle: 'Fennarrow Daily Ease Gummies',
    rating: 4.5,
    noProductRating: true,
    ctaUrl: 'https://go.example.com/fennarrow/daily-ease?subid=1002',
  },
  fromProduct: {
    _id: 'productCard-fixture-from-product',
    _type: 'productCard',
    product: {_type: 'reference', _ref: 'product-fixture-default'},
    superlative: 'Best for hot sleepers',
    pros: ['Stays cool: the cover is woven from bamboo viscose'],
    cons: ['The cover has to be taken off to be washed'],
    showReviewScoreBoard: false,
  },
  stalePrice: {
    _id: 'productCard-fixture-stale-price',
    _type: 'productCard',
    product: {_type: 'reference', _ref: 'product-fixture-stale'},
    productTitle: 'Sundapple Eye Mask, our budget pick',
  },
  outdatedPrice: {
    _id: 'productCard-fixture-outdated-price',
    _type: 'productCard',
    product: {_type: 'reference', _ref: 'product-fixture-outdated'},
  },
  invalid: {_id: 'productCard-fixture-invalid', _type: 'productCard', pros: 'not a list', highlights: [{label: {}}]},
} satisfies WidgetFixtures<'productCard'>
