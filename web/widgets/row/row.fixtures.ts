import {heading, paragraphs, referenceTo, type WidgetFixtures} from '../../contract/fixtures.ts'

const words = (key: string, ...texts: readonly string[]) =>
  paragraphs(...texts).map((block, index) => ({...block, _key: `${key}-${index}`}))

/** Text beside a product; text beside text; one column; the full width; a row in a row; no columns. */
export const rowFixtures = {
  default: {
    _type: 'row',
    _key: 'row',
    layout: 'splitWidth',
    columns: [
      {
        _type: 'rowColumn',
        _key: 'left',
        content: [
          heading('h', 'h3', 'Why we begin with the label'),
          ...words(
            'p',
            'A jar can promise 25 mg and hold 18. We send every product to an independent lab before anybody tastes it.',
            'What the lab finds stands in the table below, with the number of the batch.',
          ),
        ],
      },
      {_type: 'rowColumn', _key: 'right', content: [referenceTo('productCard-fixture-compact')]},
    ],
  },
  minimal: {
    _type: 'row',
    _key: 'row-minimal',
    layout: 'splitWidth',
    columns: [{_type: 'rowColumn', _key: 'only', content: words('p', 'One column takes the whole row.')}],
  },
  text: {
    _type: 'row',
    _key: 'row-text',
    layout: 'splitWidth',
    columns: [
      {
        _type: 'rowColumn',
        _key: 'left',
        content: [
          heading('h', 'h3', 'In the morning'),
          ...words('p', 'Light first, then coffee. A short walk does both.'),
        ],
      },
      {
        _type: 'rowColumn',
        _key: 'right',
        content: [
          heading('h', 'h3', 'In the evening'),
          ...words('p', 'Dim the lights an hour before bed, screens included.'),
        ],
      },
    ],
  },
  fullWidth: {
    _type: 'row',
    _key: 'row-full',
    layout: 'fullWidth',
    columns: [
      {
        _type: 'rowColumn',
        _key: 'only',
        content: [
          heading('h', 'h3', 'Thirty days, one small thing a day'),
          ...words(
            'p',
            'You do not have to change everything. You have to begin somewhere, and tomorrow morning will do.',
          ),
        ],
      },
    ],
  },
  nested: {
    _type: 'row',
    _key: 'row-nested',
    layout: 'fullWidth',
    columns: [
      {
        _type: 'rowColumn',
        _key: 'only',
        content: [
          {
            _type: 'row',
            _key: 'inner',
            layout: 'splitWidth',
            columns: [
              {_type: 'rowColumn', _key: 'a', content: words('pa', 'Before: 40 minutes to fall asleep.')},
              {_type: 'rowColumn', _key: 'b', content: words('pb', 'After: 25 minutes, in most studies.')},
            ],
          },
          {_type: 'divider', _key: 'line', style: 'line'},
        ],
      },
    ],
  },
  invalid: {_type: 'row', _key: 'row-invalid', layout: 'splitWidth'},
} satisfies WidgetFixtures<'row'>
