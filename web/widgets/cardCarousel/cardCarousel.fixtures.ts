import {fixtureImage, paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

const card = (_key: string, title: string, answer: string, description: string, picture?: number) => ({
  _type: 'cardCarouselCard' as const,
  _key,
  title,
  ...(picture === undefined ? {} : {image: fixtureImage(`Drawing for the card “${title}”`, picture)}),
  back: {_type: 'cardCarouselBack' as const, answer: paragraphs(answer), description: paragraphs(description)},
})

const sugar = card(
  'sugar',
  'People with diabetes can never eat sugar.',
  'False',
  'Small amounts can fit into a balanced meal.',
  1,
)
const remission = card(
  'remission',
  'Type 2 diabetes can go into remission.',
  'True',
  'Some people reach normal blood sugar without medication, most often after losing weight. It still needs yearly checks.',
  2,
)
const symptoms = card(
  'symptoms',
  'You would know if you had it.',
  'False',
  'Many people have no symptoms for years.',
  3,
)
const stress = card(
  'stress',
  'Stress can raise blood sugar.',
  'True',
  'Stress hormones tell the liver to release sugar.',
  4,
)

/** Four cards; one with a title only; three, one of which has no back; six; everything too long; no cards; broken. */
export const cardCarouselFixtures = {
  default: {
    _id: 'cardCarousel-fixture-default',
    _type: 'cardCarousel',
    header: 'True or false?',
    cards: [sugar, remission, symptoms, stress],
  },
  minimal: {
    _id: 'cardCarousel-fixture-minimal',
    _type: 'cardCarousel',
    cards: [{_type: 'cardCarouselCard', _key: 'only', title: 'Drink a glass of water before you reach for coffee.'}],
  },
  three: {
    _id: 'cardCarousel-fixture-three',
    _type: 'cardCarousel',
    header: 'What do you know about sleep?',
    cards: [
      card('alarm', 'An alarm at the same time helps, even on Sundays.', 'True', 'Your body clock likes a rhythm.', 5),
      {
        _type: 'cardCarouselCard',
        _key: 'soon',
        title: 'More questions next week',
        image: fixtureImage('Moon above a row of houses', 6),
      },
      card('nap', 'A nap after four makes the night shorter.', 'Often', 'Keep naps early, and under half an hour.'),
    ],
  },
  many: {
    _id: 'cardCarousel-fixture-many',
    _type: 'cardCarousel',
    header: 'Six beliefs about blood sugar',
    cards: [
      sugar,
      remission,
      symptoms,
      stress,
      card('fruit', 'Fruit is off the table.', 'False', 'Whole fruit brings fiber, which slows sugar down.', 7),
      card('walk', 'A walk after dinner helps.', 'True', 'Muscles take up sugar while they work.', 8),
    ],
  },
  long: {
    _id: 'cardCarousel-fixture-long',
    _type: 'cardCarousel',
    header: 'What people who have lived with type 2 diabetes for many years wish somebody had told them at the start',
    cards: [
      card(
        'long',
        'If my fasting glucose is in range every morning of the week, nothing that I eat for dinner can be a problem for me.',
        'It depends on what happens between dinner and breakfast',
        'Fasting glucose is one moment of the day. Blood sugar after meals may be high for hours and still come down overnight, which is why your care team also looks at A1c: an average over about three months. If the two do not fit together, ask whether a sensor for two weeks would show what happens after dinner. Bring a list of what you ate and when, and how you slept.',
        9,
      ),
      card('word', 'Pseudohypoparathyroidism', 'Rare', 'Not a cause of diabetes.', 10),
    ],
  },
  invalidEmpty: {
    _id: 'cardCarousel-fixture-one-empty',
    _type: 'cardCarousel',
    header: 'True or false?',
    cards: [{_type: 'cardCarouselCard', _key: 'empty'}, sugar],
  },
  invalid: {_id: 'cardCarousel-fixture-invalid', _type: 'cardCarousel', header: 'Nothing here', cards: []},
} satisfies WidgetFixtures<'cardCarousel'>
