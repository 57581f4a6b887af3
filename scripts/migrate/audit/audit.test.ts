import {describe, expect, test} from '@jest/globals'
import {Ledger} from '../account/ledger.ts'
import type {WidgetMigration} from '../mapping/define.ts'
import {formats} from '../mapping/formats.ts'
import {article, migrateArticles} from '../testing/migrate.ts'
import {audit} from './audit.ts'

/** Migrates an article with one FAQ, read by a mapper that is given. */
async function withFaqMapper(convert: WidgetMigration['convert'], data: unknown, children: readonly unknown[] = []) {
  const mapper: WidgetMigration = {
    type: 'faq',
    format: 'faq',
    idPrefix: 'faq',
    kind: 'document',
    holdsNodes: children.length > 0,
    convert,
  }
  const node = {type: 'widget', format: 'faq', id: 'w', data, children}
  const {report, documents} = await migrateArticles(
    [article({body: [node]}), article({id: 'a-2', canonicalPath: '/2'})],
    new Map([...formats, ['faq', mapper]]),
  )
  return {
    lost: report.issues
      .filter(({code}) => code === 'lost-in-conversion')
      .map(({path, severity}) => `${severity} ${path}`),
    report,
    written: [...documents.keys()],
  }
}

describe('a mapper that says it mapped what it did not store fails its article, and no other', () => {
  const items = [{question: 'Is it safe?', answer: '<p>For most <a href="/people">people</a>.</p>'}]

  test('all of it (migration-37, migration-52)', async () => {
    const {lost, report, written} = await withFaqMapper(
      (node) => {
        node.data.accept()
        return {title: 'hello'}
      },
      {items},
    )
    expect(lost).toEqual(['error body[0].data.items[0].question'])
    expect(report.articles).toMatchObject({created: 1, failed: 1})
    expect(written).toEqual(['article-a-2'])
    expect(report.fields.quarantined).toBe(report.fields.read - 4)
  })

  test.each<[string, unknown, WidgetMigration['convert'], string]>([
    ['a text', {a: 'One two.'}, () => ({title: 'One.'}), 'a'],
    ['the second of two equal texts', {a: ['Same.', 'Same.']}, () => ({title: 'Same.'}), 'a[1]'],
    ['a number', {a: 4.5}, () => ({rating: 4}), 'a'],
    ['a flag', {a: true}, () => ({isOpen: false}), 'a'],
    ['a paragraph of HTML', {a: '<p>One.</p><p>Two.</p>'}, () => ({title: 'One.'}), 'a'],
  ])('%s', async (_name, data, store, path) => {
    const {lost} = await withFaqMapper((node, context) => {
      node.data.accept(
        typeof (data as {a: unknown}).a === 'object' || typeof (data as {a: unknown}).a === 'string' ? 'text' : 'value',
      )
      return store(node, context)
    }, data)
    expect(lost).toEqual([`error body[0].data.${path}`])
  })

  test('a link and a picture inside a text that is stored', async () => {
    for (const html of ['<p>See <a href="/x">this</a></p>', '<p>See this<img src="/x.png" alt=""></p>']) {
      const {lost} = await withFaqMapper(
        (node) => {
          node.data.child('a').accept('text')
          return {title: 'See this'}
        },
        {a: html},
      )
      expect(lost).toEqual(['error body[0].data.a'])
    }
  })

  test('a leaf that it calls dropped, without an issue (migration-48)', async () => {
    const {lost} = await withFaqMapper(
      (node) => {
        node.slot.ledger.mark(node.data.value as object, 'a', 'dropped')
        return {title: 'hello'}
      },
      {a: 'One.'},
    )
    expect(lost).toEqual(['error body[0].data.a'])
  })

  test('what stands inside the widget (migration-37)', async () => {
    const children = [{type: 'element', tag: 'p', children: [{type: 'text', text: 'Inside.'}]}]
    const {lost} = await withFaqMapper(
      (node, context) => {
        context.body(node.children)
        return {title: 'hello'}
      },
      {},
      children,
    )
    expect(lost).toEqual(['error body'])
  })

  test.each([
    ['a day that the calendar does not have, stored as another', '2024-02-30', '2024-03-01T00:00:00.000Z'],
    ['a day in eight digits, stored as seconds', '20240229', '1970-08-23T06:17:09.000Z'],
    ['a day with a word behind it, stored as a guess', '2024-05-06 August', '2024-08-05T00:00:00.000Z'],
  ])('%s (migration-52)', async (_name, a, date) => {
    const {lost} = await withFaqMapper(
      (node) => {
        node.data.child('a').accept('date')
        return {date}
      },
      {a},
    )
    expect(lost).toEqual(['error body[0].data.a'])
  })

  test('a text that another document holds does not count for this one', async () => {
    const {lost} = await withFaqMapper(
      (node) => {
        node.data.accept()
        return {title: 'hello'}
      },
      {a: 'A title'},
    )
    expect(lost).toEqual(['error body[0].data.a'])
  })
})

