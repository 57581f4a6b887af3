import {expect, test} from '@jest/globals'
import {z} from 'zod'
import {isObject} from '../account/values.ts'
import {article, bodyOf, migrateArticles} from '../testing/migrate.ts'

const html = '<p>Take <strong>two</strong> a day.</p>'

/** What a widget of the old site is stored as: its document, or the block itself. */
async function stored(format: string, data: object): Promise<unknown> {
  const migrated = await migrateArticles([article({body: [{type: 'widget', format, id: 'w', data}]})])
  return [...migrated.documents.values()].find(({_type}) => _type !== 'article') ?? bodyOf(migrated)[0]
}

/** The value at a path of keys and indexes. */
function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner) && typeof key === 'number') return inner[key]
    return isObject(inner) ? inner[key] : undefined
  }, value)
}

const band = {low: 0, high: 3, title: 'Low', text: html}

test.each<[string, object, readonly (string | number)[]]>([
  ['product-card', {productTitle: 'Gummies', healthlineReviews: html}, ['healthlineReviews']],
  ['product-card', {productTitle: 'Gummies', handsOnReview: html}, ['handsOnReview']],
  ['faq', {items: [{question: 'How many?', answer: html}]}, ['items', 0, 'answer']],
  ['quiz', {questions: [{question: 'Tired?'}], disclaimerOverride: html}, ['disclaimerOverride']],
  [
    'quiz',
    {questions: [{question: 'Tired?'}], results: {summary: {responses: [band]}}},
    ['results', 'responses', 0, 'text'],
  ],
  ['widget-call-out', {items: [{headerTitle: 'Note', content: html}]}, ['items', 0, 'content']],
  ['recipe-v1', {generalInfo: {recipeTitle: 'Soup'}, recipeTip: {description: html}}, ['tip', 'description']],
  ['warning', {title: 'Stop', text: html}, ['text']],
])('HTML of the field in %s %j is Portable Text (rich-text-1, rich-text-4)', async (format, data, path) => {
  const value = at(await stored(format, data), ...path)
  expect(value).toMatchObject([
    {
      _type: 'block',
      children: [{text: 'Take '}, {text: 'two', marks: ['strong']}, {text: ' a day.', marks: []}],
    },
  ])
})

const shop =
  '<div class="widget" data-format="affiliate-link" data-widget=\'{"text": "here", "url": "https://shop.example/x", "brand": "Acme", "productId": 7}\'></div>'
const sentence = [
  {
    _type: 'block',
    markDefs: [{_type: 'link', _key: 'm0', href: 'https://shop.example/x'}],
    children: [{text: 'Buy '}, {text: 'here', marks: ['m0']}, {text: ' today.'}],
  },
]

test('an affiliate link in a field, or in a cell of a table, stays in its sentence as words with a link (affiliate-link-19)', async () => {
  const data = {items: [{question: 'Where?', answer: `<p>Buy ${shop} today.</p>`}]}
  const field = await migrateArticles([article({body: [{type: 'widget', format: 'faq', id: 'w', data}]})])
  expect(at(field.documents.get('faq-a-1-w-ab3dc33f'), 'items', 0, 'answer')).toMatchObject(sentence)
  const cell = await migrateArticles([article({body: `<table><tr><td><p>Buy ${shop} today.</p></td></tr></table>`})])
  expect(bodyOf(cell)).toMatchObject([{_type: 'table', rows: [{cells: [{content: sentence}]}]}])
  expect(bodyOf(cell)).toHaveLength(1)
  for (const [{report, documents}, place, read] of [
    [field, 'body[0].data.items[0].answer#widget-0', 2],
    [cell, 'body#widget-0', 1],
  ] as const) {
    expect(report.issues.map(({path, code, severity, message}) => [path, code, severity, message])).toEqual([
      [
        place,
        'widget-as-text',
        'warning',
        'The text holds no widgets: the words of the link stay in it, with an ordinary link',
      ],
      [
        `${place}.data.brand`,
        'unknown-field',
        'warning',
        'Nothing reads this field. It is kept with the imported article: "Acme"',
      ],
      [
        `${place}.data.productId`,
        'unknown-field',
        'warning',
        'Nothing reads this field. It is kept with the imported article: 7',
      ],
    ])
    expect(documents.get('article-a-1')?.legacy.unmapped).toBe(
      JSON.stringify([
        {path: `${place}.data.brand`, value: 'Acme'},
        {path: `${place}.data.productId`, value: 7},
      ]),
    )
    expect(report.widgets).toEqual({read, converted: read, unknown: 0, invalid: 0})
    expect(report.links).toEqual({source: 1, converted: 1})
    expect(report.text.convertedCharacters).toBe(report.text.sourceCharacters)
  }
})

test('one without words, and without what stands in for them, is left out of its sentence, which stays one (affiliate-link-19, migration-57)', async () => {
  const html = `<p>Buy ${shop.replace(/"text".*(?="brand")/, '')}today.</p>`
  const whole = [{_type: 'block', children: [{text: 'Buy today.'}]}]
  const data = {items: [{question: 'Where?', answer: html}]}
  const field = await migrateArticles([article({body: [{type: 'widget', format: 'faq', id: 'w', data}]})])
  expect(at(field.documents.get('faq-a-1-w-ab3dc33f'), 'items', 0, 'answer')).toMatchObject(whole)
})

