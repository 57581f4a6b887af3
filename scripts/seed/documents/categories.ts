import type {SeedDocument} from './types.ts'

const category = (slug: string, title: string, description: string, upNext: readonly string[]): SeedDocument => ({
  _id: `category-${slug}`,
  _type: 'category',
  title,
  slug: {_type: 'slug', current: slug},
  description,
  upNext: upNext.map((id) => ({_type: 'reference', _key: id, _ref: `article-${id}`, _weak: true})),
})

/** The categories that the sample articles do not bring. */
export const categories: readonly SeedDocument[] = [
  category('cbd', 'CBD', 'What CBD can do, what it cannot, and how to read a label.', [
    'how-to-read-a-cbd-lab-report',
    'cbd-dosage',
    'cbd-vs-thc',
    'cbd-for-anxiety',
    'how-to-compare-cbd-gummies',
  ]),
  category('skin-care', 'Skin care', 'What is in the jar, and what it does for your skin.', [
    'face-sunscreen',
    'moisturizer-dry-skin',
    'vitamin-c-serum',
    'collagen-benefits',
  ]),
  category('mens-health', 'Men’s health', 'Plain words on what is common and seldom talked about.', [
    'erectile-dysfunction',
    'ed-heart-health',
    'ed-doctor',
    'low-testosterone',
  ]),
]
