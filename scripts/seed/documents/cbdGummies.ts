import {inCategories, seedArticle} from './seedArticle.ts'
import type {SeedDocument} from './types.ts'

interface Gummy {
  readonly id: string
  /** The id of its document: that which the migration of the review gives it. */
  readonly productId: string
  readonly variantId: string
  readonly brand: string
  /** Without the brand. */
  readonly name: string
  readonly price: number
  readonly slug: string
  readonly alt: string
  readonly rating: number
  readonly numberOfRatings: number
  readonly superlative: string
  readonly discount?: string
  readonly facts: Readonly<Record<string, string>>
  readonly pros: readonly string[]
  readonly cons: readonly string[]
}

/** The five sample products with their prices (comparison-widget-4): those of the review at `/health/cbd-for-anxiety-gummies`. */
const gummies: readonly Gummy[] = [
  {
    id: '1001',
    productId: 'product-prod-1001',
    variantId: 'qm-evening-calm-30',
    brand: 'Quillmoor',
    name: 'Evening Calm CBD Gummies',
    price: 54.99,
    slug: 'quillmoor/evening-calm',
    alt: 'Jar of Quillmoor Evening Calm gummies beside a folded blanket',
    rating: 4.7,
    numberOfRatings: 1284,
    superlative: 'Best overall',
    discount: 'Code "CALM20" for 20% off your first order',
    facts: {'CBD per gummy': '25 mg', 'CBD type': 'broad-spectrum', Count: '30', 'Added sugar': '2 g'},
    pros: ['A lab report for every batch', 'Soft texture'],
    cons: ['One strength only'],
  },
  {
    id: '1002',
    productId: 'product-prod-1002',
    variantId: 'fn-daily-ease-30',
    brand: 'Fennarrow',
    name: 'Daily Ease Gummies',
    price: 39.99,
    slug: 'fennarrow/daily-ease',
    alt: 'Fennarrow Daily Ease pouch with five orange gummies',
    rating: 4.5,
    numberOfRatings: 861,
    superlative: 'Best value',
    discount: '$10 off orders over $75',
    facts: {'CBD per gummy': '10 mg', 'CBD type': 'isolate', Count: '30', 'Added sugar': '4 g'},
    pros: ['Easy to step up slowly', 'Lowest price here'],
    cons: ['Not every batch is reported'],
  },
  {
    id: '1003',
    productId: 'product-prod-1003',
    variantId: 'dl-broad-60',
    brand: 'Dovelleaf',
    name: 'Full-Garden Gummies',
    price: 59.99,
    slug: 'dovelleaf/full-garden',
    alt: 'Dovelleaf Full-Garden jar on a kitchen counter',
    rating: 4.8,
    numberOfRatings: 407,
    superlative: 'Best for experienced users',
    facts: {'CBD per gummy': '30 mg', 'CBD type': 'full-spectrum', Count: '60', 'Added sugar': '3 g'},
    pros: ['Complete lab panel', 'About $1 a gummy'],
    cons: ['Contains a trace of THC', 'Earthy aftertaste'],
  },
  {
    id: '1004',
    productId: 'product-prod-1004',
    variantId: 'lk-low-dose-40',
    brand: 'Larkhollow',
    name: 'Low-Dose Gummies',
    price: 49,
    slug: 'larkhollow/low-dose',
    alt: 'Larkhollow tin, open, with small round gummies',
    rating: 4.2,
    numberOfRatings: 96,
    superlative: 'Best low dose',
    facts: {'CBD per gummy': '5 mg', 'CBD type': 'isolate', Count: '40'},
    pros: ['Smallest dose we found'],
    cons: ['Costly per milligram'],
  },
  {
    id: '1005',
    productId: 'productVariant-bq-lemon-balm-30',
    variantId: 'bq-lemon-balm-30',
    brand: 'Briarquay',
    name: 'Lemon Balm + CBD Gummies',
    price: 49.99,
    slug: 'briarquay/lemon-balm',
    alt: 'Briarquay jar with a slice of lemon',
    rating: 4.4,
    numberOfRatings: 233,
    superlative: 'Best herbal blend',
    facts: {
      'CBD per gummy': '15 mg',
      'CBD type': 'broad-spectrum',
      Count: '30',
      'Other active ingredients': 'lemon balm extract, 100 mg',
    },
    pros: ['Pleasant lemon flavor', 'Gluten-free'],
    cons: ['Herbal blend makes effects harder to trace'],
  },
]

