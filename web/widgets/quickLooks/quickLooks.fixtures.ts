import type {WidgetFixtures} from '../../contract/fixtures.ts'

/** Two products with shops and reviews; names only; long words; with the facts of products; an address that could run code; broken. */
export const quickLooksFixtures = {
  default: {
    _id: 'quickLooks-fixture-default',
    _type: 'quickLooks',
    title: 'The best CBD gummies for anxiety',
    itemLinks: [
      {
        _type: 'quickLook',
        _key: 'calm',
        title: 'Quillmoor Evening Calm',
        superlative: 'Best overall',
        link: 'https://go.example.com/quillmoor/evening-calm?rvo_prodid=1001&subid=1001',
        linkTitle: 'Skip to review',
        hashRoute: '#prod-fixture-1',
        variantId: 'evening-calm-30',
      },
      {
        _type: 'quickLook',
        _key: 'balm',
        title: 'Briarquay Lemon Balm',
        superlative: 'Best taste',
        link: 'https://go.example.com/briarquay/lemon-balm?rvo_prodid=1005&subid=1005',
        linkTitle: 'Skip to review',
        variantId: 'lemon-balm-30',
      },
    ],
  },
  minimal: {
    _id: 'quickLooks-fixture-minimal',
    _type: 'quickLooks',
    itemLinks: [{_type: 'quickLook', _key: 'tea', title: 'Larkhollow Chamomile Tea'}],
  },
  long: {
    _id: 'quickLooks-fixture-long',
    _type: 'quickLooks',
    title: 'The gummies, oils and capsules that our testers and our lab would buy again with their own money',
    itemLinks: [
      {
        _type: 'quickLook',
        _key: 'long',
        title: 'Dovelleaf Full-Garden Broad-Spectrum Evening Gummies with Chamomile, Lemon Balm and Passionflower',
        superlative: 'Best for people who have tried several others and found them too weak in the evening',
        link: 'https://go.example.com/dovelleaf/full-garden?subid=1003',
        linkTitle: 'Read what our three testers noted down over two weeks',
        variantId: 'evening-calm-30',
      },
      {_type: 'quickLook', _key: 'tincture', title: 'Larkhollow Low-Dose', superlative: 'Best low dose'},
    ],
  },
  fromProducts: {
    _id: 'quickLooks-fixture-from-products',
    _type: 'quickLooks',
    itemLinks: [
      {
        _type: 'quickLook',
        _key: 'blanket',
        product: {_type: 'reference', _ref: 'product-fixture-default'},
        superlative: 'Best for hot sleepers',
      },
      {
        _type: 'quickLook',
        _key: 'journal',
        product: {_type: 'reference', _ref: 'product-fixture-minimal'},
        title: 'Marrowick Journal',
      },
    ],
  },
  invalidAddress: {
    _id: 'quickLooks-fixture-invalid-address',
    _type: 'quickLooks',
    itemLinks: [{_type: 'quickLook', _key: 'unsafe', title: 'A gummy we no longer list', link: 'javascript:alert(1)'}],
  },
  invalid: {_id: 'quickLooks-fixture-invalid', _type: 'quickLooks', title: 'Nothing here', itemLinks: []},
} satisfies WidgetFixtures<'quickLooks'>
