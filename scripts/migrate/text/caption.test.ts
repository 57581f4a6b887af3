import {describe, expect, test} from '@jest/globals'
import {isObject} from '../account/values.ts'
import {article, bodyOf, migrateArticles} from '../testing/migrate.ts'

/** The body that HTML becomes, and what is reported: blocks of text by their text, others by their type and caption. */
async function bodyOfHtml(body: string) {
  const migrated = await migrateArticles([article({body})])
  const textOf = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(textOf).join('')
    if (!isObject(part)) return ''
    return part['_type'] === 'block' ? textOf(part['children']) : (part['text'] ?? '')
  }
  return {
    body: bodyOf(migrated).map((part) =>
      isObject(part) && part['_type'] !== 'block' ? [part['_type'], part['caption']] : textOf(part),
    ),
    issues: migrated.report.issues.map(({severity, code, message}) => `${severity} ${code} ${message}`),
    migrated,
  }
}

const picture = '<img src="https://x.example/a.png" alt="A">'
const moved = 'warning moved-from-caption A caption is text: what else stood in it now stands after it'

describe('what stands in a caption beside text stands after what it describes (migration-37)', () => {
  test.each<[string, string, unknown]>([
    ['a picture', '<img src="https://x.example/b.png" alt="B">', ['contentImage', undefined]],
    ['an embedded page', '<iframe src="https://www.youtube.com/embed/EXAMPLE0001"></iframe>', ['embed', undefined]],
    [
      'a widget that holds text',
      '<div class="widget" data-format="group" data-id="g"><p>Inside</p></div>',
      ['group', undefined],
    ],
    [
      'another widget',
      '<div class="widget" data-format="warning" data-id="w" data-widget="{&quot;text&quot;:&quot;Careful&quot;}"></div>',
      ['widgetReference', undefined],
    ],
  ])('%s', async (_, object, stored) => {
    const inFigure = await bodyOfHtml(`<figure>${picture}<figcaption>One ${object} two</figcaption></figure><p>End</p>`)
    expect(inFigure.body).toEqual([['contentImage', 'One two'], stored, 'End'])
    expect(inFigure.issues.filter((issue) => issue.startsWith('warning'))).toEqual([moved])
    const inTable = await bodyOfHtml(`<table><caption>One ${object} two</caption><tr><td>x</td></tr></table><p>End</p>`)
    expect(inTable.body).toEqual([['table', 'One two'], stored, 'End'])
    expect(inTable.issues.filter((issue) => issue.startsWith('warning'))).toEqual([moved])
  })

  test('what links jump to in it is named once (migration-56)', async () => {
    const object = '<img id="here" src="https://x.example/b.png" alt="B">'
    for (const html of [
      `<figure>${picture}<figcaption>One ${object}</figcaption></figure><p>End</p>`,
      `<table><caption>One ${object}</caption></table><p>End</p>`,
      `<table><caption>One ${object}</caption><tr><td>End</td></tr></table>`,
    ]) {
      const {migrated, issues} = await bodyOfHtml(html)
      expect(JSON.stringify(bodyOf(migrated)).match(/"id":"here"/g)).toHaveLength(1)
      expect(issues.filter((issue) => issue.includes('anchor'))).toEqual([])
    }
  })

  test('in a field, too', async () => {
    const answer = `<figure>${picture}<figcaption>One <img src="https://x.example/b.png" alt="B"></figcaption></figure>`
    const body = [{type: 'widget', format: 'faq', id: 'f', data: {items: [{question: 'Q?', answer}]}}]
    const {report, documents} = await migrateArticles([article({body})])
    expect(report.images).toEqual({source: 2, converted: 2})
    expect(documents.get('faq-a-1-f-f198d79c')).toMatchObject({
      items: [
        {
          answer: [
            {_type: 'contentImage', alt: 'A', caption: 'One'},
            {_type: 'contentImage', alt: 'B'},
          ],
        },
      ],
    })
  })
})

test('what readers did not see of a caption is reported (migration-37)', async () => {
  const caption = '<span hidden>secret</span>One<style>p {}</style> two<input>'
  const {body, issues} = await bodyOfHtml(`<figure>${picture}<figcaption>${caption}</figcaption></figure>`)
  expect(body).toEqual([['contentImage', 'One two']])
  expect(issues).toEqual([
    'info hidden-element Readers did not see this: secret',
    'info silent-element The element “style” was left out: readers did not see it',
    'warning form-control A form field (input) was left out: Portable Text has no forms',
  ])
})

test('the caption of a table without cells is a paragraph (migration-37)', async () => {
  expect(await bodyOfHtml('<table><caption>One</caption></table><p>Two</p>')).toMatchObject({
    body: ['One', 'Two'],
    issues: [],
  })
})

describe('a caption of a figure in which nothing can have it is a paragraph where it stood (migration-57)', () => {
  const inner = `<figure>${picture}<figcaption>Inner</figcaption></figure>`
  test.each<[string, string, unknown]>([
    [
      'its table has a caption of its own',
      '<figure><figcaption>Outer</figcaption><table><caption>Inner</caption><tr><td>x</td></tr></table></figure>',
      ['Outer', ['table', 'Inner']],
    ],
    [
      'its picture stands in a figure of its own, and text follows',
      `<figure><figcaption>Outer</figcaption>${inner}<p>text</p></figure>`,
      ['Outer', ['contentImage', 'Inner'], 'text'],
    ],
    [
      'it stands between texts',
      `<figure><p>text</p><figcaption>Outer</figcaption><p>more</p>${inner}</figure>`,
      ['text', 'Outer', 'more', ['contentImage', 'Inner']],
    ],
    ['it comes last', `<figure>${inner}<figcaption>Outer</figcaption></figure>`, [['contentImage', 'Inner'], 'Outer']],
    [
      'its picture was left out',
      '<figure><figcaption>Outer</figcaption><img src="javascript:x" alt="A"><p>text</p></figure>',
      ['Outer', 'text'],
    ],
  ])('%s', async (_, html, body) => {
    const {migrated, ...result} = await bodyOfHtml(`<p>First</p>${html}<p>Last</p>`)
    expect(migrated.report.articles).toMatchObject({created: 1, failed: 0})
    expect(result.body).toEqual(['First', body, 'Last'].flat())
  })

  test('a widget in a caption stands before the text that follows the caption', async () => {
    const group = '<div class="widget" data-format="group" data-id="g"><p>Inside</p></div>'
    const {body} = await bodyOfHtml(`<figure>${picture}<figcaption>One ${group}</figcaption><p>text</p></figure>`)
    expect(body).toEqual([['contentImage', 'One'], ['group', undefined], 'text'])
  })
})

describe('a link around', () => {
  test('a table is one of the words in its cells (migration-37)', async () => {
    const {migrated, issues} = await bodyOfHtml('<a href="/go">One<table><tr><td>two</td></tr></table></a>')
    expect(issues).toEqual([])
    expect(bodyOf(migrated)).toMatchObject([
      {markDefs: [{_key: 'm0', href: '/go'}]},
      {
        rows: [
          {cells: [{content: [{markDefs: [{_key: 'm0', href: '/go'}], children: [{text: 'two', marks: ['m0']}]}]}]},
        ],
      },
    ])
  })

  test('a caption is reported, as a caption holds no links (migration-37)', async () => {
    const {body, issues} = await bodyOfHtml(
      `<a href="/go">One<figure>${picture}<figcaption>two</figcaption></figure></a>`,
    )
    expect(body).toEqual(['One', ['contentImage', 'two']])
    expect(issues).toEqual(['warning caption-link The link to /go in a caption was left out: captions are plain text'])
  })
})
