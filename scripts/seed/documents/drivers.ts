import {picture, paragraph, type SeedDocument} from './types.ts'

/** Pages about the site itself, which show no offers. */
const aboutTheSite = ['/about/*', '/privacy-policy', '/terms-of-use']

/** The drivers that fill the driver placements of the sample articles: a newsletter, a promo, a banner, the footer's sign-up. */
export const drivers: readonly SeedDocument[] = [
  {
    _id: 'driver-better-nights',
    _type: 'driver',
    driverType: 'newsletter',
    style: 'panel',
    whisper: 'Newsletter',
    headline: 'Better nights, one letter a week',
    bodyCopy: [
      paragraph(
        'Small changes with evidence behind them, every Thursday. No miracle cures, and no more than five minutes.',
      ),
    ],
    image: picture('better-nights-moon.jpg', 'A moon over quiet hills', 960, 720),
    callToAction: 'SIGN UP NOW',
    newsletterLists: ['better-nights'],
    newsletterSource: 'in-article',
    targeting: {_type: 'driverTargeting', placements: ['inArticle50'], k1s: ['sleep']},
    priority: 20,
    campaignName: 'better-nights',
  },
  {
    _id: 'driver-self-check',
    _type: 'driver',
    driverType: 'promo',
    style: 'card',
    whisper: 'Self-check',
    headline: 'How have you been lately?',
    bodyCopy: [
      paragraph(
        'Three short, private checks that help you put words to low mood. Nothing you choose leaves your browser.',
      ),
    ],
    image: picture('self-check-garden.jpg', 'A garden path in the morning', 960, 720),
    callToAction: 'GET STARTED',
    callToActionURL: '/health/low-mood-self-check',
    targeting: {
      _type: 'driverTargeting',
      placements: ['inArticle50'],
      excludePaths: ['/health/low-mood-self-check', ...aboutTheSite],
    },
    priority: 5,
    campaignName: 'self-check',
  },
  {
    _id: 'driver-lentil-soup-banner',
    _type: 'driver',
    driverType: 'banner',
    style: 'breakout',
    whisper: 'From our kitchen',
    headline: 'Lentil soup, two ways',
    bodyCopy: [paragraph('One pot, half an hour, ten grams of fiber.')],
    image: picture('lentil-soup-bowl.jpg', 'A bowl of lentil soup with herbs', 1200, 800),
    callToAction: 'GET THE RECIPE',
    callToActionURL: '/recipes/lentil-soup',
    targeting: {_type: 'driverTargeting', placements: ['inArticle75'], excludePaths: ['/recipes/*', ...aboutTheSite]},
    priority: 10,
    campaignName: 'lentil-soup',
  },
  {
    _id: 'driver-footer-newsletter',
    _type: 'driver',
    driverType: 'footer',
    style: 'panel',
    headline: 'The Apothecary letter',
    bodyCopy: [paragraph('What we learned this week, in plain words.')],
    callToAction: 'SIGN UP NOW',
    newsletterLists: ['apothecary-weekly'],
    newsletterSource: 'footer',
    targeting: {_type: 'driverTargeting', placements: ['footer']},
    priority: 1,
    campaignName: 'apothecary-weekly',
  },
]
