import {fixtureImage, type WidgetFixtures} from '../../contract/fixtures.ts'

const article = (_key: string, title: string, url: string, picture?: number) => ({
  _type: 'promoBoxArticle' as const,
  _key,
  title,
  url,
  ...(picture === undefined ? {} : {image: fixtureImage(title, picture)}),
})

/** Four articles; one, without a picture; long titles; nothing to link to. All of them are for the page of the gallery. */
export const promoBoxFixtures = {
  default: {
    _id: 'promoBox-fixture-default',
    _type: 'promoBox',
    title: 'OUR TOP CBD PRODUCTS',
    paths: ['/gallery', '/health/cbd-dosage'],
    articles: [
      article('insomnia', 'Best CBD products for insomnia', '/health/best-cbd-for-insomnia', 1),
      article('oils', 'CBD oils we tested this year', '/health/best-cbd-oils', 2),
      article('creams', 'CBD creams for sore joints', '/health/best-cbd-creams', 3),
      article('lab', 'How to read a CBD lab report', '/health/how-to-read-a-cbd-lab-report', 4),
    ],
  },
  minimal: {
    _id: 'promoBox-fixture-minimal',
    _type: 'promoBox',
    title: 'OUR TOP SKIN CARE PRODUCTS',
    paths: ['/gallery'],
    articles: [article('collagen', 'Best collagen supplements', '/nutrition/collagen-supplements')],
  },
  long: {
    _id: 'promoBox-fixture-long',
    _type: 'promoBox',
    title: 'OUR RECOMMENDATIONS FOR EVERYBODY WHO HAS READ THIS FAR AND STILL WONDERS WHERE TO BEGIN',
    paths: ['/gallery'],
    articles: [
      article(
        'itching',
        'Explore these treatment options for vaginal itching, from those in your kitchen to those that need a prescription',
        '/health/vaginal-itching',
        5,
      ),
      article('word', 'Hydroxypropylmethylcellulose', '/health/excipients', 6),
      article('shop', 'A sunscreen for every day', 'https://go.example.com/sunscreen'),
    ],
  },
  invalid: {
    _id: 'promoBox-fixture-invalid',
    _type: 'promoBox',
    title: 'OUR TOP PICKS',
    paths: ['/gallery'],
    articles: [{_key: 'a', url: 7}],
  },
} satisfies WidgetFixtures<'promoBox'>