describe('a conversion that changes a text', () => {
  const blocks = (texts: readonly string[]) =>
    texts.map((text) => ({_type: 'block', style: 'normal', markDefs: [], children: [{_type: 'span', text, marks: []}]}))

  test.each<[string, readonly string[], readonly string[]]>([
    ['fails its article (migration-57)', ['Two', 'One', 'Three and four'], ['error body[0].data.a']],
    ['or not, if it does not', ['One', 'Two', 'Three and four'], []],
    ['and a sentence in two blocks', ['One', 'Two', 'Three', 'and four'], ['error body[0].data.a']],
    ['and a paragraph that is there twice', ['One', 'Two', 'Three and four', 'Two'], ['error body[0].data.a']],
    ['and a paragraph between two', ['One', 'Zero', 'Two', 'Three and four'], ['error body[0].data.a']],
  ])('%s', async (_name, texts, expected) => {
    const {lost} = await withFaqMapper(
      (node) => {
        node.data.child('a').accept('text')
        return {text: blocks(texts)}
      },
      {a: '<p>One</p><p>Two</p><p>Three and four</p>'},
    )
    expect(lost).toEqual(expected)
  })

  test('also of what stands inside a widget (migration-57)', async () => {
    const paragraph = (text: string) => ({type: 'element', tag: 'p', children: [{type: 'text', text}]})
    const {lost} = await withFaqMapper((node, context) => ({body: context.body(node.children).toReversed()}), {}, [
      paragraph('One'),
      paragraph('Two'),
    ])
    expect(lost).toEqual(['error body'])
  })
})

