import type {SeedDocument} from './types.ts'

const item = (title: string, url: string) => ({_type: 'secondaryNavItem', title, url})
const link = (label: string, url: string) => ({_type: 'navLink', label, url})

/** The bar on the pages of the category “nutrition”. */
export const secondaryNavs: readonly SeedDocument[] = [
  {
    _id: 'secondaryNav-nutrition',
    _type: 'secondaryNav',
    categories: [{_type: 'reference', _ref: 'category-nutrition'}],
    branding: {text: 'Eat well', textColor: '#0F5B4C', url: '/topics/nutrition'},
    items: [
      {
        _type: 'secondaryNavItem',
        title: 'Collagen',
        links: [
          link('What it does', '/nutrition/collagen-benefits'),
          link('Supplements, compared', '/nutrition/collagen-supplements'),
          link('Ways to make more of it', '/health/ways-to-boost-collagen'),
        ],
      },
      item('Magnesium', '/sleep/magnesium-for-sleep'),
      item('Ketogenic diet', '/nutrition/ketogenic-diet'),
      item('Lentil soup', '/recipes/lentil-soup'),
      item('All recipes', '/topics/recipes'),
    ],
  },
]
