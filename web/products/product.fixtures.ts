import type {Product} from '@apothecary/shared/types/sanity.generated.ts'
import {fixtureImage} from '../contract/fixtures.ts'

type ProductFixture = Omit<Product, '_createdAt' | '_updatedAt' | '_rev'>

/**
 * Products that fixtures of widgets refer to: in full; with its required field only; with a price that was checked long ago; with one that
 * was checked too long ago to be shown. The gallery's day is 22 November 2026.
 */
export const productFixtures = {
  default: {
    _id: 'product-fixture-default',
    _type: 'product',
    name: 'Thistlewane Weighted Blanket, 15 lb',
    brand: 'Thistlewane',
    image: fixtureImage('Grey weighted blanket folded on a chair', 3),
    rating: 4.6,
    numberOfRatings: 2318,
    ratingSource: 'our testers, and 2,318 buyers at Tarnwell',
    productId: 'prod-fixture-blanket',
    variantId: 'blanket-15',
    offers: [
      {
        _type: 'offer',
        _key: 'own',
        url: 'https://go.example.com/thistlewane/blanket?rvo_prodid=2001&subid=2001',
        price: 129,
        checkedAt: '2026-11-16',
        discount: '$20 off with code “QUIET20”',
      },
      {
        _type: 'offer',
        _key: 'tarnwell',
        retailer: 'Tarnwell',
        url: 'https://go.example.com/tarnwell/blanket?subid=2001',
        price: 134.5,
        checkedAt: '2026-11-16',
      },
    ],
  },
  minimal: {_id: 'product-fixture-minimal', _type: 'product', name: 'Marrowick Sleep Journal'},
  stale: {
    _id: 'product-fixture-stale',
    _type: 'product',
    name: 'Sundapple Warm Eye Mask',
    brand: 'Sundapple',
    image: fixtureImage('Linen eye mask on a pillow', 4),
    rating: 4.2,
    ratingSource: 'our testers',
    variantId: 'eye-mask',
    offers: [
      {
        _type: 'offer',
        _key: 'own',
        url: 'https://go.example.com/sundapple/eye-mask?subid=2002',
        price: 1024.9,
        checkedAt: '2026-10-01',
      },
    ],
  },
  outdated: {
    _id: 'product-fixture-outdated',
    _type: 'product',
    name: 'Quillmoor Pillow Mist',
    brand: 'Quillmoor',
    offers: [
      {
        _type: 'offer',
        _key: 'own',
        retailer: 'Tarnwell',
        url: 'https://go.example.com/quillmoor/mist?subid=2003',
        price: 18,
        checkedAt: '2026-06-01',
      },
    ],
  },
} satisfies Record<string, ProductFixture>