/** The facts of a gummy, once for all widgets (decision 28). */
function productOf(gummy: Gummy) {
  const {id, productId, variantId, brand, name, price, slug, alt, rating, numberOfRatings, discount} = gummy
  return {
    _id: productId,
    _type: 'product',
    name: `${brand} ${name}`,
    brand,
    image: {
      _type: 'contentImage',
      alt,
      source: {url: `https://images.example.org/${slug.replace('/', '-')}.jpg`, width: 1200, height: 900},
    },
    rating,
    numberOfRatings,
    ratingSource: 'our testers and buyers at the maker’s shop',
    productId: `prod-${id}`,
    variantId,
    offers: [
      {
        _type: 'offer',
        _key: 'maker',
        retailer: brand,
        url: `https://go.example.com/${slug}?rvo_aff=apo&rvo_prodid=${id}&subid=${id}`,
        price,
        checkedAt: '2026-11-16',
        ...(discount === undefined ? {} : {discount}),
      },
    ],
  }
}

function entryOf({id, productId, name, price, superlative, facts, pros, cons}: Gummy): object {
  return {
    _type: 'comparedProduct',
    _key: `entry-${id}`,
    product: {_type: 'reference', _ref: productId},
    // The head of a column shows the brand by itself.
    productName: name,
    // A text, so that the sample site shows it however long ago it was made; the price of an offer is hidden when it is old.
    price: String(price),
    superlative,
    highlights: Object.entries(facts).map(([label, value], index) => ({
      _type: 'productFact',
      _key: `fact-${index}`,
      label,
      value,
    })),
    pros,
    cons,
  }
}

const comparison: SeedDocument = {
  _id: 'comparisonWidget-cbd-gummies',
  _type: 'comparisonWidget',
  title: 'Compare CBD gummies side by side',
  kind: 'products',
  products: gummies.map((gummy) => entryOf(gummy)),
}

const article = seedArticle(
  'how-to-compare-cbd-gummies',
  '/health/how-to-compare-cbd-gummies',
  'How to Compare CBD Gummies',
  'Dose, type and testing: three lines on the label that tell CBD gummies apart, and five products beside each other.',
  'Two jars of CBD gummies can look alike and have little in common. Three lines on the label tell most of the difference.',
  '# Dose',
  'Compare milligrams of CBD in one gummy, not in the jar. If CBD is new to you, ask a doctor or pharmacist which dose is sensible, above all if you take medication.',
  '# Type',
  'Isolate is CBD alone. Broad-spectrum holds other compounds of hemp, without THC. Full-spectrum holds a trace of THC, which a drug test can find.',
  '# Testing',
  'A lab report of the batch that you hold says more than a seal. Look for the amount of CBD, and for heavy metals and pesticides.',
)

/** The five products. */
export const gummyProducts = gummies.map((gummy) => productOf(gummy))

/** The products, their comparison, and the article that shows it. */
export const cbdGummies: readonly SeedDocument[] = [
  ...gummyProducts,
  comparison,
  {
    ...article,
    ...inCategories('cbd', 'product-reviews'),
    publishedAt: '2023-03-09T09:00:00.000Z',
    body: [
      ...article.body,
      {_type: 'widgetReference', _key: 'comparison', widget: {_type: 'reference', _ref: comparison._id}},
    ],
  },
]
