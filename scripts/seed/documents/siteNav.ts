import {picture, type SeedDocument} from './types.ts'

const link = (label: string, url: string, more: object = {}) => ({_type: 'menuLink', label, url, ...more})

const section = (title: string, links: readonly object[], more: object = {}) => ({
  _type: 'menuSection',
  title,
  links,
  ...more,
})

const column = (...sections: readonly object[]) => ({_type: 'menuColumn', sections})

const button = (text: string, address: string) => ({columnButton: {text, link: address}})

const conditions = {
  _type: 'menuItem',
  title: 'Conditions',
  url: '/topics/health',
  columns: [
    column(
      section('Sleep and mind', [
        link('Magnesium for sleep', '/sleep/magnesium-for-sleep'),
        link('How have you been lately?', '/health/low-mood-self-check', {description: 'A private self-check'}),
      ]),
      section('Head and nerves', [link('Migraine: a video guide', '/health/migraine/video-guide')]),
    ),
    column(
      section(
        'Diabetes',
        [
          link('Type 2: start here', '/diabetes/type-2/start-here'),
          link('What Rybelsus costs', '/health/drugs/rybelsus-cost'),
        ],
        button('All about diabetes', '/topics/diabetes'),
      ),
    ),
    column(
      section('Men’s health', [
        link('Erectile dysfunction', '/health/erectile-dysfunction'),
        link('ED and your heart', '/health/erectile-dysfunction/heart-health'),
        link('Talking with a doctor', '/health/erectile-dysfunction/talk-with-a-doctor'),
        link('Low testosterone', '/health/low-testosterone'),
      ]),
    ),
  ],
}

const nutrition = {
  _type: 'menuItem',
  title: 'Nutrition',
  url: '/topics/nutrition',
  columns: [
    column(
      section('Collagen', [
        link('What it does', '/nutrition/collagen-benefits'),
        link('Supplements, compared', '/nutrition/collagen-supplements'),
        link('Ways to make more of it', '/health/ways-to-boost-collagen'),
      ]),
    ),
    column(
      section(
        'In the kitchen',
        [
          link('Lentil soup', '/recipes/lentil-soup', {
            description: 'One pot, half an hour',
            image: picture('lentil-soup-bowl.jpg', 'A bowl of lentil soup with herbs', 1200, 800),
          }),
          link('The ketogenic diet', '/nutrition/ketogenic-diet', {
            description: 'What it is, and what it is not',
            image: picture('promo-insomnia.jpg', 'A vase of leaves beside a bowl of fruit', 720, 480),
          }),
        ],
        button('All recipes', '/topics/recipes'),
      ),
    ),
  ],
}

const cbd = {
  _type: 'menuItem',
  title: 'CBD',
  columns: [
    column(
      section('The basics', [
        link('CBD and anxiety', '/health/cbd-for-anxiety'),
        link('CBD oil and pain', '/health/cbd-oil-for-pain'),
        link('CBD and THC', '/health/cbd-vs-thc'),
        link('How much to take', '/health/cbd-dosage'),
      ]),
    ),
    column(
      section('Tested', [
        link('Gummies for anxiety', '/health/cbd-for-anxiety-gummies'),
        link('For insomnia', '/health/best-cbd-for-insomnia'),
        link('Oils', '/health/best-cbd-oils'),
        link('Creams', '/health/best-cbd-creams'),
      ]),
    ),
    column(
      section(
        'Before you buy',
        [
          link('How to read a lab report', '/health/how-to-read-a-cbd-lab-report'),
          link('How to compare gummies', '/health/how-to-compare-cbd-gummies'),
        ],
        {
          subtitle: 'What a label says, and what it leaves out',
          ...button('How we choose products', '/about/product-selection-process'),
        },
      ),
    ),
  ],
}

const skin = {
  _type: 'menuItem',
  title: 'Skin care',
  columns: [
    column(
      section('Every day', [
        link('Sunscreen for the face', '/skin-care/sunscreen-for-the-face'),
        link('Moisturizer for dry skin', '/skin-care/moisturizer-for-dry-skin'),
        link('Vitamin C serum', '/skin-care/vitamin-c-serum'),
      ]),
    ),
  ],
}

/** The main navigation of the sample site, and an awareness month as its branding. */
export const siteNav: readonly SeedDocument[] = [
  {
    _id: 'siteNav',
    _type: 'siteNav',
    links: [
      conditions,
      nutrition,
      cbd,
      skin,
      {_type: 'menuItem', title: 'Drugs', url: '/topics/drugs'},
      {_type: 'menuItem', title: 'Reviews', url: '/topics/product-reviews'},
    ],
    branding: {
      _type: 'menuBranding',
      enabled: true,
      title: 'Migraine Awareness Month',
      columns: [
        {
          _type: 'brandingColumn',
          text: [
            'Migraine is more than a headache, and it is nobody’s fault. Half of those who have it have never told a doctor.',
            'In June we answer what readers ask us most, one question a day.',
          ],
          column: {
            title: 'Start here',
            links: [
              {
                _type: 'brandingLink',
                title: 'Migraine: a video guide',
                url: '/health/migraine/video-guide',
                image: picture('migraine-hero.jpg', 'Hills below a dark sky', 1600, 900),
              },
              {
                _type: 'brandingLink',
                title: 'Magnesium: does it help?',
                url: '/sleep/magnesium-for-sleep',
                image: picture('magnesium-sleep-hero.jpg', 'A moon over quiet hills', 1600, 900),
              },
            ],
          },
          partner: {
            label: 'Made with',
            logo: picture('tarnwell-logo.jpg', 'Tarnwell Institute', 480, 480),
            text: 'The Tarnwell Institute checks our answers. It pays for none of them.',
          },
        },
      ],
    },
  },
]
