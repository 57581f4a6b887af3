import {paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

/** In full; with its title only; with a long title and introduction; broken. */
export const calorieCounterFixtures = {
  default: {
    _id: 'calorieCounter-fixture-default',
    _type: 'calorieCounter',
    title: 'Daily calorie estimate',
    intro: paragraphs(
      'Food and movement are part of the treatment. Enter your details for an estimate of the energy you use in a day.',
    ),
  },
  minimal: {_id: 'calorieCounter-fixture-minimal', _type: 'calorieCounter', title: 'Daily calorie estimate'},
  long: {
    _id: 'calorieCounter-fixture-long',
    _type: 'calorieCounter',
    title:
      'How much energy your body uses on an ordinary day, at rest and with everything that you do between waking and sleeping',
    intro: paragraphs(
      'Food and movement are part of the treatment. Enter your details for an estimate of the energy you use in a day.',
      'Pseudopseudohypoparathyroidismunrelatedconsiderations aside, a figure is a place to begin a talk with a professional, and never the end of one.',
    ),
  },
  invalid: {_id: 'calorieCounter-fixture-invalid', _type: 'calorieCounter', intro: 'not rich text'},
} satisfies WidgetFixtures<'calorieCounter'>
