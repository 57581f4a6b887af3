import {fixtureImage, paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

const words = paragraphs(
  'If you are low in magnesium, putting that right may help you sleep. If you are not, more of it is unlikely to.',
)

/** In full; a quote alone; a heading alone; long; broken. An empty one is not shown, which the tests hold. */
export const quoteBlockFixtures = {
  default: {
    _id: 'quoteBlock-fixture-default',
    _type: 'quoteBlock',
    header: 'From our medical team',
    text: words,
    author: 'Ingrid Sallowfield, MD',
    title: 'Medical reviewer',
    image: fixtureImage('Ingrid Sallowfield in a white coat', 6, 800, 800),
  },
  minimal: {_id: 'quoteBlock-fixture-minimal', _type: 'quoteBlock', text: words},
  heading: {_id: 'quoteBlock-fixture-heading', _type: 'quoteBlock', header: 'In their own words'},
  person: {
    _id: 'quoteBlock-fixture-person',
    _type: 'quoteBlock',
    text: words,
    author: 'Ingrid Sallowfield, MD',
    title: 'Medical reviewer',
  },
  longest: {
    _id: 'quoteBlock-fixture-longest',
    _type: 'quoteBlock',
    header:
      'What our reviewers tell patients who ask about supplements that they have read about at three in the morning',
    text: paragraphs(
      'I ask what they take already, and I ask to see the bottles. Half of the time the answer to the question is on a label that nobody has read, because it is printed in letters that nobody can read without glasses, in a bathroom, at night.',
      'Then we talk about hydroxymethylglutaryl-coenzyme-A-reductase-inhibitors, tea and getting up at the same time every day.',
    ),
    author: 'Wilhelmina Featherstonehaugh-Cholmondeley, PharmD, BCPS, BCACP, CDCES',
    title: 'Clinical pharmacist, and head of the reviewers for medication, supplements and interactions between both',
    image: fixtureImage('Wilhelmina Featherstonehaugh-Cholmondeley behind a counter', 7, 600, 900),
  },
  invalid: {_id: 'quoteBlock-fixture-invalid', _type: 'quoteBlock', header: 'Quote', text: 'Not rich text'},
} satisfies WidgetFixtures<'quoteBlock'>
