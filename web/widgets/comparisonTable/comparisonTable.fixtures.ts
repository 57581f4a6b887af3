import {paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

/** A row of a table; an empty text is an empty cell. Its first cell is a heading, or all are. */
function row(key: string, texts: readonly string[], isHead = false) {
  return {
    _type: 'tableRow' as const,
    _key: key,
    cells: texts.map((text, column) => ({
      _type: 'tableCell' as const,
      _key: `${key}-${column}`,
      header: isHead || column === 0,
      ...(text === '' ? {} : {content: paragraphs(text)}),
    })),
  }
}

const products = ['Evening Calm', 'Daily Ease', 'Full-Garden', 'Low-Dose', 'Lemon Balm']

const lines = [
  ['Price', '$54.99', '$39.99', '$59.99', '$49', '$49.99'],
  ['CBD per gummy', '25 mg', '10 mg', '30 mg', '5 mg', '15 mg'],
  ['Gummies per pack', '30', '30', '60', '40', '30'],
  ['CBD type', 'broad-spectrum', 'isolate', 'full-spectrum', 'isolate', 'broad-spectrum'],
  ['THC', 'none detected', 'none', 'trace', 'none', 'none detected'],
  ['Sweetened with', 'cane sugar', 'cane sugar', 'apple juice', 'allulose', 'cane sugar and honey'],
  ['Lab report', 'every batch', 'every batch', 'every batch', 'once a year', 'every batch'],
] as const

const linked = [
  {
    _type: 'block' as const,
    _key: 'p',
    style: 'normal' as const,
    markDefs: [{_type: 'link' as const, _key: 'l', href: 'https://www.example.com/quillmoor/lab-reports'}],
    children: [
      {_type: 'span' as const, _key: 'a', text: 'See the ', marks: []},
      {_type: 'span' as const, _key: 'b', text: 'report of May', marks: ['l']},
    ],
  },
]

/** Five products; two columns without a title; cells that are missing; fourteen columns; long words and a link; broken. */
export const comparisonTableFixtures = {
  default: {
    _id: 'comparisonTable-fixture-default',
    _type: 'comparisonTable',
    title: 'Five CBD gummies side by side',
    rows: [row('head', ['Feature', ...products], true), ...lines.map((texts, index) => row(`r${index}`, texts))],
  },
  minimal: {
    _id: 'comparisonTable-fixture-minimal',
    _type: 'comparisonTable',
    rows: [row('head', ['Form', 'Acts within'], true), row('r0', ['Gummy', '30 to 90 minutes'])],
  },
  ragged: {
    _id: 'comparisonTable-fixture-ragged',
    _type: 'comparisonTable',
    title: 'Gummies, oils and capsules',
    rows: [
      row('head', ['', 'Gummy', 'Oil', 'Capsule'], true),
      row('r0', ['Acts within', '30 to 90 minutes', '15 to 45 minutes', '30 to 90 minutes']),
      row('r1', ['Dose', 'fixed', '']),
      row('r2', ['', 'easy to take along', 'can be dosed drop by drop', '']),
    ],
  },
  wide: {
    _id: 'comparisonTable-fixture-wide',
    _type: 'comparisonTable',
    title: 'Batches that were within 10% of their label, by month',
    rows: [
      row(
        'head',
        ['Product', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'All'],
        true,
      ),
      ...Array.from({length: 30}, (_, index) =>
        row(`r${index}`, [
          `${products[index % products.length]}, lot ${index + 1}`,
          ...Array.from({length: 13}, (_, month) => `${(index * 3 + month) % 4} of 3`.replace('3 of 3', 'all 3')),
        ]),
      ),
    ],
  },
  long: {
    _id: 'comparisonTable-fixture-long',
    _type: 'comparisonTable',
    title: 'What the lab found, and what the makers answered when we asked them about it in the spring',
    rows: [
      row('head', ['Finding', 'Dovelleaf Botanical Cooperative of Northern Vermont', 'Quillmoor'], true),
      {
        ...row('r0', ['Cannabinoids', 'tetrahydrocannabivarincannabigerolcannabichromene']),
        cells: [
          ...row('r0', ['Cannabinoids', 'tetrahydrocannabivarincannabigerolcannabichromene']).cells,
          {_type: 'tableCell', _key: 'r0-2', header: false, content: linked},
        ],
      },
      row('r1', [
        'Answer of the maker',
        'The supplier of the extract was changed in March, and every lot since then has been tested twice before it was packed.',
        'No answer by the day of this review',
      ]),
    ],
  },
  invalid: {
    _id: 'comparisonTable-fixture-invalid',
    _type: 'comparisonTable',
    rows: [row('head', ['Feature', 'A'], true)],
  },
} satisfies WidgetFixtures<'comparisonTable'>
