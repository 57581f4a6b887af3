import {describe, expect, test} from '@jest/globals'
import {showBody} from '../../tests/support/fixtures.tsx'
import {paragraphs, referenceTo} from '../contract/fixtures.ts'

const block = (fields: object) => ({_type: 'block', _key: 'b', style: 'normal', markDefs: [], children: [], ...fields})
const span = (text: unknown, marks: readonly unknown[] = []) => ({_type: 'span', _key: 's', text, marks})
const row = (key: string, ...content: readonly unknown[]) => ({
  _type: 'row',
  _key: key,
  layout: 'fullWidth',
  columns: [{_type: 'rowColumn', _key: 'c', content}],
})

/** The values of an attribute, in reading order. */
const values = (html: string, name: string): readonly string[] =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value)

/** The values of an attribute that holds JSON, in reading order. */
const jsons = (html: string, name: string): readonly unknown[] =>
  values(html, name).map((json) => JSON.parse(json.replaceAll('&quot;', '"')))

describe('a document placed on a page twice', () => {
  const twice = [
    referenceTo('productCard-fixture-default'),
    {_type: 'divider', _key: 'd', style: 'line'},
    {...referenceTo('productCard-fixture-default'), _key: 'again'},
  ]

  test('has unique ids, and every id that is referred to exists (references-4)', async () => {
    const {html} = await showBody(twice)
    const ids = values(html, 'id')
    expect(ids).toEqual([...new Set(ids)])
    for (const id of [
      ...values(html, 'aria-controls'),
      ...values(html, 'aria-describedby'),
      ...values(html, 'aria-labelledby'),
    ])
      expect(ids).toContain(id)
  })

  test('has its anchor as id in the first place only', async () => {
    const {html} = await showBody(twice)
    const roots = [...html.matchAll(/data-widget="productCard"[^>]* id="([^"]*)"/g)].map(([, id]) => id)
    expect(roots).toEqual(['evening-calm-30', 'evening-calm-30-2'])
    expect(values(html, 'id').filter((id) => id.startsWith('prod-fixture-1'))).toEqual(['prod-fixture-1'])
  })
})

test('the jump target of a heading is the id of the heading alone; others in it keep their place (references-4)', async () => {
  const heading = {
    _type: 'block',
    _key: 'h',
    style: 'h2',
    markDefs: [
      {_key: 'a', _type: 'anchor', id: 'what-it-does'},
      {_key: 'b', _type: 'anchor', id: 'old-name'},
    ],
    children: [
      {_type: 'span', _key: '1', text: 'What it ', marks: ['a']},
      {_type: 'span', _key: '2', text: 'does', marks: ['b']},
    ],
  }
  expect((await showBody([heading])).html).toContain(
    '<h2 id="what-it-does">What it <span id="old-name">does</span></h2>',
  )
})

describe('links jump to a card', () => {
  test('by its variant, and by its product id inside the card (quick-looks-4)', async () => {
    const {html} = await showBody([referenceTo('productCard-fixture-default')])
    expect(html).toMatch(/<article data-widget="productCard"[^>]* id="evening-calm-30"[^>]*><span id="prod-fixture-1"/)
  })

  test('by its product id where it has no variant (quick-looks-4)', async () => {
    const stored = {_id: 'card', _type: 'productCard', productTitle: 'Tea', productId: 'tea-1'}
    expect((await showBody([referenceTo('card')], {}, [stored])).html).toContain('id="tea-1"')
  })

  test('and to a scorecard by its variant (quick-looks-4)', async () => {
    const {html} = await showBody([referenceTo('reviewScorecard-fixture-default')])
    expect(html).toMatch(/data-widget="reviewScorecard"[^>]* id="lemon-balm-30"/)
  })
})

test('what a reference says about its place is in the events of the product (references-2, references-5)', async () => {
  const placement = {_type: 'placement', position: 3, contentIndex: 7, articleTitle: 'Five gummies'}
  const {html} = await showBody([{...referenceTo('productCard-fixture-default'), placement}])
  const names = ['data-track-view', 'data-track-load', 'data-track-click', 'data-affiliate']
  for (const name of names)
    expect(jsons(html, name)).toEqual([
      expect.objectContaining({position: 3, contentIndex: 7, articleTitle: 'Five gummies'}),
    ])
  expect(html).toContain('<span class="position">3. </span>')
})

