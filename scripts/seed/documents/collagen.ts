import {prose} from './prose.ts'
import type {SeedDocument} from './types.ts'

const cardId = 'productCard-collagen-peptides'

/** A card of an engagement test: on the paths of these articles its row of stars is hidden (product-card-28). */
const card: SeedDocument = {
  _id: cardId,
  _type: 'productCard',
  productId: '7301',
  variantId: 'marrowick-collagen-peptides',
  productTitle: 'Marrowick Collagen Peptides',
  productBrand: 'Marrowick',
  rating: 4.4,
  numberOfRatings: 862,
  highlights: [
    {_type: 'productFact', label: 'Price', value: '$34 for 30 servings'},
    {_type: 'productFact', label: 'Source', value: 'bovine'},
    {_type: 'productFact', label: 'Collagen per serving', value: '10 g'},
  ],
  pros: ['Dissolves in cold water', 'Tested for heavy metals by an outside lab'],
  cons: ['Not for vegetarians'],
  ctaText: 'SHOP NOW',
  ctaUrl: 'https://go.example.com/marrowick/collagen-peptides?subid=7301',
  isEngagementTeamTest: true,
}

function article(slug: string, canonicalPath: string, title: string, metaDescription: string, ...lines: string[]) {
  return {
    _id: `article-${slug}`,
    _type: 'article',
    title,
    canonicalPath,
    pageTemplate: 'article',
    metaDescription,
    sponsored: false,
    publishedAt: '2023-02-06T00:00:00Z',
    body: [...prose(...lines), {_type: 'widgetReference', widget: {_type: 'reference', _ref: cardId}}],
  }
}

/** The collagen and nutrition articles whose engagement-test cards have no row of stars (product-card-29). */
export const collagenArticles = [
  article(
    'collagen-benefits',
    '/nutrition/collagen-benefits',
    'What Collagen Can and Cannot Do',
    'Collagen is sold for skin, joints and hair. What trials found, how much was taken, and who should not take it.',
    'Collagen is the protein that gives skin, tendons and cartilage their strength. The body makes it from the ' +
      'protein in food, and makes less of it with age.',
    '# Skin',
    'In small trials, most of them paid for by makers, people who took 2.5 to 10 grams a day for two to three months ' +
      'had slightly more elastic skin than people who took a placebo.',
    '# Joints',
    'Some people with knee osteoarthritis reported a little less pain after three months or more. It does not replace ' +
      'exercise or treatment.',
    '# Who should ask first',
    'Ask a doctor if you are pregnant, have kidney disease, or are allergic to fish, shellfish, eggs or beef: collagen ' +
      'comes from animals.',
  ),
  article(
    'collagen-supplements',
    '/nutrition/collagen-supplements',
    'How to Choose a Collagen Supplement',
    'Powder, capsule or drink: what to look for on the label of a collagen supplement, and what to ignore.',
    'Most collagen supplements hold the same thing: hydrolyzed collagen, also called collagen peptides. The source, ' +
      'the dose and the testing are what differ.',
    '# Dose',
    'Trials used 2.5 to 15 grams a day. Capsules often hold less than 1 gram each, so count how many a day that would be.',
    '# Testing',
    'Supplements are not approved before they are sold. Look for the seal of an outside lab that tests for heavy metals.',
  ),
  article(
    'ways-to-boost-collagen',
    '/health/ways-to-boost-collagen',
    'Ways to Help Your Body Make Collagen',
    'What protects the collagen that you have, and what your body needs to make more.',
    'Sunlight and smoking break collagen down faster than anything you can swallow builds it up.',
    '# Protect it',
    'Wear sunscreen of SPF 30 or more, and do not smoke. Both have more evidence behind them than any supplement.',
    '# Feed it',
    'The body needs protein and vitamin C to make collagen. Beans, fish, eggs, citrus and bell peppers provide them.',
  ),
] as const

/** The articles and their card. */
export const collagenDocuments: readonly SeedDocument[] = [card, ...collagenArticles]
