import {fixtureImage, paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

const full = {
  _id: 'tickerHero-fixture-default',
  _type: 'tickerHero' as const,
  tickerHeadline: {
    _type: 'tickerHeadline' as const,
    beforeText: 'Type 2 diabetes,',
    items: ['one meal at a time', 'one walk at a time', 'one question at a time'],
    afterText: 'with people who get it.',
  },
  heroDescription: paragraphs('Free daily lessons, recipes and straight answers, sent to your inbox for 30 days.'),
  heroImage: fixtureImage('A plate of beans, greens and grilled fish', 1),
  colorTheme: 'mlpDailyDose' as const,
  heroCtaText: 'GET STARTED',
  heroCtaUrl: '/diabetes/type-2/start',
}

/**
 * The three themes; the sign-up of an experiment; the headline alone; one item; no items; everything too long; a theme
 * that is none, with an unsafe address; broken.
 */
export const tickerHeroFixtures = {
  default: full,
  unpaused: {
    ...full,
    _id: 'tickerHero-fixture-unpaused',
    colorTheme: 'mlpUnpaused',
    tickerHeadline: {
      _type: 'tickerHeadline',
      beforeText: 'Menopause,',
      items: ['hot flashes and all', 'at your own desk', 'at three in the morning'],
      afterText: 'out loud.',
    },
    heroDescription: paragraphs(
      'A weekly letter about what changes, what helps and what your doctor may not have said.',
    ),
    heroImage: fixtureImage('An open window above a writing desk', 2),
    heroCtaText: 'JOIN NOW',
    heroCtaUrl: '/menopause/unpaused',
  },
  thinkingAloud: {
    ...full,
    _id: 'tickerHero-fixture-thinking-aloud',
    colorTheme: 'mlpThinkingAloud',
    tickerHeadline: {
      _type: 'tickerHeadline',
      beforeText: 'Room to think about',
      items: ['worry', 'work', 'sleep', 'the people you love'],
    },
    heroDescription: paragraphs('Short letters on mental health, written by people who have been there.'),
    heroImage: fixtureImage('Two armchairs in a quiet room', 3),
    heroCtaText: '',
    heroCtaUrl: 'https://letters.example.org/thinking-aloud',
  },
  signUp: {
    ...full,
    _id: 'tickerHero-fixture-sign-up',
    experiment: 't2d-hero-questionnaire',
    newsletterLists: ['t2d-daily-dose'],
    heroCallToAction: 'SEND ME DAY 1',
    interests: ['Diabetes 101', 'Medication', 'Nutrition', 'Community'],
    hubUrl: 'https://hub.example.org/type-2',
  },
  minimal: {
    _id: 'tickerHero-fixture-minimal',
    _type: 'tickerHero',
    tickerHeadline: {_type: 'tickerHeadline', beforeText: 'A calm first month with type 2 diabetes'},
  },
  oneItem: {
    ...full,
    _id: 'tickerHero-fixture-one-item',
    tickerHeadline: {...full.tickerHeadline, items: ['one meal at a time']},
  },
  longest: {
    ...full,
    _id: 'tickerHero-fixture-longest',
    tickerHeadline: {
      _type: 'tickerHeadline',
      beforeText: 'Living well with gastroesophageal reflux disease, whatever stage you are at,',
      items: [
        'at breakfast',
        'with an esophagogastroduodenoscopy around the corner and a hundred questions for the care team',
        'on nights when nothing helps',
      ],
      afterText: 'together with clinicians, dietitians and people who have lived with it for years.',
    },
    heroDescription: paragraphs(
      'Every lesson is written by a registered dietitian and checked by a gastroenterologist. It takes about five minutes a day.',
      'Nothing to buy and nothing to install. Stop at any time, or write to psychoneuroimmunologicallyinspiredcare@example.com.',
    ),
    heroImage: fixtureImage('A bowl of oats with a sliced pear', 2, 700, 1400),
    heroCtaText: 'TAKE ME TO THE FIRST LESSON OF THE THIRTY-DAY COURSE',
  },
  invalidTheme: {
    ...full,
    _id: 'tickerHero-fixture-theme',
    colorTheme: 'mlpSomething',
    heroCtaUrl: 'javascript:alert(1)',
  },
  invalid: {_id: 'tickerHero-fixture-invalid', _type: 'tickerHero', heroImage: 'none', heroCtaText: 'GET STARTED'},
} satisfies WidgetFixtures<'tickerHero'>