describe('a body is read anew', () => {
  const block = (text: string, markDefs: readonly object[] = [], style = 'normal') => ({
    _type: 'block',
    style,
    markDefs: markDefs.map((mark, index) => ({...mark, _key: `m${index}`})),
    children: [{_type: 'span', text, marks: markDefs.map((_, index) => `m${index}`)}],
  })
  const lostOf = (html: string, body: readonly object[]) => {
    const input = {body: html}
    const ledger = new Ledger('a.json', 'a')
    ledger.mark(input, 'body', 'mapped', 'node')
    const legacy = {_type: 'legacyOrigin', format: 'article', id: 'a'} as const
    const missing = audit(input, [{_id: 'article-a', _type: 'article', legacy, body}], ledger)
    return {missing: missing.map(({did, message}) => (did === 'lost' ? message : `${did} ${message}`)), ledger}
  }

  test.each<[string, string, readonly object[], string[]]>([
    ['all of it', '<p>One <b>two</b></p><ul><li>three</ul>', [block('One two'), block('three')], []],
    ['a paragraph', '<p>One</p><p>Two</p>', [block('One')], ['the words "Two" behind "One"']],
    [
      'the second of two equal paragraphs',
      '<p>Buy now</p>a<p>Buy now</p>',
      [block('Buy now'), block('a')],
      ['the words "Buy now" behind "Buy now a"'],
    ],
    ['a word', '<p>One two three</p>', [block('One three')], ['the words "two" behind "One"']],
    [
      'a link',
      '<p><a href="/a">a</a><a href="/b">b</a></p>',
      [block('ab', [{_type: 'link', href: '/a'}])],
      ['the link to /b'],
    ],
    ['a picture', '<img src="/a.png">', [], ['the picture /a.png']],
    [
      'its alternative text',
      '<img src="/a.png" alt="A">',
      [{_type: 'contentImage', source: {url: '/a.png'}}],
      ['the alternative text "A"'],
    ],
    ['an embedded page', '<iframe src="//x.example/v"></iframe>', [], ['the embedded page //x.example/v']],
    [
      'the second of two embedded pages with one address',
      '<iframe src="/v"></iframe><iframe src="/v"></iframe>',
      [{_type: 'embed', url: '/v'}],
      ['the embedded page /v'],
    ],
    [
      'a word that is in two blocks',
      '<p>One<foo-bar>Two</foo-bar></p>',
      [block('One'), block('Two')],
      ['moved the spaces in the words "OneTwo" at the beginning, which became "One Two"'],
    ],
    ['lines that are one block', '<p>One<br>Two</p>', [block('One\nTwo')], []],
    [
      'the order of two paragraphs (migration-57)',
      '<p>One</p><p>Two</p><p>Two</p><p>Three</p>',
      [block('Two'), block('One'), block('Two'), block('Three')],
      ['moved the words "One" at the beginning, which now stand behind "Two"'],
    ],
    [
      'the order of cells (migration-57)',
      '<table><tr><td>One<td>Two</table>',
      [{_type: 'table', rows: [{cells: [{content: [block('Two')]}, {content: [block('One')]}]}]}],
      ['moved the words "One" at the beginning, which now stand behind "Two"'],
    ],
    [
      'the level of a heading (migration-57)',
      '<h2>One</h2><p>a</p>',
      [block('One', [], 'h3'), block('a')],
      ['the heading level of "One"'],
    ],
    ['a heading (migration-57)', '<h2>One</h2>', [block('One')], ['the heading level of "One"']],
    ['a paragraph that became a heading', '<p>One</p>', [block('One', [], 'h2')], ['the heading level of "One"']],
    ['headings as near as can be', '<h1>One</h1><h4>Two</h4>', [block('One', [], 'h2'), block('Two', [], 'h4')], []],
    [
      'a jump target (migration-56)',
      '<p id="a">One</p><table><tr id="b"><td id="c">Two</table><a name="d"></a>',
      [block('One', [{_type: 'anchor', id: 'a'}]), block('Two', [{_type: 'anchor', id: 'b'}])],
      ['the jump target c', 'the jump target d'],
    ],
    ['what nobody saw', '<script>x</script><p hidden>y</p><!-- z --><p>a</p>', [block('a')], []],
  ])('%s', (_name, html, body, missing) => {
    expect(lostOf(html, body).missing).toEqual(missing)
  })

  test('takes time in proportion to the length of the body', () => {
    const words = Array.from({length: 40_000}, (_, index) => `word${index % 7 === 0 ? 0 : index}`)
    const begun = process.cpuUsage().user
    expect(
      lostOf(
        words.map((word) => `<p>${word}</p>`).join(''),
        words.map((word) => block(word)),
      ).missing,
    ).toEqual([])
    // Half a second; comparing each line with each would take minutes.
    expect((process.cpuUsage().user - begun) / 1e6).toBeLessThan(8)
  })

  test('what follows a widget without an end tag is text, though it is kept with the article (migration-68)', () => {
    const input = {body: '<p>One</p><div class="widget" data-format="divider" data-id="d"><p>Two</p>'}
    const ledger = new Ledger('a.json', 'a')
    ledger.mark(input, 'body', 'mapped', 'node')
    const unmapped = JSON.stringify([{path: 'body#d.html', value: '<p>Two</p>'}])
    const legacy = {_type: 'legacyOrigin', format: 'article', id: 'a', unmapped} as const
    const body = [block('One'), {_type: 'divider', style: 'line'}]
    expect(audit(input, [{_id: 'article-a', _type: 'article', legacy, body}], ledger)).toEqual([
      {path: 'body', did: 'lost', message: 'the words "Two" behind "One"'},
    ])
  })

  test('an issue about what readers did not see excuses no loss of what they saw (migration-37)', () => {
    const input = {body: '<p>One</p><p hidden>Two</p><p>Two</p>'}
    const ledger = new Ledger('a.json', 'a')
    ledger.mark(input, 'body', 'mapped', 'node')
    const legacy = {_type: 'legacyOrigin', format: 'article', id: 'a'} as const
    const document = {_id: 'article-a', _type: 'article', legacy, body: [block('One')]}
    const lost = {path: 'body', code: 'hidden-element', severity: 'info', message: '', lost: {text: 'Two'}} as const
    ledger.report(lost)
    expect(audit(input, [document], ledger)).toEqual([
      {path: 'body', did: 'lost', message: 'the words "Two" behind "One"'},
    ])
    // The second issue is about the other.
    ledger.report(lost)
    expect(audit(input, [document], ledger)).toEqual([])
  })

  test('the totals are those of this reading (migration-49)', () => {
    const {ledger} = lostOf('<p> Hello   <b>wörld</b> </p>\n<p>&shy;👋</p><style>p {}</style>', [block('Hello wörld')])
    expect(ledger.text).toEqual({source: 12, converted: 11})
  })
})
