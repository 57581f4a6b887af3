import {fixtureImage, paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

const spec = (label: string, value: string) => ({
  _type: 'shopticleSpec' as const,
  _key: label.toLowerCase(),
  label,
  value,
})

const offer = (
  key: string,
  fields: {
    readonly retailer?: string
    readonly price?: number
    readonly checkedAt?: string
    readonly discount?: string
  },
) => ({
  _type: 'offer' as const,
  _key: key,
  url: `https://go.example.com/shop/${key}?subid=2101`,
  ...fields,
})

const checked = {checkedAt: '2026-11-16'}

const blanket = {
  _type: 'shopticleProduct' as const,
  _key: 'blanket',
  productId: 'shop-blanket',
  name: 'Cotton weighted blanket, 12 lb',
  brand: 'Thistlewane',
  image: fixtureImage('Gray weighted blanket on a sofa', 3),
  specs: [spec('Weight', '12 lb'), spec('Cover', 'washable cotton')],
  summary: paragraphs('Even pressure without too much heat. Choose about one-tenth of your body weight.'),
  offers: [
    offer('blanket-a', {
      retailer: 'Target',
      price: 89,
      ...checked,
      discount: 'Code "REST15" for 15% off through Sunday',
    }),
    offer('blanket-b', {retailer: 'Harbor Street Goods', price: 94.5, ...checked}),
  ],
}

const tea = {
  _type: 'shopticleProduct' as const,
  _key: 'tea',
  productId: 'shop-tea',
  name: 'Caffeine-free evening tea, 20 bags',
  brand: 'Sundapple',
  image: fixtureImage('Box of Sundapple tea and a steaming cup', 4),
  specs: [spec('Main herbs', 'chamomile, linden'), spec('Caffeine', 'none')],
  summary: paragraphs('A gentle cup to mark the end of the day. Skip chamomile if you react to ragweed.'),
  offers: [offer('tea', {retailer: 'CVS'})],
  linkOverride: 'https://go.example.com/tea-editors-link?subid=2003b',
}

const journal = {
  _type: 'shopticleProduct' as const,
  _key: 'journal',
  productId: 'shop-journal',
  name: 'Paper worry journal',
  brand: 'Marrowick',
  image: fixtureImage('Open journal with a pencil', 5),
  specs: [spec('Pages', '120')],
  summary: paragraphs('Two prompts a page: what is on your mind, and what can wait until tomorrow.'),
  offers: [offer('journal', {price: 12.5, ...checked})],
}

const pillow = (
  key: string,
  name: string,
  brand: string,
  picture: number,
  price: number,
  values: readonly string[],
) => ({
  _type: 'shopticleProduct' as const,
  _key: key,
  productId: `shop-${key}`,
  name,
  brand,
  image: fixtureImage(`${name} on a made bed`, picture),
  specs: ['Fill', 'Loft', 'Firmness', 'Trial', 'Care'].map((label, index) =>
    spec(label, values[index] ?? 'not stated'),
  ),
  offers: [offer(key, {retailer: 'Tarnwell', price, ...checked})],
})

const shops = [
  'Target',
  'CVS',
  'Tarnwell',
  'Harbor Street Goods',
  'Walgreens',
  'Briarquay',
  'Fennarrow',
  'Larkhollow Market',
  'The Sleep Room at Dovelleaf & Daughters',
  'Quillmoor',
]

/**
 * A list; one product with its name alone; a table; a table that is wider than its column; the facts of products; prices that may have changed
 * and that are too old to be shown; everything long; ten offers; no pictures and no offers; a table of one product; twenty products;
 * broken.
 */
export const shopticleFixtures = {
  default: {
    _id: 'shopticle-fixture-default',
    _type: 'shopticle',
    title: 'Small comforts our editors use',
    cardType: 'list',
    products: [blanket, tea, journal],
  },
  minimal: {
    _id: 'shopticle-fixture-minimal',
    _type: 'shopticle',
    cardType: 'list',
    products: [{_type: 'shopticleProduct', _key: 'guide', name: 'Marrowick Pocket Label Guide'}],
  },
  table: {_id: 'shopticle-fixture-table', _type: 'shopticle', cardType: 'table', products: [blanket, tea, journal]},
  wideTable: {
    _id: 'shopticle-fixture-wide-table',
    _type: 'shopticle',
    title: 'Pillows for side sleepers, compared',
    cardType: 'table',
    products: [
      pillow('loft', 'Cloudberry Adjustable Pillow', 'Thistlewane', 1, 79, [
        'shredded foam',
        '3 to 7 in',
        'medium',
        '100 nights',
        'cover only',
      ]),
      pillow('latex', 'Ridge Latex Pillow', 'Dovelleaf', 2, 118.5, [
        'natural latex',
        '5 in',
        'firm',
        '60 nights',
        'spot clean',
      ]),
      pillow('down', 'Meadow Down-Alternative Pillow, two-pack', 'Larkhollow', 3, 1049, [
        'polyester',
        '4 in',
        'soft',
        '30 nights',
        'machine wash',
      ]),
    ],
  },
  fromProducts: {
    _id: 'shopticle-fixture-from-products',
    _type: 'shopticle',
    cardType: 'list',
    products: [
      {
        _type: 'shopticleProduct',
        _key: 'blanket',
        product: {_type: 'reference', _ref: 'product-fixture-default'},
        summary: paragraphs('The one our testers asked to keep.'),
      },
      {
        _type: 'shopticleProduct',
        _key: 'mask',
        product: {_type: 'reference', _ref: 'product-fixture-stale'},
        name: 'Warm eye mask',
      },
      {_type: 'shopticleProduct', _key: 'mist', product: {_type: 'reference', _ref: 'product-fixture-outdated'}},
    ],
  },
  long: {
    _id: 'shopticle-fixture-long',
    _type: 'shopticle',
    title: 'Everything our sleep desk has tried over two winters and would buy again with its own money',
    cardType: 'table',
    products: [
      {
        ...blanket,
        name: 'Dovelleaf Full-Season Glass-Bead Weighted Comforter with Removable Organic Bamboo-Viscose Duvet Cover, King, 25 lb',
        brand: 'Dovelleaf of Upper Saint Croix Falls',
        specs: [
          spec('Weight', 'tetrahydrocannabivarincannabigerolcannabichromene-free, 25 lb'),
          spec('What our testers said about its cover', 'Cool at first, then neither warm nor cool until morning'),
        ],
        offers: [
          offer('long', {
            retailer: 'The Sleep Room at Dovelleaf & Daughters',
            price: 1299.5,
            ...checked,
            discount:
              'Use code “GARDEN15” at checkout for 15% off a first order, and another $20 off when you subscribe',
          }),
        ],
      },
      {...tea, specs: [spec('Weight', '2 oz'), ...tea.specs]},
    ],
  },
  tenOffers: {
    _id: 'shopticle-fixture-ten-offers',
    _type: 'shopticle',
    cardType: 'list',
    products: [
      {
        ...journal,
        offers: shops.map((retailer, index) =>
          offer(`shop-${index}`, {retailer, price: 12.5 + index, checkedAt: index === 1 ? '2026-10-01' : '2026-11-16'}),
        ),
      },
    ],
  },
  bare: {
    _id: 'shopticle-fixture-bare',
    _type: 'shopticle',
    cardType: 'list',
    products: ['Blackout curtain', 'Bedside notebook', 'Cotton eye mask'].map((name, index) => ({
      _type: 'shopticleProduct',
      _key: `bare-${index}`,
      name,
      ...(index === 1 ? {} : {summary: paragraphs('Any will do: we have no favorite.')}),
    })),
  },
  tableOfOne: {_id: 'shopticle-fixture-table-of-one', _type: 'shopticle', cardType: 'table', products: [blanket]},
  twenty: {
    _id: 'shopticle-fixture-twenty',
    _type: 'shopticle',
    title: 'Twenty things for a quieter night',
    cardType: 'list',
    products: Array.from({length: 20}, (_, index) => {
      const product = [blanket, tea, journal][index % 3] ?? blanket
      return {
        ...product,
        _key: `p${index}`,
        productId: `shop-twenty-${index}`,
        image: fixtureImage(product.image.alt, index % 8),
      }
    }),
  },
  invalid: {_id: 'shopticle-fixture-invalid', _type: 'shopticle', cardType: 'list', products: 'not a list'},
} satisfies WidgetFixtures<'shopticle'>