describe('a link in prose', () => {
  const linking = (href: string) =>
    block({
      markDefs: [{_type: 'link', _key: 'l', href}],
      children: [span('the '), {...span('gummies', ['l']), _key: 't'}],
    })

  test('that is an affiliate link is treated as one of a card (affiliate-link-3, affiliate-link-4, affiliate-link-10)', async () => {
    const {html} = await showBody([linking('https://go.example.com/calm?rvo_prodid=1001')])
    expect(html).toMatch(/<a href="https:\/\/go.example.com\/calm\?rvo_prodid=1001" rel="sponsored noopener"/)
    expect(jsons(html, 'data-affiliate')).toEqual([{brand: 'Unknown brand', location: 'prose', text: 'gummies'}])
    expect(html).toContain('data-widget="affiliateDisclaimer"')
  })

  test.each(['https://www.nih.gov/calm', '/sleep/calm'])('to %s is not', async (href) => {
    const {html} = await showBody([linking(href)])
    expect(html).toContain('>gummies</a>')
    expect(html).not.toContain('sponsored')
    expect(html).not.toContain('data-affiliate')
    expect(html).not.toContain('data-widget="affiliateDisclaimer"')
  })

  test('in the text of a widget, a fact, an ingredient and a list of articles is treated alike (affiliate-link-4)', async () => {
    const href = 'https://go.example.com/calm?subid=1001'
    const stored = [
      {_id: 'faq', _type: 'faq', items: [{_key: 'a', question: 'Which?', answer: [linking(href)]}]},
      {
        _id: 'card',
        _type: 'productCard',
        productTitle: 'Tea',
        highlights: [{_key: 'f', label: 'Maker', value: 'Tarn', linkUrl: href}],
      },
      {
        _id: 'recipe',
        _type: 'recipe',
        title: 'Tea',
        ingredients: [{_key: 'i', text: [block({children: [span('Leaves')]})], link: href}],
      },
      {
        _id: 'callout',
        _type: 'callout',
        items: [
          {
            _key: 'c',
            headerTitle: 'Read on',
            driverType: 'multiArticleText',
            articles: [{_key: 'a', title: 'Tea', link: href}],
          },
        ],
      },
    ]
    for (const {_id, _type} of stored) {
      const {html} = await showBody([referenceTo(_id)], {}, stored)
      expect([_type, jsons(html, 'data-affiliate').length, html.includes('rel="sponsored noopener"')]).toEqual([
        _type,
        1,
        true,
      ])
      expect(html).toContain('data-widget="affiliateDisclaimer"')
    }
  })
})

describe('headings', () => {
  const heading = (key: string, text: string, style = 'h2') => block({_key: key, style, children: [span(text)]})

  test('no level is left out after the page’s own title: before the first heading, widgets get one that is not seen', async () => {
    const faq = referenceTo('faq-fixture-default')
    const quiz = referenceTo('quiz-fixture-default')
    const picture = {_type: 'divider', _key: 'd', style: 'line'}
    const levels = async (body: readonly unknown[], followsTitle = true) => {
      const {html, headings} = await showBody(body, {followsTitle})
      const found = [...html.matchAll(/<h([2-6])[^>]*>(.*?)<\/h/g)]
      return {levels: found.map(([, level]) => Number(level)), first: found[0]?.[2], listed: headings.length}
    }
    const alone = (await levels([faq], false)).levels
    expect(alone[0]).toBe(3)
    expect(await levels([faq])).toEqual({levels: [2, ...alone], first: 'Overview', listed: 0})
    expect(await levels([picture, row('r', faq)])).toEqual({levels: [2, ...alone], first: 'Overview', listed: 0})
    expect(await levels([faq, quiz].map((each, n) => ({...each, _key: `w${n}`})))).toMatchObject({first: 'Overview'})
    expect((await levels([quiz])).levels.every((level, n, all) => n === 0 || level <= (all[n - 1] ?? 0) + 1)).toBe(true)
    expect(await levels([heading('h', 'Questions'), faq])).toEqual({
      levels: [2, ...alone],
      first: 'Questions',
      listed: 1,
    })
    expect(await levels([picture])).toEqual({levels: [], first: undefined, listed: 0})
  })

  test('have unique ids even with equal keys and words; those in containers are not listed', async () => {
    const body = [heading('k', 'How we chose'), heading('k', 'How we chose'), row('r', heading('k', 'How we chose'))]
    const {html, headings} = await showBody(body)
    expect(values(html, 'id').filter((id) => id.startsWith('how'))).toEqual([
      'how-we-chose',
      'how-we-chose-2',
      'how-we-chose-3',
    ])
    expect(headings).toEqual([
      {id: 'how-we-chose', level: 2, text: 'How we chose'},
      {id: 'how-we-chose-2', level: 2, text: 'How we chose'},
    ])
  })

  test('do not use the ids of the page around the body', async () => {
    expect((await showBody([heading('k', 'Sources')])).headings.map(({id}) => id)).toEqual(['sources-2'])
  })
})

