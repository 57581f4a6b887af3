import type {WidgetFixtures} from '../../contract/fixtures.ts'

const minimal = {
  _id: 'reviewScorecard-fixture-minimal',
  _type: 'reviewScorecard' as const,
  productName: 'Marrowick Bedtime Tea',
}

/** A scored product in full; with its name only; without "Overall"; without any score; everything too long; broken. */
export const reviewScorecardFixtures = {
  default: {
    _id: 'reviewScorecard-fixture-default',
    _type: 'reviewScorecard',
    variantId: 'lemon-balm-30',
    productName: 'Lemon Balm + CBD Gummies',
    productBrand: 'Briarquay',
    proprietaryReviews: [
      {_type: 'reviewScore', _key: 'overall', scoreCriteriaName: 'Overall', scoreCriteriaValue: 4.5},
      {_type: 'reviewScore', _key: 'ingredients', scoreCriteriaName: 'Ingredients', scoreCriteriaValue: 4.2},
      {_type: 'reviewScore', _key: 'label', scoreCriteriaName: 'Label accuracy', scoreCriteriaValue: 4.6},
      {_type: 'reviewScore', _key: 'taste', scoreCriteriaName: 'Taste', scoreCriteriaValue: 4.8},
      {_type: 'reviewScore', _key: 'value', scoreCriteriaName: 'Value', scoreCriteriaValue: 3.9},
    ],
    rating: 4.1,
    pros: ['Pleasant lemon flavor', 'Gluten-free', 'Clear dosing chart on the jar'],
    cons: ['The blend makes effects harder to trace'],
    discount: 'Code "LEMON10" for $10 off',
    ctaText: 'SEE PRICE',
    ctaUrl: 'https://go.example.com/briarquay/lemon-balm?rvo_prodid=1005&subid=1005',
  },
  minimal,
  ratingOnly: {
    ...minimal,
    _id: 'reviewScorecard-fixture-rating-only',
    productName: 'Fennarrow Daily Ease Gummies',
    productBrand: 'Fennarrow',
    rating: 3.8,
    proprietaryReviews: [
      {_type: 'reviewScore', _key: 'ingredients', scoreCriteriaName: 'Ingredients', scoreCriteriaValue: 3.6},
      {_type: 'reviewScore', _key: 'label', scoreCriteriaName: 'Label accuracy', scoreCriteriaValue: 4},
    ],
    cons: ['Two of six batches were under the label'],
    ctaUrl: 'https://go.example.com/fennarrow/daily-ease?subid=1002',
  },
  withoutScore: {
    ...minimal,
    _id: 'reviewScorecard-fixture-without-score',
    productName: 'Larkhollow Low-Dose Gummies',
    pros: ['Five-milligram pieces make it easy to start low'],
    cons: [],
    discount: '$10 off orders over $75',
    ctaUrl: 'https://go.example.com/larkhollow/low-dose?rvo_prodid=1004&subid=1004',
  },
  long: {
    ...minimal,
    _id: 'reviewScorecard-fixture-long',
    productName: 'Dovelleaf Full-Garden Broad-Spectrum Organic Hemp Extract Gummies with L-Theanine and Passionflower',
    productBrand: 'Dovelleaf Botanical Cooperative of Northern Vermont',
    proprietaryReviews: [
      {_type: 'reviewScore', _key: 'overall', scoreCriteriaName: 'Overall', scoreCriteriaValue: 5},
      {
        _type: 'reviewScore',
        _key: 'long',
        scoreCriteriaName: 'How closely the measured dose of every batch matched its label',
        scoreCriteriaValue: 4.95,
      },
      {_type: 'reviewScore', _key: 'zero', scoreCriteriaName: 'Value', scoreCriteriaValue: 0},
    ],
    pros: [
      'Every ingredient is listed with its source, its supplier and the date on which it was tested by an outside lab',
    ],
    cons: ['Expensive', 'tetrahydrocannabivarincannabigerolcannabichromene is not a flavor'],
    discount:
      'Use code “GARDEN15” at checkout for 15% off a first order, and another $20 off when you subscribe for three months',
    ctaText: 'SEE TODAY’S PRICE AT THE MAKER’S OWN SHOP',
    ctaUrl: 'https://go.example.com/dovelleaf/full-garden?subid=1003',
  },
  invalid: {_id: 'reviewScorecard-fixture-invalid', _type: 'reviewScorecard', pros: 'not a list', rating: 'high'},
} satisfies WidgetFixtures<'reviewScorecard'>
