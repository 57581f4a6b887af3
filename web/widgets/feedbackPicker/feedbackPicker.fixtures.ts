import {paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

/** Eight options, one of them needed; one option; long texts; a list with a gap and an option twice, as imports may have; no options. */
export const feedbackPickerFixtures = {
  default: {
    _id: 'feedbackPicker-fixture-default',
    _type: 'feedbackPicker',
    whisper: 'Make it yours',
    feedbackTitle: 'What would you like to read about?',
    feedbackDescription: paragraphs('Choose as many as you like.'),
    feedbackSelections: [
      'Sleep',
      'Stress',
      'Anxiety',
      'Grief',
      'Relationships',
      'Work',
      'New parenthood',
      'Medication',
    ],
    feedbackCallToAction: 'SUBMIT',
    required: true,
  },
  minimal: {
    _id: 'feedbackPicker-fixture-minimal',
    _type: 'feedbackPicker',
    feedbackTitle: 'Want more on naps?',
    feedbackSelections: ['Yes, please'],
  },
  longest: {
    _id: 'feedbackPicker-fixture-longest',
    _type: 'feedbackPicker',
    whisper: 'Help us to choose the next twelve guides',
    feedbackTitle:
      'Which of these questions about living with gastroesophageal reflux disease do you want answered first?',
    feedbackDescription: paragraphs(
      'Choose as many as you like. We read every answer together, never yours alone.',
      'Nothing that you choose is kept with your name.',
    ),
    feedbackSelections: [
      'What to eat when everything seems to burn',
      'Esophagogastroduodenoscopy, step by step',
      'Sleep',
      'Whether proton-pump inhibitors are safe for years',
      'Work',
      'Travel',
      'Surgery',
      'Pregnancy',
      'What to ask at the pharmacy before buying an antacid without a prescription',
    ],
    feedbackCallToAction: 'Tell us what to write',
  },
  invalidGaps: {
    _id: 'feedbackPicker-fixture-gaps',
    _type: 'feedbackPicker',
    feedbackTitle: 'What helps you?',
    feedbackSelections: ['', 'Walking', 'Walking'],
  },
  invalid: {_id: 'feedbackPicker-fixture-invalid', _type: 'feedbackPicker', feedbackTitle: 'What helps you?'},
} satisfies WidgetFixtures<'feedbackPicker'>