describe('content that cannot be shown', () => {
  test.each([
    [
      'an unknown mark',
      block({children: [span('Words', ['glow'])]}),
      '<p>Words</p>',
      '"children[0]" has an unknown mark, "glow"',
    ],
    ['an unknown style', block({style: 'h7', children: [span('Words')]}), '<p>Words</p>', '"style" is unknown: "h7"'],
    [
      'an unknown list',
      block({listItem: 'stars', children: [span('Words')]}),
      '<p>Words</p>',
      '"listItem" is unknown: "stars"',
    ],
    [
      'an unknown inline object',
      block({children: [span('Words'), {_type: 'sticker', _key: 'x'}]}),
      '<p>Words</p>',
      '"children[1]" is an unknown object, "sticker"',
    ],
    [
      'text that is not a string',
      block({children: [span('Words'), span(5)]}),
      '<p>Words</p>',
      '"children[1]" has no text',
    ],
  ])('%s is reported once, readers see the rest, and editors are told', async (_, stored, html, reason) => {
    const readers = await showBody([stored])
    expect(readers.html).toBe(`<div class="prose">${html}</div>`)
    expect(readers.failures.map((failure) => [failure.widgetId, failure.type, failure.reason])).toEqual([
      ['b', 'block', reason],
    ])
    const editors = await showBody([stored], {isDraft: true})
    expect(editors.html).toContain(html)
    expect(editors.html).toContain('role="note"')
  })

  test.each([
    ['a malformed table', {_type: 'table', _key: 't', rows: 'none'}],
    ['an unknown block', {_type: 'hologram', _key: 'h'}],
    ['a document as a block', {_type: 'faq', _key: 'f', items: []}],
    ['a number', 7],
    ['a reference to nothing', {_type: 'widgetReference', _key: 'r', widget: null}],
  ])('%s is reported, and the blocks beside it are shown (containment-4)', async (_, stored) => {
    const {html, failures} = await showBody([...paragraphs('Before.'), stored, ...paragraphs('After.')])
    expect(html).toContain('<p>Before.</p>')
    expect(html).toContain('<p>After.</p>')
    expect(failures).toHaveLength(1)
  })

  test('a picture whose asset is not a reference is left out, and the rest of the page is shown', async () => {
    const {html, failures} = await showBody([
      {_type: 'contentImage', _key: 'p', asset: {_ref: 7}},
      ...paragraphs('After.'),
    ])
    expect(html).toContain('<p>After.</p>')
    expect(failures.map(({reason}) => reason)).toEqual(['"asset" is not a reference to a file'])
  })

  test('an affiliate link stays in its paragraph (affiliate-link-2)', async () => {
    const link = {_type: 'affiliateLink', _key: 'x', text: 'gummies', url: 'https://go.example.com/calm'}
    const {html} = await showBody([block({children: [span('Try '), link, span(' first.')]})])
    expect(html).toMatch(/<p>Try (<link[^>]*>)?<a data-widget="affiliateLink".*<\/a> first\.<\/p>/)
  })

  test('a widget inside a paragraph splits the paragraph', async () => {
    const stored = block({children: [span('Before.'), referenceTo('faq-fixture-minimal'), span('After.')]})
    expect((await showBody([stored])).html).toMatch(
      /^<div class="prose"><p>Before.<\/p><\/div><section data-widget="faq".*<\/section>.*<p>After.<\/p>/,
    )
  })

  test('product cards inside paragraphs that hold nothing else are grouped, without empty paragraphs (product-card-group-1)', async () => {
    const cards = ['productCard-fixture-minimal', 'productCard-fixture-compact'].map((id) =>
      block({_key: id, children: [span(''), referenceTo(id), span(' ')]}),
    )
    const {html} = await showBody(cards)
    expect(html.match(/data-widget="productCardGroup"/g)).toHaveLength(1)
    expect(html).not.toMatch(/<p>\s*<\/p>/)
  })
})

