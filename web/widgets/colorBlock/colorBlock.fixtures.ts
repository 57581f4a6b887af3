import {heading, paragraphs, referenceTo, type WidgetFixtures} from '../../contract/fixtures.ts'

const linked = (key: string) => ({
  _type: 'block' as const,
  _key: key,
  style: 'normal' as const,
  markDefs: [{_type: 'link' as const, _key: 'more', href: '/diabetes/yearly-checks'}],
  children: [
    {_type: 'span' as const, _key: 'a', text: 'Ask which checks are due (', marks: []},
    {_type: 'span' as const, _key: 'b', text: 'see the list', marks: ['more']},
    {_type: 'span' as const, _key: 'c', text: ').', marks: []},
  ],
})

/** Light; text only; dark; a colour between light and dark; with widgets on it; a colour that is none; no content. */
export const colorBlockFixtures = {
  default: {
    _type: 'colorBlock',
    _key: 'colorBlock',
    color: '#E8F3F1',
    content: [
      heading('h', 'h3', 'Before your next appointment'),
      ...paragraphs(
        'Print the list, or take a photo of it. It is easy to forget a question once the blood pressure cuff is on.',
      ),
      linked('link'),
    ],
  },
  minimal: {
    _type: 'colorBlock',
    _key: 'colorBlock-minimal',
    color: '#FDF1D8',
    content: paragraphs('Bring your meter or its app.'),
  },
  dark: {
    _type: 'colorBlock',
    _key: 'colorBlock-dark',
    color: '#22345C',
    content: [
      heading('h', 'h3', 'A night without screens'),
      linked('link'),
      {_type: 'divider', _key: 'd', style: 'line'},
    ],
  },
  between: {
    _type: 'colorBlock',
    _key: 'colorBlock-between',
    color: '#777777',
    content: [heading('h', 'h3', 'Neither light nor dark'), linked('link')],
  },
  longest: {
    _type: 'colorBlock',
    _key: 'colorBlock-longest',
    color: '#C2410C',
    content: [
      heading('h', 'h2', 'Five questions about gastrointestinal side effects to ask your endocrinologist'),
      ...paragraphs('Bring this list.'),
      referenceTo('faq-fixture-minimal'),
      referenceTo('productCard-fixture-compact'),
      {
        _type: 'expandableTag',
        _key: 'tag',
        label: 'What is A1C?',
        content: paragraphs('A blood test that shows the average of the last two to three months.'),
      },
    ],
  },
  invalidColor: {
    _type: 'colorBlock',
    _key: 'colorBlock-unknown',
    color: 'teal; position: fixed',
    content: paragraphs('The words are shown, whatever the colour.'),
  },
  invalid: {_type: 'colorBlock', _key: 'colorBlock-invalid', color: '#E8F3F1'},
} satisfies WidgetFixtures<'colorBlock'>
