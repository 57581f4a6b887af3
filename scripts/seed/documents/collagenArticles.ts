import {inCategories, seedArticle} from './seedArticle.ts'
import {vetting} from './vetting.ts'

/** A product of an engagement test: the articles below show it without its stars (product-card-28). */
const peptides = {
  _id: 'productCard-tarnwell-peptides',
  _type: 'productCard',
  productTitle: 'Tarnwell Unflavored Collagen Peptides',
  productBrand: 'Tarnwell',
  productId: 'prod-3001',
  variantId: 'tw-peptides-20oz',
  rating: 4.4,
  numberOfRatings: 212,
  isEngagementTeamTest: true,
  highlights: [
    {_type: 'productFact', _key: 'price', label: 'Price', value: '$38.50 for 56 servings'},
    {_type: 'productFact', _key: 'dose', label: 'Collagen per serving', value: '10 g'},
    {_type: 'productFact', _key: 'source', label: 'Source', value: 'bovine hides'},
  ],
  ctaUrl: 'https://go.example.com/tarnwell/peptides?rvo_prodid=3001&subid=3001',
  ctaText: 'SHOP NOW',
}

function article(...parts: Parameters<typeof seedArticle>) {
  const written = seedArticle(...parts)
  const widgets = [peptides, vetting].map(({_id}) => ({
    _type: 'widgetReference',
    _key: _id,
    widget: {_type: 'reference', _ref: _id},
  }))
  return {
    ...written,
    ...inCategories('nutrition', 'skin-care'),
    publishedAt: '2023-02-14T09:00:00.000Z',
    body: [...written.body, ...widgets],
  }
}

/** The articles whose paths the settings name as those without the row of stars (product-card-29), with their product and how it was vetted. */
export const collagenArticles = [
  peptides,
  article(
    'collagen-benefits',
    '/nutrition/collagen-benefits',
    'What Collagen Can Do, and What It Cannot',
    'What studies say about collagen for skin and joints, and where they stop.',
    'Collagen is the protein that gives skin, tendons and cartilage their strength. The body makes its own, and makes less of it with age.',
    '# Skin',
    'In several small trials, people who took collagen for two to three months had slightly more elastic skin. Many ' +
      'of these trials were paid for by makers of collagen, and few lasted longer.',
    '# Joints',
    'Some people with arthritis of the knee report a little less pain. The studies are too small and too different to say more.',
    '# Hair and nails',
    'There is hardly any research. A balanced diet with enough protein does at least as much.',
  ),
  article(
    'collagen-supplements',
    '/nutrition/collagen-supplements',
    'How to Read the Label of a Collagen Supplement',
    'Source, dose and testing: what to look for on a jar of collagen.',
    'Most powders hold hydrolyzed collagen, also called peptides: long proteins that were cut short, so that they dissolve.',
    '# Source',
    'Collagen comes from cattle, pigs, chickens or fish. Check the source if you have a food allergy or do not eat some of these.',
    '# Dose',
    'Studies used 2.5 to 15 grams a day. A capsule holds about one gram, so a powder is the simpler way to such a dose.',
    '# Testing',
    'In the US, nobody tests supplements before they are sold. Look for the seal of an independent laboratory.',
  ),
  article(
    'ways-to-boost-collagen',
    '/health/ways-to-boost-collagen',
    'Ways to Keep Your Collagen That Cost Nothing',
    'Sun, smoking, sleep and food matter more for collagen than a powder does.',
    'The best way to have more collagen is to lose less of it.',
    '# Sunlight',
    'Ultraviolet light breaks collagen down. Shade, clothes and sunscreen protect it, on cloudy days too.',
    '# Smoking',
    'Smoking narrows the blood vessels of the skin and damages collagen. Stopping helps at any age.',
    '# Food',
    'The body needs protein and vitamin C to make collagen: beans, fish or eggs, and fruit or peppers.',
  ),
]