describe('a table', () => {
  const cell = (text: string, header = false) => ({
    _type: 'tableCell',
    _key: text,
    header,
    content: [block({children: [span(text)]})],
  })
  const rowOf = (key: string, cells: unknown) => ({_type: 'tableRow', _key: key, cells})

  test('whose caption is empty has a name all the same, as it is reached by the Tab key', async () => {
    const {html} = await showBody([{_type: 'table', _key: 't', caption: ' ', rows: [rowOf('a', [cell('A')])]}])
    expect(html).toContain('<div role="group" class="table" aria-label="Table" tabindex="0"><table><tbody>')
  })

  test('with a row without cells shows the others', async () => {
    const rows = [rowOf('a', null), rowOf('b', [cell('Dose', true), cell('5 mg')])]
    const {html, failures} = await showBody([{_type: 'table', _key: 't', rows}])
    expect(html).toContain('<tr></tr><tr><th scope="row">')
    expect(failures).toEqual([])
  })

  test('without rows is not shown', async () => {
    const {html} = await showBody([...paragraphs('Before.'), {_type: 'table', _key: 't', rows: []}])
    expect(html).toBe('<div class="prose"><p>Before.</p></div>')
  })
})

describe('what holds nothing to show counts as not filled (containment-9)', () => {
  const card = {_id: 'productCard-x', _type: 'productCard', productTitle: 'Calm', ctaUrl: 'https://go.example.com/calm'}
  const shown = async (fields: object) => await showBody([referenceTo('productCard-x')], {}, [{...card, ...fields}])

  test.each([
    ['texts of white space', {productBrand: ' ', ctaText: '\u00a0', discount: '\n', superlative: ' '}],
    ['facts of white space', {highlights: [{_key: 'f', _type: 'productFact', label: 'Dose', value: ' '}]}],
    ['lists of empty lines', {pros: ['', ' '], cons: ['\t'], tags: [' ']}],
    ['a picture whose file was taken away', {bgColor: '#F4F1FA', image: {_type: 'contentImage', alt: 'A bottle'}}],
    ['rich texts of empty paragraphs', {healthlineReviews: paragraphs(''), handsOnReview: paragraphs(' ', '')}],
  ])('%s', async (_, fields) => {
    const empty = await shown({})
    expect(empty.html).toContain('>SHOP NOW<')
    expect(await shown(fields)).toEqual({...empty, content: expect.anything()})
  })

  test('a picture without a file, in a body and in a text of a widget, has no caption either', async () => {
    const picture = {_type: 'contentImage', _key: 'p', caption: 'The bottle', credit: 'Photo: Tarn'}
    const {html, failures} = await showBody([...paragraphs('One.'), picture])
    expect(html).toBe('<div class="prose"><p>One.</p></div>')
    expect((await shown({healthlineReviews: [...paragraphs('One.'), picture]})).html).not.toContain('The bottle')
    expect(failures).toEqual([])
  })

  test('a required text of white space is missing', async () => {
    const {html, failures} = await shown({productTitle: ' ', ctaUrl: null})
    expect(html).toBe('')
    expect(failures.map(({reason}) => reason)).toEqual(['"productTitle" is missing'])
  })

  test('a heading without words is an empty paragraph, which screen readers do not list', async () => {
    const heading = block({_key: 'h', style: 'h2', children: [span(' ')]})
    const {html, headings} = await showBody([...paragraphs('One.'), heading, ...paragraphs('Two.')])
    expect(html).toBe('<div class="prose"><p>One.</p><p> </p><p>Two.</p></div>')
    expect(headings).toEqual([])
  })

  test('an empty line goes, and an empty paragraph between two texts and one that can be jumped to stay', async () => {
    const anchored = {...block({children: [span(' ')]}), markDefs: [{_key: 'a', _type: 'anchor', id: 'top'}]}
    const {html} = await shown({pros: ['Soft', '', 'Sweet'], healthlineReviews: paragraphs('One.', '', 'Two.')})
    expect(html.match(/<li class="item">/g)).toHaveLength(2)
    expect(html).toContain('<p>One.</p><p></p><p>Two.</p>')
    expect((await shown({handsOnReview: [anchored]})).html).toContain('What our tester says')
  })
})