test.each([
  ['brand', '"brand": "Acme", ', 'Acme'],
  ['site', '', 'shop.example'],
])(
  'the %s stands in for words that it has not, also in a field, a cell and a caption (affiliate-link-19, affiliate-link-20)',
  async (_, brand, words) => {
    const link = `<div class="widget" data-format="affiliate-link" data-widget='{${brand}"url": "https://www.shop.example/x"}'></div>`
    const html = `<p>Buy ${link} today.</p>`
    const block = {
      markDefs: [{href: 'https://www.shop.example/x'}],
      children: [{text: 'Buy '}, {text: words}, {text: ' today.'}],
    }
    const data = {items: [{question: 'Where?', answer: html}]}
    const field = await migrateArticles([article({body: [{type: 'widget', format: 'faq', id: 'w', data}]})])
    expect(at(field.documents.get('faq-a-1-w-ab3dc33f'), 'items', 0, 'answer')).toMatchObject([block])
    const cell = await migrateArticles([article({body: `<table><tr><td>${html}</table>`})])
    expect(bodyOf(cell)).toMatchObject([{_type: 'table', rows: [{cells: [{content: [block]}]}]}])
    const picture = '<img src="https://x.example/a.png" alt="A">'
    const caption = await migrateArticles([
      article({body: `<figure>${picture}<figcaption>Buy ${link} today.</figcaption></figure>`}),
    ])
    expect(bodyOf(caption)).toMatchObject([{_type: 'contentImage', caption: `Buy ${words} today.`}])
    for (const {report} of [field, cell, caption])
      expect(report.issues).toContainEqual(
        expect.objectContaining({code: 'text-missing', message: `The link has no text: “${words}” stands in for it`}),
      )
  },
)

test('so does one in a node tree, whose id names no part of the body any more (affiliate-link-19)', async () => {
  const link = {type: 'widget', format: 'affiliate-link', id: 'w', data: {text: 'here', url: 'https://shop.example/x'}}
  const element = (tag: string, ...children: unknown[]) => ({type: 'element', tag, children})
  const cell = element('td', {type: 'text', text: 'Buy '}, link, {type: 'text', text: ' today.'})
  const migrated = await migrateArticles([article({body: [element('table', element('tr', cell))]})])
  expect(bodyOf(migrated)).toMatchObject([{_type: 'table', rows: [{cells: [{content: sentence}]}]}])
  const place = 'body[0].children[0].children[0].children[1]'
  expect(migrated.report.issues.map(({code, path}) => `${code} ${path}`)).toEqual([
    `widget-as-text ${place}`,
    `node-id ${place}.id`,
  ])
})

test.each([
  ['words with a name', '<a href="https://shop.example/x" id="buy">here</a>'],
  ['a picture', '<a href="https://shop.example/x"><img src="https://x.example/b.png" alt="B"></a>'],
])(
  '%s inside one in a cell or a caption are kept with the article (affiliate-link-19, migration-53)',
  async (_, inside) => {
    const link = shop.replace('</div>', `${inside}</div>`)
    const cell = await migrateArticles([article({body: `<table><tr><td>Buy ${link} today.</td></tr></table>`})])
    expect(bodyOf(cell)).toMatchObject([{_type: 'table', rows: [{cells: [{content: sentence}]}]}])
    const picture = '<img src="https://x.example/a.png" alt="A">'
    const caption = await migrateArticles([
      article({body: `<figure>${picture}<figcaption>Buy ${link} today.</figcaption></figure>`}),
    ])
    expect(bodyOf(caption)).toMatchObject([{_type: 'contentImage', caption: 'Buy here today.'}])
    for (const {documents} of [cell, caption])
      expect(JSON.parse(documents.get('article-a-1')?.legacy.unmapped ?? '[]')).toContainEqual({
        path: 'body#widget-0.html',
        value: inside,
      })
  },
)

const link = (words: string) =>
  `<div class="widget" data-format="affiliate-link" data-widget='{"text":"${words}","url":"https://shop.example/${words}"}'>`

test.each([
  [
    'without end tags, one inside the other',
    `Buy ${link('one')} or ${link('two')}both today.`,
    'Buy one or twoboth today.',
  ],
  [
    'without end tags in a block without one',
    `<div>Buy ${link('one')} or ${link('two')}<b>both</b> today.<p>Soon.</p>`,
    'Buy one or twoboth today.\nSoon.',
  ],
  [
    'beside commas and brackets',
    `<p>Buy ${link('one')}</div>, (${link('two')}</div>) or ${link('three')}</div>.</p>`,
    'Buy one, (two) or three.',
  ],
])(
  'words of affiliate links %s stand in the text of a field (affiliate-link-19, migration-68)',
  async (_, html, text) => {
    const items = [{question: 'Which?', answer: html}]
    const {documents, report} = await migrateArticles([
      article({body: [{type: 'widget', format: 'faq', id: 'w', data: {items}}]}),
    ])
    expect(report.articles).toMatchObject({created: 1, failed: 0})
    const blocks = z
      .array(z.object({children: z.array(z.object({text: z.string()}))}))
      .parse(at(documents.get('faq-a-1-w-ab3dc33f'), 'items', 0, 'answer'))
    expect(blocks.map(({children}) => children.map((child) => child.text).join('')).join('\n')).toBe(text)
  },
)

test('text without markup is Portable Text in such a field, and a plain string in a field for strings (rich-text-5)', async () => {
  const text = 'Take two & rest, if < 3 days.'
  expect(at(await stored('warning', {title: 'Stop', text}), 'text', 0)).toMatchObject({children: [{text, marks: []}]})
  expect(await stored('affiliate-link', {text: 'our pick', url: 'https://shop.example/'})).toMatchObject({
    _type: 'block',
    children: [{text: ''}, {_type: 'affiliateLink', text: 'our pick'}, {text: ''}],
  })
})
