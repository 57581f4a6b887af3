import {paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

const point = (_key: string, text: string) => ({_type: 'textItem' as const, _key, text: paragraphs(text)})

/** Points; one point without a title; a text; both, long, with a link; empty points; broken. */
export const summaryBlockFixtures = {
  default: {
    _id: 'summaryBlock-fixture-default',
    _type: 'summaryBlock',
    title: 'Key points',
    items: [
      point('evidence', 'Evidence that magnesium improves sleep is limited and mixed.'),
      point('food', 'Food first: seeds, nuts, beans, leafy greens and whole grains.'),
      point('much', 'Too much from supplements can cause diarrhea.'),
    ],
  },
  minimal: {
    _id: 'summaryBlock-fixture-minimal',
    _type: 'summaryBlock',
    items: [point('food', 'Food first: seeds, nuts, beans, leafy greens and whole grains.')],
  },
  text: {
    _id: 'summaryBlock-fixture-text',
    _type: 'summaryBlock',
    title: 'The bottom line',
    content: paragraphs(
      'If you are low in magnesium, putting that right may help you sleep. If you are not, more of it is unlikely to.',
    ),
  },
  longest: {
    _id: 'summaryBlock-fixture-longest',
    _type: 'summaryBlock',
    title: 'What to remember from everything that we read, measured and asked about magnesium and sleep',
    content: paragraphs(
      'We read 41 studies and asked six clinicians. Most studies were small, and few lasted longer than eight weeks.',
    ),
    items: [
      {
        _type: 'textItem',
        _key: 'link',
        text: [
          {
            _type: 'block',
            _key: 'p0',
            style: 'normal',
            markDefs: [{_type: 'link', _key: 'l', href: '/health/what-a-pharmacist-can-do'}],
            children: [
              {_type: 'span', _key: 'a', text: 'Ask a ', marks: []},
              {_type: 'span', _key: 'b', text: 'pharmacist', marks: ['l']},
              {_type: 'span', _key: 'c', text: ' first if you take ', marks: []},
              {_type: 'span', _key: 'd', text: 'hydroxychlorothiazide-spironolactone', marks: ['strong']},
              {
                _type: 'span',
                _key: 'e',
                text: ' or another tablet that makes you lose water: what you lose with it includes magnesium, so the amount in your blood may already be low.',
                marks: [],
              },
            ],
          },
        ],
      },
      {
        _type: 'textItem',
        _key: 'two',
        text: paragraphs('Take it with food.', 'Skip it on the days when your stomach is upset.'),
      },
    ],
  },
  invalidPoints: {
    _id: 'summaryBlock-fixture-invalid-points',
    _type: 'summaryBlock',
    title: 'Key points',
    items: [{_type: 'textItem', _key: 'empty'}, point('food', 'Food first.')],
  },
  invalid: {_id: 'summaryBlock-fixture-invalid', _type: 'summaryBlock', title: 'Key points', items: 'none'},
} satisfies WidgetFixtures<'summaryBlock'>