test('a widget whose rich text is a string is reported, and contributes nothing to the page (containment-1, containment-5)', async () => {
  const sound = {_key: 'a', question: 'Is it safe?', answer: paragraphs('Mostly.')}
  const faq = {_id: 'faq-x', _type: 'faq', items: [sound, {_key: 'b', question: 'Does it work?', answer: 'It may.'}]}
  const {html, failures, structuredData} = await showBody([referenceTo('faq-x')], {}, [faq])
  expect(html).toBe('')
  expect(failures.map(({widgetId, reason}) => [widgetId, reason])).toEqual([
    ['faq-x', 'one of its texts is not rich text'],
  ])
  expect(structuredData).toEqual([])
})

test('a widget inside the rich text of another one is an error (dispatcher-10)', async () => {
  const answer = [...paragraphs('It may.'), {_type: 'divider', _key: 'd', style: 'line'}]
  const faq = {_id: 'faq-x', _type: 'faq', items: [{_key: 'a', question: 'Does it work?', answer}]}
  const {html, failures} = await showBody([referenceTo('faq-x')], {}, [faq])
  expect(html).toBe('')
  expect(failures.map(({reason}) => reason)).toEqual([
    'Widget encountered in basic json to react transform: its text holds a divider, which only the body of an article can show',
  ])
})

describe('structured data', () => {
  test('is in reading order, and only of widgets that were rendered (containment-4)', async () => {
    const {structuredData} = await showBody([
      referenceTo('recipe-fixture-default'),
      referenceTo('productCard-fixture-invalid'),
      row('r', referenceTo('reviewScorecard-fixture-default')),
      referenceTo('productCard-fixture-default'),
    ])
    expect(structuredData.map((node) => ('name' in node ? node.name : ''))).toEqual([
      'Green Lentil Soup with Spinach',
      'Lemon Balm + CBD Gummies',
      'Quillmoor Evening Calm CBD Gummies',
    ])
  })
})

describe('safety text', () => {
  test('is shown when the row that holds it fails', async () => {
    const broken = {
      ...row('r', referenceTo('warning-fixture-default')),
      columns: {content: [referenceTo('warning-fixture-default')]},
    }
    const {html, failures} = await showBody([broken])
    expect(html).toContain('data-widget="warning"')
    expect(html).toContain('call or text 988')
    expect(failures).toHaveLength(1)
  })

  test('is shown when the type of its container is unknown', async () => {
    const {html} = await showBody([
      {_type: 'accordion', _key: 'a', panels: [{content: [referenceTo('warning-fixture-default')]}]},
    ])
    expect(html).toContain('call or text 988')
  })
})

test('the ad after a widget stands beside it, not inside (ad-slot-2)', async () => {
  for (const id of ['faq-fixture-default', 'callout-fixture-default']) {
    const {html} = await showBody([referenceTo(id)])
    const [widget = '', ad = ''] = html.split('<aside data-widget="adSlot"')
    expect(widget).toMatch(/^<(\w+) data-widget=[^]*<\/\1>$/)
    expect(widget).not.toContain('data-ad-slot')
    expect(ad).toContain('data-ad-slot')
  }
})

describe('an ad follows a widget only if readers see the widget (ad-slot-29)', () => {
  const faqs = [referenceTo('faq-fixture-invalid'), referenceTo('faq-gone'), referenceTo('faq-fixture-minimal')]
  test.each([false, true])('in draft mode: %s', async (isDraft) => {
    const {html} = await showBody(faqs, {isDraft})
    expect(html.match(/data-ad-slot="qa_widget"/g)).toHaveLength(1)
  })
})

test('the disclosure is in the page as sent, above the first affiliate link, once (affiliate-disclaimer-11, affiliate-disclaimer-12)', async () => {
  const {html} = await showBody([
    referenceTo('productCard-fixture-default'),
    referenceTo('productCard-fixture-compact'),
  ])
  expect(html.match(/data-widget="affiliateDisclaimer"/g)).toHaveLength(1)
  expect(html.indexOf('a commission may be received')).toBeLessThan(html.indexOf('data-affiliate='))
  expect(html.indexOf('a commission may be received')).toBeGreaterThan(-1)
})
