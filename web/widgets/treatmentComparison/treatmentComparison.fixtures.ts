import {referenceTo, type WidgetFixtures} from '../../contract/fixtures.ts'

/** In full; one card; a long title and many cards; without any that exists; broken. */
export const treatmentComparisonFixtures = {
  default: {
    _id: 'treatmentComparison-fixture-default',
    _type: 'treatmentComparison',
    title: 'Compare treatments for low mood',
    topic: 'depression',
    toolName: 'low-mood-treatment-comparison',
    treatments: [referenceTo('treatmentCard-fixture-default'), referenceTo('treatmentCard-fixture-without-specialist')],
  },
  minimal: {
    _id: 'treatmentComparison-fixture-minimal',
    _type: 'treatmentComparison',
    title: 'What helps',
    treatments: [referenceTo('treatmentCard-fixture-minimal')],
  },
  long: {
    _id: 'treatmentComparison-fixture-long',
    _type: 'treatmentComparison',
    title:
      'Compare talking therapies, medication, movement and light for low mood that has lasted longer than a season',
    topic: 'depression',
    toolName: 'long-comparison',
    treatments: [
      referenceTo('treatmentCard-fixture-long'),
      referenceTo('treatmentCard-fixture-default'),
      referenceTo('treatmentCard-fixture-minimal'),
    ],
  },
  invalid: {
    _id: 'treatmentComparison-fixture-invalid',
    _type: 'treatmentComparison',
    topic: 'depression',
    treatments: [],
  },
} satisfies WidgetFixtures<'treatmentComparison'>
