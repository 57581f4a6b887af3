import {paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

const facts = {
  _type: 'calloutItem' as const,
  _key: 'facts',
  headerIcon: 'checkmark' as const,
  headerTitle: 'Fast facts',
  isBullets: true,
  list: [
    'Magnesium takes part in more than 300 reactions in the body.',
    'Most adults need 310 to 420 mg a day from everything they eat and drink.',
    'In the US, the upper limit for supplements is 350 mg a day.',
  ],
}

/** A reference to the fixture of a series. */
const seriesNamed = (name: string) => ({_type: 'reference' as const, _ref: `contentSeries-fixture-${name}`})

/** Every kind of box: facts, a note with a whisper, a series, further reading, a brand; several at once; long; broken. */
export const calloutFixtures = {
  default: {_id: 'callout-fixture-default', _type: 'callout', items: [facts]},
  minimal: {
    _id: 'callout-fixture-minimal',
    _type: 'callout',
    items: [{_type: 'calloutItem', _key: 'only', headerTitle: 'Short on time? Start with the table of foods.'}],
  },
  note: {
    _id: 'callout-fixture-note',
    _type: 'callout',
    items: [
      {
        _type: 'calloutItem',
        _key: 'note',
        headerIcon: 'heart',
        headerTitle: 'Talk with a professional first',
        hasOptionalIcon: true,
        optionalIcon: 'pills',
        optionalWhisper: 'Safety note',
        content: [
          {
            _type: 'block',
            _key: 'p0',
            style: 'normal',
            markDefs: [{_type: 'link', _key: 'l', href: '/health/what-a-pharmacist-can-do'}],
            children: [
              {
                _type: 'span',
                _key: 'a',
                text: 'Magnesium supplements aren’t right for everyone. If you have ',
                marks: [],
              },
              {_type: 'span', _key: 'b', text: 'kidney disease', marks: ['strong']},
              {
                _type: 'span',
                _key: 'c',
                text: ', your body may not clear the extra amount. Check with a doctor or ',
                marks: [],
              },
              {_type: 'span', _key: 'd', text: 'pharmacist', marks: ['l']},
              {_type: 'span', _key: 'e', text: ' before you start.', marks: []},
            ],
          },
        ],
        campaign: {_type: 'calloutCampaign', type: 'house', category: 'sleep', placement: 'callout-1'},
      },
    ],
  },
  series: {
    _id: 'callout-fixture-series',
    _type: 'callout',
    items: [
      {
        _type: 'calloutItem',
        _key: 'series',
        headerIcon: 'star',
        headerTitle: 'More from this series',
        isContentSeries: true,
        contentSeries: seriesNamed('better-nights'),
      },
    ],
  },
  seriesByOneAuthor: {
    _id: 'callout-fixture-series-by-one-author',
    _type: 'callout',
    items: [
      {
        _type: 'calloutItem',
        _key: 'series',
        headerTitle: 'Read on',
        content: paragraphs('A pharmacist writes about the questions she hears most at the counter.'),
        isContentSeries: true,
        contentSeries: seriesNamed('default'),
      },
      {
        _type: 'calloutItem',
        _key: 'second',
        headerTitle: 'New on Thursdays',
        isContentSeries: true,
        contentSeries: seriesNamed('amber'),
      },
    ],
  },
  articles: {
    _id: 'callout-fixture-articles',
    _type: 'callout',
    items: [
      {
        _type: 'calloutItem',
        _key: 'related',
        headerIcon: 'clock',
        headerTitle: 'Related reading',
        driverType: 'multiArticleText',
        articles: [
          {_type: 'calloutArticle', _key: 'a', title: 'How caffeine affects your sleep', link: '/sleep/caffeine'},
          {_type: 'calloutArticle', _key: 'b', title: 'Why you wake at 3 a.m.', link: '/sleep/waking-at-3-am'},
          {
            _type: 'calloutArticle',
            _key: 'c',
            title: 'A wind-down routine that fits in 20 minutes',
            link: '/sleep/wind-down-routine',
          },
        ],
      },
      {
        _type: 'calloutItem',
        _key: 'short',
        headerIcon: 'watch',
        headerTitle: 'Short on time?',
        content: paragraphs('Start with the table of foods, then read the safety section.'),
      },
    ],
  },
  brand: {
    _id: 'callout-fixture-brand',
    _type: 'callout',
    items: [
      {
        _type: 'calloutItem',
        _key: 'brand',
        headerIcon: 'globe',
        headerTitle: 'Brought to you with Nightjar Sleep',
        isBrandPage: true,
        brandPage: {brandColor: '#22345C'},
        optionalWhisper: 'Paid partner',
        content: paragraphs('Our partner paid for this box. It had no say in the article around it.'),
        campaign: {_type: 'calloutCampaign', type: 'brand-page', category: 'sleep', placement: 'callout-brand'},
      },
    ],
  },
  brandWithPaleColor: {
    _id: 'callout-fixture-brand-pale',
    _type: 'callout',
    items: [
      {
        _type: 'calloutItem',
        _key: 'pale',
        headerIcon: 'shipping_box',
        headerTitle: 'Oat & Ember’s breakfast guide',
        isBrandPage: true,
        brandPage: {brandColor: '#FFE08A'},
        optionalWhisper: 'From our partner',
        content: paragraphs('Five bowls that keep well in the fridge overnight.'),
      },
      {
        _type: 'calloutItem',
        _key: 'none',
        headerTitle: 'A partner without a color',
        isBrandPage: true,
        list: ['The label stays, whatever else is missing.'],
        isBullets: false,
      },
    ],
  },
  long: {
    _id: 'callout-fixture-long',
    _type: 'callout',
    items: [
      {
        ...facts,
        optionalWhisper: 'A whisper that an editor wrote as if it were a sentence of its own',
        hasOptionalIcon: true,
        optionalIcon: 'brain',
        headerTitle:
          'Magnesiumbisglycinatchelat, magnesium L-threonate and eleven other forms that labels mention without explaining',
        content: paragraphs(
          'Labels name the compound, not the amount of magnesium in it. Two tablets of the same weight can hold very different amounts.',
          'Look for the words “elemental magnesium”, and compare those numbers.',
        ),
        list: [
          ...facts.list,
          'Amounts above the limit are for doctors to decide, because they watch your kidneys and your other medications.',
        ],
      },
    ],
  },
  invalid: {_id: 'callout-fixture-invalid', _type: 'callout', items: [{_key: 'empty', list: [], headerTitle: ''}]},
} satisfies WidgetFixtures<'callout'>
