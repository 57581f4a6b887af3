import {paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

/** Each level; without a heading; broken, with text that must still be shown. */
export const warningCardFixtures = {
  default: {
    _id: 'warningCard-fixture-default',
    _type: 'warningCard',
    level: 'caution',
    title: 'Do not take it with sedatives',
    text: paragraphs(
      'CBD can make sedatives and sleep aids stronger. If you take one, ask a pharmacist before you add a gummy.',
    ),
  },
  info: {
    _id: 'warningCard-fixture-info',
    _type: 'warningCard',
    level: 'info',
    title: 'Drug tests',
    text: paragraphs('Even products that are labelled THC-free can hold traces that a sensitive test finds.'),
  },
  danger: {
    _id: 'warningCard-fixture-danger',
    _type: 'warningCard',
    level: 'danger',
    title: 'Stop and call 911',
    text: paragraphs('Trouble breathing, swelling of the face, or fainting after a dose needs help at once.'),
  },
  minimal: {
    _id: 'warningCard-fixture-minimal',
    _type: 'warningCard',
    level: 'caution',
    text: paragraphs('Keep gummies where children cannot reach them.'),
  },
  invalid: {
    _id: 'warningCard-fixture-invalid',
    _type: 'warningCard',
    level: 'danger',
    title: 'Do not drive',
    text: 'Wait eight hours after a dose.',
  },
} satisfies WidgetFixtures<'warningCard'>
