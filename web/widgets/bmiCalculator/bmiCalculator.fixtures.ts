import {paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

/** In full; with its title only; with a long title and introduction; broken. */
export const bmiCalculatorFixtures = {
  default: {
    _id: 'bmiCalculator-fixture-default',
    _type: 'bmiCalculator',
    title: 'Body mass index (BMI) calculator',
    intro: paragraphs('Some insurers ask for your BMI. It is only a rough guide to health.'),
  },
  minimal: {_id: 'bmiCalculator-fixture-minimal', _type: 'bmiCalculator', title: 'Body mass index (BMI) calculator'},
  long: {
    _id: 'bmiCalculator-fixture-long',
    _type: 'bmiCalculator',
    title:
      'What insurers, clinics and studies mean when they speak of your body mass index, and how you can work it out',
    intro: paragraphs(
      'Some insurers ask for your BMI. It is only a rough guide to health.',
      'Pseudopseudohypoparathyroidismunrelatedconsiderations aside, a figure is a place to begin a talk with a professional, and never the end of one.',
    ),
  },
  invalid: {_id: 'bmiCalculator-fixture-invalid', _type: 'bmiCalculator', intro: 'not rich text'},
} satisfies WidgetFixtures<'bmiCalculator'>
