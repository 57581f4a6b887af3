import {fixtureImage, paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

const article = (_key: string, title: string, link: string) => ({_type: 'seriesArticle' as const, _key, title, link})
const work = article('work', 'Telling your boss about migraine', '/health/migraine/at-work')
const mornings = article('mornings', 'A kinder morning routine', '/health/migraine/mornings')
const children = article('children', 'When the children are loud', '/health/migraine/parenting')

/** By one author; two articles only; other colours, long; too many articles and addresses that could run code; broken. */
export const contentSeriesFixtures = {
  default: {
    _id: 'contentSeries-fixture-default',
    _type: 'contentSeries',
    title: 'The Quiet Room: living with migraine',
    link: '/health/migraine/the-quiet-room',
    colorScheme: 'plum',
    icon: fixtureImage('A lamp beside an armchair', 5, 400, 400),
    singleAuthor: true,
    articles: [work, mornings, children],
    author: {
      _type: 'seriesAuthor',
      name: 'Orla Penhallick',
      bio: paragraphs('Orla writes about working and raising a family with chronic migraine.'),
      avatar: fixtureImage('Orla Penhallick', 6, 400, 400),
      link: '/authors/orla-penhallick',
    },
  },
  minimal: {
    _id: 'contentSeries-fixture-minimal',
    _type: 'contentSeries',
    title: 'Better Nights',
    articles: [work, mornings],
  },
  longest: {
    _id: 'contentSeries-fixture-longest',
    _type: 'contentSeries',
    title: 'Across the Counter: what pharmacists wish that everybody knew about medication before the first tablet',
    link: '/health/across-the-counter',
    colorScheme: 'indigo',
    articles: [
      article(
        'word',
        'Hydroxychlorothiazide-spironolactone, and other names that nobody can say at seven in the morning',
        '/health/names',
      ),
      article('agency', 'What the agency checks', 'https://www.fda.gov/drugs'),
    ],
    author: {
      _type: 'seriesAuthor',
      name: 'Wilhelmina Featherstonehaugh-Cholmondeley',
      bio: paragraphs(
        'Wilhelmina has worked behind counters in four states. She has been asked everything, she says, and nothing surprises her but how sorry people are to ask.',
      ),
    },
  },
  amber: {
    _id: 'contentSeries-fixture-amber',
    _type: 'contentSeries',
    title: 'The Slow Kitchen',
    colorScheme: 'amber',
    articles: [work, mornings],
    author: {_type: 'seriesAuthor', name: 'Leona Hartquist, RD'},
  },
  betterNights: {
    _id: 'contentSeries-fixture-better-nights',
    _type: 'contentSeries',
    title: 'Better Nights',
    colorScheme: 'indigo',
    icon: fixtureImage('Crescent moon above a made bed', 3, 400, 400),
    link: '/sleep/better-nights',
    singleAuthor: false,
    articles: [
      article('naps', 'A nap that does not cost you the night', '/sleep/naps'),
      article('caffeine', 'How caffeine affects your sleep', '/sleep/caffeine'),
    ],
  },
  invalidParts: {
    _id: 'contentSeries-fixture-invalid-parts',
    _type: 'contentSeries',
    title: 'The Quiet Room',
    link: 'javascript:alert(1)',
    colorScheme: 'mauve',
    articles: [
      article('untitled', '', '/health/migraine'),
      article('script', 'Telling your boss about migraine', 'javascript:alert(1)'),
      mornings,
      children,
      article('fourth', 'One article too many', '/health/migraine/more'),
    ],
    author: {_type: 'seriesAuthor', name: 'Orla Penhallick', link: 'javascript:alert(1)'},
  },
  invalid: {
    _id: 'contentSeries-fixture-invalid',
    _type: 'contentSeries',
    title: {text: 'Better Nights'},
    articles: [work, mornings],
  },
} satisfies WidgetFixtures<'contentSeries'>
