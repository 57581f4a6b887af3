import {heading, paragraphs, referenceTo, type WidgetFixtures} from '../../contract/fixtures.ts'

/** Two variants; text only; widgets in both; without names and an experiment, as imports may have; no variants. */
export const pathingTestFixtures = {
  default: {
    _type: 'pathingTest',
    _key: 'pathingTest',
    experiment: 't2d-closing-path',
    variants: [
      {
        _type: 'pathingVariant',
        _key: 'control',
        name: 'control',
        content: [
          heading('h', 'h2', 'Ready when you are'),
          ...paragraphs('Start the course today, or browse the hub first.'),
        ],
      },
      {
        _type: 'pathingVariant',
        _key: 'hub',
        name: 'hub-first',
        content: [
          heading('h', 'h2', 'Look around first'),
          ...paragraphs('The type 2 diabetes hub has over 200 guides. The course will be here when you want it.'),
          {_type: 'divider', _key: 'dots', style: 'dots'},
        ],
      },
    ],
  },
  minimal: {
    _type: 'pathingTest',
    _key: 'pathingTest-minimal',
    experiment: 'short-note',
    variants: [
      {_type: 'pathingVariant', _key: 'a', name: 'short', content: paragraphs('Take it with food.')},
      {_type: 'pathingVariant', _key: 'b', name: 'none'},
    ],
  },
  longest: {
    _type: 'pathingTest',
    _key: 'pathingTest-longest',
    experiment: 'sleep-aid-recommendation-order-2024-second-round',
    variants: [
      {
        _type: 'pathingVariant',
        _key: 'faq',
        name: 'questions-first',
        content: [referenceTo('faq-fixture-default')],
      },
      {
        _type: 'pathingVariant',
        _key: 'control',
        name: 'Control',
        content: [
          ...paragraphs('Begin with what costs nothing: light in the morning, and the same hour every night.'),
          referenceTo('callout-fixture-default'),
        ],
      },
    ],
  },
  invalidWithoutNames: {
    _type: 'pathingTest',
    _key: 'pathingTest-nameless',
    variants: [
      {_type: 'pathingVariant', _key: 'a', content: paragraphs('The first variant is the control.')},
      {_type: 'pathingVariant', _key: 'b', content: paragraphs('This is the other one.')},
    ],
  },
  invalid: {_type: 'pathingTest', _key: 'pathingTest-invalid', experiment: 't2d-closing-path', variants: []},
} satisfies WidgetFixtures<'pathingTest'>
