import {mkdir, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, test} from '@jest/globals'
import {migrationReport} from '@apothecary/shared/types/legacy/report.ts'
import {execa} from 'execa'
import {isObject, scalarText} from './account/values.ts'
import {formats} from './mapping/formats.ts'
import {holdsNodes} from './audit/containers.ts'
import {containerFormats} from './nodes/containerFormats.ts'
import {article, bodyOf, inFolder, type Migrated, migrateArticles, migrateFiles} from './testing/migrate.ts'

const widget = (format: string, data: unknown, more: object = {}) => ({type: 'widget', format, id: 'w', data, ...more})
const paragraph = (text: string) => ({type: 'element', tag: 'p', children: [{type: 'text', text}]})
const div = (format: string, data: unknown, inside = '', id = 'w') =>
  `<div class="widget" data-format="${format}" data-id="${id}" data-widget='${JSON.stringify(data).replaceAll("'", '&#39;')}'>${inside}</div>`
const stored = ({documents}: Migrated, type: string) => [...documents.values()].filter(({_type}) => _type === type)
const codes = ({report}: Migrated) =>
  report.issues.map(({severity, code, path: where}) => `${severity} ${code} ${where}`)
const textOf = (migrated: Migrated) =>
  bodyOf(migrated).map((block) =>
    isObject(block) && Array.isArray(block['children'])
      ? block['children']
          .map((child) =>
            isObject(child) ? (scalarText(child['text']) ?? `{${scalarText(child['_type']) ?? ''}}`) : '',
          )
          .join('')
      : `{${isObject(block) ? String(block['_type']) : ''}}`,
  )
const one = (fields: Readonly<Record<string, unknown>>) => migrateArticles([article(fields)])

describe('files', () => {
  test('a file or a folder, recursively (migration-1)', async () => {
    await inFolder(async (folder) => {
      await mkdir(path.join(folder, 'a/b'), {recursive: true})
      await writeFile(path.join(folder, 'a/b/one.json'), JSON.stringify(article()))
      await writeFile(path.join(folder, 'two.json'), JSON.stringify(article({id: 'a-2', canonicalPath: '/2'})))
      expect([...(await migrateFiles([folder])).documents.keys()]).toEqual(['article-a-1', 'article-a-2'])
      expect([...(await migrateFiles([path.join(folder, 'two.json')])).documents.keys()]).toEqual(['article-a-2'])
    })
  })

  const three = [1, 2, 3].map((id) => article({id, canonicalPath: `/${id}`}))
  test.each([
    ['an object', 'a.json', JSON.stringify(three[0]), 1],
    ['a list', 'a.json', JSON.stringify(three), 3],
    ['one a line', 'a.ndjson', three.map((each) => JSON.stringify(each)).join('\n'), 3],
  ])('%s, with and without a byte order mark (migration-2, migration-3)', async (_name, file, text, count) => {
    for (const mark of ['', '\ufeff']) {
      await inFolder(async (folder) => {
        await writeFile(path.join(folder, file), mark + text)
        const {report} = await migrateFiles([folder])
        expect(report.articles).toMatchObject({read: count, created: count, failed: 0})
      })
    }
  })

  test('a file that is not UTF-8 is refused (migration-3)', async () => {
    await inFolder(async (folder) => {
      await writeFile(path.join(folder, 'a.json'), Buffer.from(JSON.stringify(article({title: 'Caf\u00e9'})), 'latin1'))
      expect((await migrateFiles([folder])).report.articles).toMatchObject({read: 1, failed: 1})
    })
  })
})

describe('an article', () => {
  test('ids of documents derive from its id, a string or a number (migration-4)', async () => {
    expect([...(await one({id: 12})).documents.keys()]).toEqual(['article-12'])
    expect([...(await one({id: 'x-1'})).documents.keys()]).toEqual(['article-x-1'])
  })

  test.each(['id', 'canonicalPath', 'title', 'body'])(
    'without %s nothing is written (migration-4, migration-5)',
    async (key) => {
      const {[key]: _, ...rest} = article()
      const {report, documents} = await migrateArticles([rest])
      expect(documents.size).toBe(0)
      expect(report.issues.filter(({severity}) => severity === 'error')).toHaveLength(1)
      expect(report.articles.failed).toBe(1)
    },
  )

  test.each(['\u200b\u00ad', '<p>\u200b</p>', '&shy;'])(
    'a title in which nothing can be seen is none: %j (migration-30)',
    async (title) => {
      expect(codes(await one({title}))).toContain('error missing-title title')
    },
  )

  test('text in which nothing can be seen becomes no block (migration-49)', async () => {
    const blank = '\u200b\u00ad'
    const migrated = await one({
      body: `<h2>${blank}</h2><p>${blank}<a href="/x">${blank}</a></p><ul><li>${blank}</ul><p>${blank}<b>Seen</b></p>`,
    })
    expect(textOf(migrated).map((text) => text.replaceAll(/[\u200b\u00ad]/g, ''))).toEqual(['Seen'])
    expect(codes(migrated)).toEqual(['warning empty-link body'])
    const data = {title: blank, items: [{question: 'Q?', answer: blank}]}
    const faq = stored(await one({body: [widget('faq', data)]}), 'faq')
    expect(faq).toMatchObject([{items: [{question: 'Q?'}]}])
    expect(JSON.stringify(faq)).not.toMatch(/[\u200b\u00ad]/)
  })

  test('a source that is an address is one, and its title (migration-20)', async () => {
    const migrated = await one({sources: ['https://journal.example/1', 'Smith 2020, https://journal.example/2']})
    expect(migrated.documents.get('article-a-1')?.['sources']).toEqual([
      {_type: 'source', title: 'https://journal.example/1', url: 'https://journal.example/1'},
      {_type: 'source', title: 'Smith 2020, https://journal.example/2'},
    ])
    expect(migrated.report.links).toEqual({source: 1, converted: 1})
    expect(codes(migrated)).toEqual([])
  })

  test('what a person without a name says is in the report (migration-37)', async () => {
    const {report} = await one({authors: [{name: '', bio: 'Writes about sleep.'}]})
    expect(report.issues.map(({code, message}) => `${code} ${message}`)).toEqual([
      'unnamed-person A person without a name was left out: {"name":"","bio":"Writes about sleep."}',
    ])
  })

  test('without a title it is an error, and nothing of it is written (migration-30)', async () => {
    const migrated = await one({
      title: '',
      authors: [{name: 'Ann'}],
      body: [widget('faq', {items: [{question: 'Q?'}]})],
    })
    expect(migrated.documents.size).toBe(0)
    expect(codes(migrated)).toContain('error missing-title title')
  })

  test('with a path that cannot be read it is an error, and nothing of it is written (migration-5)', async () => {
    const migrated = await one({canonicalPath: {a: 1}})
    expect(migrated.documents.size).toBe(0)
    expect(migrated.report.issues[0]).toMatchObject({
      path: 'canonicalPath',
      code: 'missing-path',
      severity: 'error',
      message: 'The article has no path that can be read: nothing was written',
    })
  })

  test('its body is a list of nodes or an HTML string (migration-6)', async () => {
    expect(textOf(await one({body: [paragraph('One')]}))).toEqual(['One'])
    expect(textOf(await one({body: '<p>One</p>'}))).toEqual(['One'])
  })

  test.each(['publishedAt', 'updatedAt', 'medicallyReviewedAt'])(
    '%s is ISO 8601 or seconds since 1970, as number or text (migration-7, migration-21)',
    async (key) => {
      for (const value of ['2020-09-13T12:26:40Z', 1_600_000_000, '1600000000']) {
        const migrated = await one({[key]: value})
        expect(migrated.documents.get('article-a-1')?.[key]).toBe('2020-09-13T12:26:40.000Z')
        expect(codes(migrated)).toEqual([])
      }
    },
  )

  test.each([
    '2024-02-30',
    '2024-06-31T10:00:00',
    '2023-02-29 08:00',
    '2024-04-31T10:00:00+02:00',
    '20240230',
    '2024-05-06 August',
    '2024-05 (June)',
  ])('%s is no date: the calendar has no such day, or what follows is no time (migration-62)', async (value) => {
    const {report, documents} = await one({medicallyReviewedAt: value})
    expect(documents.get('article-a-1')).not.toHaveProperty('medicallyReviewedAt')
    expect(report.issues).toMatchObject([
      {
        path: 'medicallyReviewedAt',
        code: 'unreadable-value',
        severity: 'warning',
        message: `Expected a date, found "${value}"; left out: "${value}"`,
      },
    ])
  })

  test('eight digits that read as a day are that day, others are seconds (migration-7)', async () => {
    for (const [value, publishedAt] of [
      ['20240229', '2024-02-29T00:00:00.000Z'],
      [20240229, '2024-02-29T00:00:00.000Z'],
      ['19000101', '1900-01-01T00:00:00.000Z'],
      ['20241301', '1970-08-23T06:35:01.000Z'],
      [18991231, '1970-08-08T19:20:31.000Z'],
    ]) {
      const migrated = await one({publishedAt: value})
      expect(migrated.documents.get('article-a-1')).toMatchObject({publishedAt})
      expect(codes(migrated)).toEqual([])
    }
  })

  test('a day that the calendar has is one in every time zone (migration-7)', async () => {
    const {documents} = await one({publishedAt: '2024-02-29T23:30:00-05:00'})
    expect(documents.get('article-a-1')).toMatchObject({publishedAt: '2024-03-01T04:30:00.000Z'})
  })

  test('a time without a zone is in UTC, whatever the zone of the machine (migration-7)', async () => {
    const dates = ['2024-03-31T02:30:00', '2024-03-05 10:00', '2024-03-05', '2024-03', '2024-03-05 10:00 AM']
    const zoned = ['2024-03-05T10:00:00+02:00', '2024-03-05 10:00 EST', '2024-03-05 10:00:00.5 GMT+0200', '2024-03-05Z']
    const module = path.resolve(import.meta.dirname, 'account/loose.ts')
    const script = `const {parseDate} = await import(${JSON.stringify(module)})
      console.log(JSON.stringify(${JSON.stringify([...dates, ...zoned])}.map(parseDate)))`
    for (const TZ of ['America/New_York', 'Europe/Berlin', 'UTC']) {
      const {stdout} = await execa(process.execPath, ['--input-type=module', '--eval', script], {env: {TZ}})
      expect(JSON.parse(stdout)).toEqual([
        '2024-03-31T02:30:00.000Z',
        '2024-03-05T10:00:00.000Z',
        '2024-03-05T00:00:00.000Z',
        '2024-03-01T00:00:00.000Z',
        '2024-03-05T10:00:00.000Z',
        '2024-03-05T08:00:00.000Z',
        '2024-03-05T15:00:00.000Z',
        '2024-03-05T08:00:00.500Z',
        '2024-03-05T00:00:00.000Z',
      ])
    }
    const migrated = await one({publishedAt: dates[0]})
    expect(migrated.documents.get('article-a-1')).toMatchObject({publishedAt: '2024-03-31T02:30:00.000Z'})
    expect(codes(migrated)).toEqual([])
  })

  test('people with the same name and link are the same person, others are not (migration-8)', async () => {
    const migrated = await migrateArticles([
      article({authors: [{name: 'Ann', link: '/ann'}]}),
      article({id: 'a-2', canonicalPath: '/2', medicalReviewer: {name: 'Ann', link: '/ann'}}),
      article({id: 'a-3', canonicalPath: '/3', authors: [{name: 'Ann', link: '/another'}]}),
    ])
    expect(stored(migrated, 'person')).toHaveLength(2)
  })

  test.each([
    ['health/a', '/health/a'],
    ['https://old.example/health/a?x=1#y', '/health/a'],
    ['//health/a//', '/health/a'],
  ])('the path “%s” is repaired, with a warning (migration-31)', async (given, repaired) => {
    const migrated = await one({canonicalPath: given})
    expect(migrated.documents.get('article-a-1')?.['canonicalPath']).toBe(repaired)
    expect(codes(migrated)).toEqual(['warning path-repaired canonicalPath'])
  })

  test.each([
    ['/a', '/a?x=1'],
    ['/a', 'https://old.example/a'],
    ['/b c', '/b-c'],
    ['/a', 'a/#x'],
  ])('two articles whose paths become one are both reported: %s and %s (migration-31)', async (first, second) => {
    const migrated = await migrateArticles([
      article({canonicalPath: first}),
      article({id: 'a-2', canonicalPath: second}),
      article({id: 'a-3', canonicalPath: '/other'}),
    ])
    const duplicates = migrated.report.issues.filter(({code}) => code === 'duplicate-path')
    expect(duplicates.map(({articleId, path: where, message}) => [articleId, where, message])).toEqual([
      ['a-1', 'canonicalPath', 'The path is also that of article a-2: only one of them can be reached'],
      ['a-2', 'canonicalPath', 'The path is also that of article a-1: only one of them can be reached'],
    ])
  })

  test('the path of an older article with the same id is not taken (migration-29, migration-31)', async () => {
    const migrated = await migrateArticles([
      article({canonicalPath: '/old', updatedAt: 1}),
      article({canonicalPath: '/new', updatedAt: 2}),
      article({id: 'a-2', canonicalPath: '/old'}),
    ])
    expect(codes(migrated)).toEqual(['error duplicate-article id'])
  })

  test.each([
    ['/api/health', 'api'],
    ['/_next/static/a', '_next'],
    ['/Search', 'search'],
  ])(
    'the path “%s” is one of the site itself: it stays, with a warning (migration-63)',
    async (canonicalPath, first) => {
      const {report, documents} = await one({canonicalPath})
      expect(documents.get('article-a-1')).toMatchObject({canonicalPath})
      expect(report.issues).toMatchObject([
        {
          path: 'canonicalPath',
          code: 'reserved-path',
          severity: 'warning',
          message: `The site itself uses “/${first}”, so readers cannot reach the article: give it a path that begins with another word`,
        },
      ])
    },
  )

  test('a path that only begins like one of the site is that of an article (migration-63)', async () => {
    expect(codes(await one({canonicalPath: '/apis/health'}))).toEqual([])
  })
})

describe('a body', () => {
  test('has texts, elements and widgets (migration-9)', async () => {
    const {documents, ...migrated} = await one({
      body: [{type: 'text', text: 'Bare'}, paragraph('One'), widget('divider', {style: 'dots'})],
    })
    expect(textOf({documents, ...migrated})).toEqual(['Bare', 'One', '{divider}'])
  })

  test('attributes, children and the id of a widget may be missing (migration-16)', async () => {
    const migrated = await one({
      body: [
        {type: 'element', tag: 'hr'},
        {type: 'widget', format: 'faq', data: {items: [{question: 'Q?', answer: 'A.'}]}},
        paragraph('x'),
      ],
    })
    expect(codes(migrated)).toEqual([])
    expect(textOf(migrated)).toEqual(['{divider}', '{widgetReference}', 'x'])
  })

  test('an element may have any tag: its text stays, or the report says that it is left out (migration-10, migration-11)', async () => {
    const tags =
      'a abbr address article aside audio b bdo blink blockquote button center cite code dd details dfn dir dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header i iframe ins kbd label legend li main mark marquee menu nav object ol option p pre q ruby s samp script section select small span strong style sub summary sup svg table tbody td template textarea th time title tr tt u ul var video x-unknown'
    for (const tag of tags.split(' ')) {
      const migrated = await one({
        body: [{type: 'element', tag, children: [{type: 'text', text: 'Words in it'}]}, paragraph('After.')],
      })
      const text = textOf(migrated).join('\n')
      const isStored = text.includes('Words in it') || JSON.stringify(bodyOf(migrated)).includes('Words in it')
      expect([tag, isStored || migrated.report.issues.some(({path: where}) => where.startsWith('body[0]'))]).toEqual([
        tag,
        true,
      ])
      expect(text).toContain('After.')
    }
  })

  test.each([
    ['a form field', '<p>a<input></p>', 'warning form-control body'],
    ['a script', '<p>a</p><script>x()</script>', 'warning unsafe-element body'],
    ['a cell over two columns', '<table><tr><td colspan=2>a<tr><td>b<td>c</table>', 'warning table-span body'],
    ['a list that begins at 3', '<ol start=3><li>a</ol>', 'warning list-attribute body'],
    ['an unknown element', '<marquee>a</marquee>', 'warning unknown-element body'],
    ['a class', '<p class=x>a</p>', 'info attribute-dropped body'],
  ])('what Portable Text cannot hold is reported: %s (migration-11)', async (_name, body, issue) => {
    expect(codes(await one({body}))).toEqual([issue])
  })

  test('an HTML body carries its widgets as elements with their data (migration-12)', async () => {
    const migrated = await one({
      body: `<p>a</p>${div('warning', {title: 'Don’t <stop>', text: '<p>It’s & "so"</p>'})}<p>b</p>`,
    })
    expect(textOf(migrated)).toEqual(['a', '{widgetReference}', 'b'])
    expect(stored(migrated, 'warning')).toMatchObject([{title: 'Don’t', text: [{children: [{text: 'It’s & "so"'}]}]}])
  })

  const holders =
    'row group product-card-group product-card-carousel tab-nav expandable-list color-block fixed-image-scroll'.split(
      ' ',
    )
  test.each(holders)(
    '%s holds nodes in its children, and in HTML inside its element (migration-14)',
    async (format) => {
      const tree = await one({
        body: [widget(format, {}, {children: [paragraph('Inside it'), widget('faq', {items: [{question: 'Q?'}]})]})],
      })
      const html = await one({
        body: div(format, {}, `<p>Inside it</p>${div('faq', {items: [{question: 'Q?'}]})}`),
      })
      for (const migrated of [tree, html]) {
        expect(migrated.report.widgets.read).toBe(2)
        expect(migrated.report.text.convertedCharacters).toBe(migrated.report.text.sourceCharacters)
        expect(JSON.stringify([...migrated.documents.values()])).toContain('Inside it')
        // What is kept whole or converted is no leaf that nothing reads.
        expect(migrated.report.issues.map(({code}) => code)).not.toContain('unknown-field')
      }
    },
  )

  test.each<[string, string, object, object]>([
    ['tabs', 'tab-nav', {tabs: [{title: 'A'}, {title: 'B'}]}, {}],
    ['the columns of a split row', 'row', {layout: 'wp-row-split-width'}, {}],
    ['items', 'expandable-list', {}, {title: 'A'}],
  ])('groups that become %s are the same in HTML as in a tree (migration-14)', async (_name, format, data, ofGroup) => {
    const group = (id: string, text: string) => widget('group', ofGroup, {id, children: [paragraph(text)]})
    const tree = await one({body: [widget(format, data, {children: [group('g1', 'One'), group('g2', 'Two')]})]})
    const inside = div('group', ofGroup, '<p>One</p>', 'g1') + div('group', ofGroup, '<p>Two</p>', 'g2')
    const html = await one({body: div(format, data, inside)})
    expect(codes(html)).toEqual([])
    expect(bodyOf(html)).toEqual(bodyOf(tree))
    expect(html.report.widgets).toEqual({read: 3, converted: 3, unknown: 0, invalid: 0})
  })

  test('so is a group alone in a row over the full width (migration-14)', async () => {
    const data = {layout: 'wp-row-full-width'}
    const html = await one({body: div('row', data, div('group', {}, '<p>One</p>', 'g1'))})
    expect(codes(html)).toEqual([])
    expect(bodyOf(html)).toMatchObject([{layout: 'fullWidth', columns: [{_key: 'g1', content: [{_type: 'block'}]}]}])
  })

  test('the formats that hold nodes are those that a widget without an end tag is judged by (migration-14, migration-68)', () => {
    const holding = [...formats].flatMap(([format, {holdsNodes}]) => (holdsNodes === true ? [format] : []))
    expect(holding.filter((format) => format !== 'pathing-test').sort()).toEqual([...containerFormats].sort())
    expect([...formats.keys()].filter((format) => holdsNodes(format)).sort()).toEqual(holding.sort())
  })

  const open = div('faq', {items: [{question: 'Q?', answer: 'A.'}]}).replace('</div>', '')
  const unclosed = 'The element of the widget has no end tag: what follows it was read as standing after it'
  test.each<[string, string, string[]]>([
    [
      'to the end of the body',
      `<p>One</p>${open}<p>Two</p><h2>Three</h2><p><a href="/y">Four</a></p>`,
      ['One', '{widgetReference}', 'Two', 'Three', 'Four'],
    ],
    [
      'as it is written in XML',
      `<p>One</p>${open.replace(/>$/, '/>')}<p>Two</p>${div('divider', {style: 'dots'}, '', 'd')}<p>Three</p>`,
      ['One', '{widgetReference}', 'Two', '{divider}', 'Three'],
    ],
    [
      'with the end tag of what it stands in',
      `<div><p>One</p>${open}<p>Two</p></div><p>Three</p>`,
      ['One', '{widgetReference}', 'Two', 'Three'],
    ],
    ['inside a paragraph', `<p>One ${open} two</p><p>Three</p>`, ['One', '{widgetReference}', 'two', 'Three']],
  ])(
    'a widget without an end tag holds nothing of what follows: %s (migration-13, migration-68)',
    async (_name, body, texts) => {
      const migrated = await one({body})
      expect(textOf(migrated)).toEqual(texts)
      expect(migrated.report.issues).toMatchObject([
        {path: 'body#w', format: 'faq', code: 'unclosed-widget', severity: 'warning', message: unclosed},
      ])
      const {text, links} = migrated.report
      expect([text.convertedCharacters, links.converted]).toEqual([text.sourceCharacters, links.source])
    },
  )

  test('an affiliate link without an end tag stays in its paragraph, with the rest of it (migration-68, affiliate-link-2)', async () => {
    const link = div('affiliate-link', {text: 'here', url: '/go'}).replace('</div>', '')
    for (const around of ['', '<div>']) {
      const migrated = await one({body: `${around}<p>Buy ${link} today.</p><p>Next</p>${around.replace('<', '</')}`})
      expect(textOf(migrated)).toEqual(['Buy here today.', 'Next'])
      expect(codes(migrated)).toEqual(['warning unclosed-widget body#w'])
    }
  })

  test('a widget with an end tag and words in its place is closed, whatever around it is not (migration-13, migration-68)', async () => {
    const link = div('affiliate-link', {text: 'here', url: '/go'}, 'here')
    const inWrapper = await one({body: `<div class="wrap"><p>Buy ${link} today.</p><p>Next</p>`})
    expect(textOf(inWrapper)).toEqual(['Buy here today.', 'Next'])
    expect(codes(inWrapper).filter((code) => code.includes('unclosed'))).toEqual([])
    const fallback = div('faq', {items: [{question: 'Q?', answer: 'A.'}]}, 'Questions <b>and answers</b>', 'f')
    const afterOpen = await one({body: `${open}<p>Two</p>${fallback}<p>Three</p>`})
    expect(textOf(afterOpen)).toEqual(['{widgetReference}', 'Two', '{widgetReference}', 'Three'])
    expect(codes(afterOpen).filter((code) => code.includes('unclosed'))).toEqual(['warning unclosed-widget body#w'])
  })

  test('a formula that is not closed ends where a widget begins (migration-13)', async () => {
    const link = div('affiliate-link', {text: 'here', url: '/go'})
    expect(textOf(await one({body: `<p><math>a${link}<input>b</p>`}))).toEqual(['ahereb'])
  })

  test('what stands between two words of a tree parts them (migration-37)', async () => {
    const text = (words: string) => ({type: 'text', text: words})
    const element = (tag: string, ...children: unknown[]) => ({type: 'element', tag, children})
    expect(textOf(await one({body: [text('One'), element('p'), text('two')]}))).toEqual(['One', 'two'])
    expect(textOf(await one({body: [element('p', 'One', ' ', element('b', 'two'))]}))).toEqual(['One two'])
    const tabs = widget(
      'tab-nav',
      {tabs: [{title: 'T'}]},
      {children: [element('i', 'One'), text(' '), element('b', 'two')]},
    )
    expect(bodyOf(await one({body: [tabs]}))).toMatchObject([
      {tabs: [{content: [{children: [{text: 'One'}, {text: ' '}, {text: 'two'}]}]}]},
    ])
  })

  test('an address that the site does not show counts for nothing beside an embed code (embed-7)', async () => {
    const html = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>'
    for (const url of ['about:blank', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', false, 4.5]) {
      const migrated = await one({body: [widget('embed', {url, html})]})
      expect(bodyOf(migrated)).toMatchObject([{_type: 'embed', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'}])
      expect(codes(migrated)).toContain('warning refused-value body[0].data.url')
    }
  })

  describe('an affiliate link in a caption: its words stay (affiliate-link-19)', () => {
    const element = (tag: string, ...children: readonly object[]) => ({type: 'element', tag, children})
    const text = (words: string) => ({type: 'text', text: words})
    const picture = {type: 'element', tag: 'img', attributes: {src: 'https://x.example/a.png', alt: 'A'}}
    const link = widget('affiliate-link', {text: 'here', url: '/go'}, {id: 'a'})
    test.each([
      [
        'a link below a picture',
        element('figure', picture, element('figcaption', text('Buy '), link, text('.'))),
        'Buy here.',
        'widget-as-text',
      ],
      [
        'a link above a table',
        element('table', element('caption', text('Buy '), link), element('tr', element('td', text('x')))),
        'Buy here',
        'widget-as-text',
      ],
    ])('%s', async (_, node, caption, code) => {
      const migrated = await one({body: [node]})
      expect(bodyOf(migrated)).toMatchObject([{caption}])
      expect(codes(migrated)).toContainEqual(expect.stringMatching(`^warning ${code} body\\[0\\]`))
      const {report} = migrated
      expect(report.articles.failed).toBe(0)
    })
  })

  test('a widget that holds nodes keeps them, and one without an end tag inside it holds none (migration-68)', async () => {
    const group = div('group', {title: 'G'}, `<p>One</p>${open.replaceAll('"w"', '"f"')}<p>Two</p>`, 'g')
    const migrated = await one({body: `${group}<p>After</p>`})
    expect(bodyOf(migrated)).toMatchObject([
      {_type: 'group', content: [{_type: 'block'}, {_type: 'widgetReference'}, {_type: 'block'}]},
      {_type: 'block', children: [{text: 'After'}]},
    ])
    expect(codes(migrated)).toEqual(['warning unclosed-widget body#f'])
  })

  test('a widget without a format is kept whole, in HTML as in a tree (migration-64)', async () => {
    const data = {a: 1}
    const tree = await one({body: [{type: 'widget', id: 'w', data, children: [{type: 'text', text: 'inner'}]}]})
    const html = await one({body: div('', data, 'inner').replace('data-format="" ', '')})
    for (const migrated of [tree, html]) {
      const [kept] = stored(migrated, 'legacyWidget')
      expect(JSON.parse(String(kept?.['raw']))).toMatchObject({id: 'w', data})
      expect(migrated.report.widgets).toEqual({read: 1, converted: 0, unknown: 1, invalid: 0})
      expect(migrated.report.text).toEqual({sourceCharacters: 12, convertedCharacters: 12})
      expect(migrated.report.issues).toHaveLength(1)
      expect(migrated.report.issues[0]?.message).toBe(
        'No widget reads the format “” yet. It is kept whole as a legacyWidget document; readers see nothing',
      )
    }
  })

  test('an element with the format and the data of a widget is one without the class, too (migration-64)', async () => {
    const html = div('warning', {text: 'Stop.'}).replace(' class="widget"', '')
    const migrated = await one({body: `<p>Before.</p>${html}<p data-format="x">Behind.</p>`})
    expect(bodyOf(migrated).map((block) => (block as {_type: string})._type)).toEqual([
      'block',
      'widgetReference',
      'block',
    ])
    expect(stored(migrated, 'warning')).toMatchObject([{text: [{children: [{text: 'Stop.'}]}]}])
    expect(codes(migrated)).toEqual(['info attribute-dropped body'])
  })

  test('a pathing test holds nodes in its variants (migration-15)', async () => {
    const variants = [{name: 'b', children: [paragraph('Variant text'), widget('faq', {items: [{question: 'Q?'}]})]}]
    const migrated = await one({body: [widget('pathing-test', {experiment: 'e', variants})]})
    expect(migrated.report.widgets).toMatchObject({read: 2})
    expect(JSON.stringify([...migrated.documents.values()])).toContain('Variant text')
  })

  test('every widget inside a paragraph but an affiliate link splits it (migration-17)', async () => {
    const inside = (node: object) => [
      {type: 'element', tag: 'p', children: [{type: 'text', text: 'before '}, node, {type: 'text', text: ' after'}]},
    ]
    const split = await one({body: inside(widget('divider', {style: 'dots'}))})
    expect(textOf(split)).toEqual(['before', '{divider}', 'after'])
    const link = await one({body: inside(widget('affiliate-link', {text: 'a shop', url: '/go'}))})
    expect(bodyOf(link)).toHaveLength(1)
    const html = await one({body: `<p>before ${div('affiliate-link', {text: 'a shop', url: '/go'})} after</p>`})
    expect(bodyOf(html)).toHaveLength(1)
  })

  test('the brand or the shop stands in for the text of an affiliate link (affiliate-link-20)', async () => {
    const stand = async (data: object) => {
      const migrated = await one({
        body: [{type: 'element', tag: 'p', children: ['Buy ', widget('affiliate-link', data), ' today.']}],
      })
      const {issues} = migrated.report
      return {text: textOf(migrated), issues: issues.map(({code, path: where, message}) => [code, where, message])}
    }
    const path = 'body[0].children[1].data'
    expect(await stand({url: 'https://www.shop.example.com/x', brand: ' Calm Co '})).toEqual({
      text: ['Buy Calm Co today.'],
      issues: [['text-missing', path, 'The link has no text: “Calm Co” stands in for it']],
    })
    expect(await stand({url: 'https://www.shop.example.com/x', text: ''})).toEqual({
      text: ['Buy shop.example.com today.'],
      issues: [['text-missing', path, 'The link has no text: “shop.example.com” stands in for it']],
    })
  })

  test.each([{url: '/go'}, {brand: 'Calm Co'}, {url: 'javascript:alert(1)', brand: 'Calm Co'}])(
    'an affiliate link that is kept whole splits its paragraph: %j (migration-17, affiliate-link-20)',
    async (data) => {
      const tree = await one({
        body: [{type: 'element', tag: 'p', children: ['Buy ', widget('affiliate-link', data), ' today.']}],
      })
      const html = await one({body: `<p>Buy ${div('affiliate-link', data)} today.</p>`})
      for (const migrated of [tree, html]) {
        expect(textOf(migrated)).toEqual(['Buy', '{widgetReference}', 'today.'])
        expect(migrated.report.widgets).toEqual({read: 1, converted: 0, unknown: 0, invalid: 1})
        expect(migrated.report.issues.map(({code}) => code)).toEqual(['invalid-widget'])
      }
    },
  )

  test('one in a cell that is kept whole stands after the table (affiliate-link-20)', async () => {
    const whole = await one({
      body: `<table><tr><td>Buy ${div('affiliate-link', {url: '/go'})} today.</td></tr></table>`,
    })
    expect(textOf(whole)).toEqual(['{table}', '{widgetReference}'])
    expect(codes(whole)).toEqual(['warning invalid-widget body#w', 'warning widget-moved body#w'])
  })

  test.each(['javascript:alert(1)', ' JAVA\nscript:x', '&#106;avascript:x', 'vbscript:x', 'data:text/html,x'])(
    'a link to %j keeps its text, loses its address, and is reported (migration-32)',
    async (href) => {
      const migrated = await one({
        body: [{type: 'element', tag: 'a', attributes: {href}, children: [{type: 'text', text: 'kept'}]}],
      })
      expect(JSON.stringify(bodyOf(migrated))).toContain('"markDefs":[]')
      expect(textOf(migrated)).toEqual(['kept'])
      expect(codes(migrated)).toEqual(['warning unsafe-url body[0]'])
    },
  )

  test('scripts, styles, comments and hidden elements count in no total (migration-33)', async () => {
    const hidden =
      '<script>a b</script><style>p {}</style><!-- c d --><p hidden>e <a href="/x">f</a><img src="/x.png" alt=""></p>'
    const {report} = await one({body: `<p>Seen</p>${hidden}<p style="display:none">g</p>`})
    expect(report.text).toEqual({sourceCharacters: 'A titleSeen'.length, convertedCharacters: 'A titleSeen'.length})
    expect([report.links, report.images]).toEqual([
      {source: 0, converted: 0},
      {source: 0, converted: 0},
    ])
  })
})

describe('values', () => {
  const card = async (data: object) => {
    const migrated = await one({body: [widget('product-card', {id: 'p', productTitle: 'P', ...data})]})
    const [stored, product] = ['productCard-p', 'product-p'].map((id) => migrated.documents.get(id))
    return {migrated, card: stored, product, codes: codes(migrated)}
  }

  test('an address in a field that could run code is left out and reported, and the text beside it stays (migration-32)', async () => {
    const {card: found, product, codes: issues} = await card({ctaText: 'Shop', ctaUrl: ' java\nscript:alert(1)'})
    expect(found).toMatchObject({ctaText: 'Shop'})
    expect(product).not.toHaveProperty('offers')
    expect(found).not.toHaveProperty('ctaUrl')
    expect(issues).toEqual(['warning unsafe-url body[0].data.ctaUrl', 'warning missing-field body[0].data'])
  })

  test('markup is HTML where the field is rich text (migration-18)', async () => {
    const {card: found, codes: issues} = await card({healthlineReviews: 'A <strong>bold</strong> word'})
    expect(found).toMatchObject({healthlineReviews: [{children: [{}, {text: 'bold', marks: ['strong']}, {}]}]})
    expect(issues).toEqual([])
  })

  test('markup is stripped, and reported, where it is not (migration-19)', async () => {
    const {card: found, codes: issues} = await card({superlative: 'A <strong>bold</strong> &amp; word'})
    expect(found).toMatchObject({superlative: 'A bold & word'})
    expect(issues).toEqual(['info markup-stripped body[0].data.superlative'])
  })

  test('loose types are normalised without a report (migration-20, migration-21)', async () => {
    const {
      card: found,
      product,
      codes: issues,
    } = await card({
      rating: ' 4.5 ',
      numberOfRatings: '1,312',
      position: '01',
      isEditorPick: 'true',
      isBestOverall: 1,
      showDisclaimer: '0',
      pros: '["a", "b"]',
      cons: 'one',
      highlights: {label: 'L', value: 'V'},
    })
    expect(product).toMatchObject({rating: 4.5, numberOfRatings: 1312})
    expect(found).toMatchObject({
      isEditorPick: true,
      isBestOverall: true,
      showDisclaimer: false,
      pros: ['a', 'b'],
      cons: ['one'],
      highlights: [{label: 'L', value: 'V'}],
    })
    expect(issues).toEqual([])
  })

  test('data may be a JSON string (migration-21)', async () => {
    const migrated = await one({body: [widget('faq', JSON.stringify({items: [{question: 'Q?', answer: 'A.'}]}))]})
    expect(stored(migrated, 'faq')).toMatchObject([{items: [{question: 'Q?'}]}])
    expect(codes(migrated)).toEqual([])
  })

  test.each(['', null, {}, []])(
    '%j is absent where nothing reads it, too (migration-16, migration-22)',
    async (absent) => {
      const data = {items: [{question: 'Q?', answer: 'A.', other: absent}], other: absent}
      const migrated = await one({other: absent, body: [widget('faq', data, {children: absent})]})
      expect(codes(migrated)).toEqual([])
      const {fields} = migrated.report
      expect(fields).toEqual({read: fields.read, mapped: fields.read, dropped: 0, quarantined: 0})
      expect(migrated.documents.get('article-a-1')?.legacy).not.toHaveProperty('unmapped')
    },
  )

  test.each(['', null, {}, []])('%j stands for absent, without a report (migration-22)', async (absent) => {
    const {
      card: found,
      product,
      codes: issues,
    } = await card({
      rating: absent,
      superlative: absent,
      pros: absent,
      highlights: absent,
      imgSrc: absent,
      isEditorPick: absent,
    })
    expect(Object.keys(found ?? {}).sort()).toEqual(['_id', '_type', 'legacy', 'product'])
    expect(Object.keys(product ?? {}).sort()).toEqual(['_id', '_type', 'legacy', 'name', 'productId'])
    expect(issues).toEqual([])
  })

  const refusal = (problem: string) =>
    `warning refused-value ${problem}: it stays as it is, and the Studio refuses it until it is mended`
  const noScheme = (address: string) => refusal(`The address “${address}” does not begin with “https://”`)
  const messages = ({report}: Migrated) =>
    report.issues.map(({severity, code, message}) => `${severity} ${code} ${message}`)

  test.each<[string, object, object, string[]]>([
    [
      'an address',
      {ctaUrl: 'www.noscheme.example.com/x'},
      {offers: [{url: 'www.noscheme.example.com/x'}]},
      [noScheme('www.noscheme.example.com/x')],
    ],
    ['one of a page beside it', {ctaUrl: 'shop/x'}, {offers: [{url: 'shop/x'}]}, []],
    ['a rating', {rating: '-1'}, {rating: -1}, [refusal('-1 is refused (“Give a rating from 0 to 5.”)')]],
    ['one on the scale', {rating: 5}, {rating: 5}, []],
  ])('%s that the Studio would refuse stays, and is reported (migration-66)', async (_name, data, expected, issues) => {
    const {migrated, product} = await card({variantId: 'v', ...data})
    expect(product).toMatchObject(expected)
    expect(messages(migrated)).toEqual(issues)
  })

  test('so does a colour, and a score of a review, in every widget (migration-66)', async () => {
    const scores = [7, 5, 0, -1].map((scoreCriteriaValue) => ({scoreCriteriaName: 'Taste', scoreCriteriaValue}))
    const {migrated, card: found} = await card({bgColor: 'red', proprietaryReviews: scores})
    expect(found).toMatchObject({bgColor: 'red', proprietaryReviews: scores})
    expect(migrated.report.issues.map(({path: where}) => where.replace('body[0].data.', '')).sort()).toEqual([
      'bgColor',
      'proprietaryReviews[0].scoreCriteriaValue',
      'proprietaryReviews[3].scoreCriteriaValue',
    ])
    expect(messages(migrated).sort()).toEqual([
      refusal('"red" is refused (“Write the color as “#” and six digits or letters a–f.”)'),
      refusal('-1 is refused (“Give a score from 0 to 5.”)'),
      refusal('7 is refused (“Give a score from 0 to 5.”)'),
    ])
    const block = widget('color-block', {color: 'not-a-color'}, {children: [paragraph('Inside')]})
    const blocks = await one({body: [block]})
    expect(bodyOf(blocks)).toMatchObject([{_type: 'colorBlock', color: 'not-a-color'}])
    expect(messages(blocks)).toEqual([
      refusal('"not-a-color" is refused (“Write the color as “#” and six digits or letters a–f.”)'),
    ])
  })

  test.each<[unknown, unknown, string[]]>([
    ['12.5', 12.5, [refusal('12.5 is refused (“Use a whole number.”)')]],
    [-3, -3, [refusal('-3 is refused (“Use a whole number.”)')]],
    ['1,312', 1312, []],
    [0, 0, []],
  ])('so does a number of ratings that nobody can have given: %p (migration-66)', async (given, kept, issues) => {
    const {migrated, product} = await card({variantId: 'v', numberOfRatings: given})
    expect(product).toMatchObject({numberOfRatings: kept})
    expect(messages(migrated)).toEqual(issues)
  })

  test('so does an age that no reader has (migration-66)', async () => {
    const comments = [32, 32.5, 140].map((age) => ({comment: 'It helped.', age}))
    const migrated = await one({body: [widget('multiquote-comments', {comments}, {id: 'c'})]})
    expect(stored(migrated, 'commentTeaser')).toMatchObject([{comments: [{age: 32}, {age: 32.5}, {age: 140}]}])
    expect(messages(migrated)).toEqual([
      refusal('32.5 is refused (“Give a whole number of years.”)'),
      refusal('140 is refused (“Give a whole number of years.”)'),
    ])
  })

  test.each(['http://count.example.com/p.gif', '//count.example.com/p.gif', 'count.example.com/p.gif'])(
    'so does the address of a tracking pixel: %s (migration-66)',
    async (url) => {
      const migrated = await one({body: [widget('pixel-tracker', {url})]})
      expect(bodyOf(migrated)).toMatchObject([{_type: 'pixelTracker', url}])
      expect(messages(migrated)).toEqual([
        refusal(`"${url}" is refused (“Use an address that begins with “https://”.”)`),
      ])
      expect(messages(await one({body: [widget('pixel-tracker', {url: 'https://count.example.com/p.gif'})]}))).toEqual(
        [],
      )
    },
  )

  test.each<[string, object, readonly [place: string, problem: string][]]>([
    [
      'prices',
      widget('shopticle', {
        products: [
          {
            name: 'Gummies',
            offers: [
              {url: '/a', price: -3},
              {url: '/b', price: '$5.999'},
              {url: '/c', price: '$5.99'},
            ],
          },
        ],
      }),
      [
        ['products[0].offers[0].price', '-3 is refused (“Give a price in dollars and cents: 54.99.”)'],
        ['products[0].offers[1].price', '5.999 is refused (“Give a price in dollars and cents: 54.99.”)'],
      ],
    ],
    [
      'times and amounts of a recipe',
      widget('recipe-v2', {
        title: 'Soup',
        cookingTimes: {prepTime: 'soon', cookTime: '5 minutes'},
        nutritionFacts: {servingsCount: 'some'},
        nutrition: {calories: 'few', fatContent: '~3 g'},
      }),
      [
        ['cookingTimes.prepTime', '"soon" is refused (“Write how long it takes, for example “15 minutes”.”)'],
        ['nutritionFacts.servingsCount', '"some" is refused (“Begin with the number of servings.”)'],
        [
          'nutrition.calories',
          '"few" is refused (“Begin with the number, for example “390 mg”. Leave it empty if it is not known.”)',
        ],
      ],
    ],
    [
      'colours of an object that has no type of its own',
      widget('widget-call-out', {items: [{headerTitle: 'Kit', brandPage: {brandColor: 'teal'}}]}),
      [
        [
          'items[0].brandPage.brandColor',
          '"teal" is refused (“Write the color as “#” and six digits or letters a–f.”)',
        ],
      ],
    ],
    [
      'jumps, also of an item whose link is sound',
      widget('quick-looks', {itemLinks: [{title: 'Gummies', link: 'https://shop.example.com', hashRoute: 'gummies'}]}),
      [['itemLinks[0].hashRoute', '"gummies" is refused (“Begin with “#”: the card is on this page.”)']],
    ],
    [
      'the position of a placement',
      widget('product-card', {productTitle: 'Gummies', variantId: 'v', position: -1, contentIndex: 2.5}),
      [
        ['position', '-1 is refused (“Use a whole number from 0.”)'],
        ['contentIndex', '2.5 is refused (“Use a whole number from 0.”)'],
      ],
    ],
    [
      'items of a list, each by itself',
      widget('promo-box', {articles: [{url: '/a', title: 'A'}], paths: ['sleep', '/health', 3]}),
      [
        ['paths[0]', '"sleep" is refused (“Begin the path with “/”.”)'],
        ['paths[2]', '"3" is refused (“Begin the path with “/”.”)'],
      ],
    ],
    [
      'paths that no page has',
      widget('promo-box', {articles: [{url: '/a', title: 'A'}], paths: ['/health/', '/sleep/*', '/a', '//b']}),
      ['/health/', '/sleep/*', '//b'].map((path) => ['paths', `No page has the path “${path}”`]),
    ],
    ...['nope/x', 'https://x.example.org/y', '/A B?c#d', '/health/'].map(
      (path): [string, object, readonly [string, string][]] => [
        `the page of a decision list that is none: ${path}`,
        widget('decision-list', {path, title: 'T', articles: [{url: '/a', title: 'A'}]}),
        [['path', `No page has the path “${path}”`]],
      ],
    ),
    [
      'lists with too few items',
      widget('pathing-test', {variants: [{name: 'A', children: [paragraph('Alone')]}]}),
      [['variants', 'A list of 1 is refused (“A test has two variants or more.”)']],
    ],
    ['no lists of what is kept whole', widget('pathing-test', {variants: [{name: 'A'}]}), []],
    ['no lists with enough', widget('pathing-test', {variants: ['A', 'B'].map((name) => ({name}))}), []],
    [
      'comparisons of one',
      widget('comparison-chart', {products: [{productName: 'Gummies', ctaUrl: '/a'}]}),
      [['products', 'A list of 1 is refused (“Add at least two products.”)']],
    ],
  ])('so do %s (migration-66)', async (_name, block, problems) => {
    const {report} = await one({body: [block]})
    const found = report.issues.filter(({code}) => code === 'refused-value')
    expect(new Set(found.map(({path: where, message}) => [where.replace('body[0].data.', ''), message]))).toEqual(
      new Set(problems.map(([place, problem]) => [place, refusal(problem).replace('warning refused-value ', '')])),
    )
  })

  test.each([
    ['/health/old-page.html', '“/health/old-page.html” ends like the address of a file'],
    ['/health/a%2fb', '“/health/a%2fb” is not the path of a page'],
  ])('so does the path %s (migration-66)', async (canonicalPath, problem) => {
    const migrated = await one({canonicalPath})
    expect(stored(migrated, 'article')).toMatchObject([{canonicalPath}])
    expect(messages(migrated)).toEqual([refusal(problem)])
  })

  test('so does an update before the first publication (migration-66)', async () => {
    const dates = {publishedAt: '2024-05-06T09:00:00.000Z', updatedAt: '2023-05-06T09:00:00.000Z'}
    const migrated = await one(dates)
    expect(stored(migrated, 'article')).toMatchObject([dates])
    expect(messages(migrated)).toEqual([
      refusal('The update on 2023-05-06T09:00:00.000Z is before the first publication'),
    ])
    expect(messages(await one({...dates, updatedAt: dates.publishedAt}))).toEqual([])
  })

  test('so does the address of a link in a text (migration-66)', async () => {
    const migrated = await one({
      body: '<p><a href="www.example.com">a</a> <a href="//example.com/b">b</a> <a href="/c">c</a></p>',
    })
    expect(bodyOf(migrated)).toMatchObject([
      {markDefs: [{href: 'www.example.com'}, {href: '//example.com/b'}, {href: '/c'}]},
    ])
    expect(messages(migrated)).toEqual([noScheme('www.example.com'), noScheme('//example.com/b')])
  })

  test('what cannot be read is reported (migration-20)', async () => {
    const {codes: issues} = await card({rating: 'many', isEditorPick: 'perhaps', numberOfRatings: {a: 1}})
    const paths = ['rating', 'numberOfRatings', 'isEditorPick'].map(
      (key) => `warning unreadable-value body[0].data.${key}`,
    )
    expect(new Set(issues)).toEqual(new Set(paths))
  })

  test('a field of another name is none of the widget’s: it is kept, and reported (migration-39)', async () => {
    const {codes: issues, migrated} = await card({product_brand: 'B', Rating: 4})
    expect(issues).toEqual([
      'warning unknown-field body[0].data.product_brand',
      'warning unknown-field body[0].data.Rating',
    ])
    expect(migrated.documents.get('article-a-1')?.legacy.unmapped).toContain('product_brand')
  })

  test('a node whose type is blank is read as one without a type (migration-22)', async () => {
    const body = [
      {type: '', tag: 'p', children: [{type: ' ', text: 'One'}]},
      {type: '', format: 'divider', data: {style: 'dots'}},
    ]
    const migrated = await one({body})
    expect(codes(migrated)).toEqual([])
    expect(textOf(migrated)).toEqual(['One', '{divider}'])
  })

  test('what is left out because it cannot be read counts as source (migration-37, migration-49)', async () => {
    const items = [{question: 'Q?', answer: ['Some words']}, 'More words']
    const heroImage = '/hero.jpg'
    const sources = [['https://a.example/source']]
    const style = {color: ['red', 'on white']}
    const body = [{...paragraph('x'), attributes: {style}}, widget('faq', {items})]
    const {report} = await one({body, heroImage, sources})
    expect(report.text).toEqual({sourceCharacters: 30, convertedCharacters: 10})
    expect(report.links).toEqual({source: 1, converted: 0})
    expect(report.images).toEqual({source: 1, converted: 0})
  })

  test.each<[string, object, string]>([
    ['an empty paragraph', {tag: 'p', text: 'Words'}, 'body[0].text'],
    [
      'a paragraph with something that is no node',
      {tag: 'p', children: [{words: 'Words'}]},
      'body[0].children[0].words',
    ],
    [
      'a hidden element',
      {tag: 'div', attributes: {hidden: true}, children: [{words: 'Words'}]},
      'body[0].children[0].words',
    ],
    ['a picture that is left out', {tag: 'img', attributes: {src: 'blob:x'}, caption: 'Words'}, 'body[0].caption'],
    ['a form field', {tag: 'input', attributes: {value: {text: 'Words'}}}, 'body[0].attributes.value.text'],
  ])('what nothing reads of %s is kept with the article (migration-37)', async (_name, element, place) => {
    const migrated = await one({body: [{type: 'element', ...element}, paragraph('x')]})
    expect(JSON.parse(migrated.documents.get('article-a-1')?.legacy.unmapped ?? '[]')).toEqual([
      {path: place, value: 'Words'},
    ])
    expect(codes(migrated)).toContain(`warning unknown-field ${place}`)
  })

  test('what is no node in a paragraph without words is kept with the article (migration-37)', async () => {
    const migrated = await one({body: [{type: 'element', tag: 'p', children: [{type: 'txt', text: 'Lost words'}]}]})
    expect(migrated.documents.get('article-a-1')?.legacy.unmapped).toContain('Lost words')
    expect(codes(migrated)).toEqual([
      'warning unknown-node body[0].children[0]',
      'info empty-paragraph body[0]',
      'warning unknown-field body[0].children[0].type',
      'warning unknown-field body[0].children[0].text',
    ])
  })
})

describe('a widget of which the site shows nothing, or not all (migration-67)', () => {
  const answers = [
    {label: 'Yes', score: 1},
    {label: 'No', score: null},
  ]
  const articles = [{title: 'One', link: '/one'}, {link: '/two'}]
  test.each<[string, object, readonly string[]]>([
    [
      'faq',
      {items: [{question: 'Q?', answer: 'A.'}, {question: 'Why?', answer: ''}, {answer: 'Because.'}]},
      ['“items[2].question” is missing', '“items[1].answer” is missing'],
    ],
    ['quiz', {title: 'T', questions: [{question: 'Tired?', answers}]}, ['“questions[0].answers[1].score” is missing']],
    ['cards', {cards: [{title: 'One', url: '/one'}]}, ['“cards” has fewer than 2 items']],
    ['content-series', {title: 'S', articles}, ['“articles[1].title” is missing']],
    ['content-series', {title: 'S'}, ['“articles” has fewer than 2 items']],
    ['widget-call-out', {items: [{isContentSeries: true, contentSeries: {title: 'S', link: '/s'}}]}, []],
    [
      'widget-call-out',
      {items: [{list: [{title: 'One'}]}]},
      ['“items[0].driverType” is missing', '“items[0].articles[0].link” is missing'],
    ],
    ['quick-looks', {itemLinks: [{link: 'https://x.example/'}, {title: 'Tea'}]}, ['“itemLinks[0].title” is missing']],
    [
      'shopticle',
      {products: [{summary: 'S'}, {name: 'Tea', specs: [{label: 'Weight'}, {value: '12 lb'}]}]},
      [
        '“products[0].name” is missing',
        '“products[1].specs[1].label” is missing',
        '“products[1].specs[0].value” is missing',
      ],
    ],
    ['button-cta-affiliate-link', {ctaUrl: 'https://x.example/'}, ['“price” and “retailer” are missing']],
    ['paid-media-driver', {mainText: 'M', ctaText: 'Go'}, ['“ctaUrl” is missing']],
    ['paid-media-driver', {mainText: 'M'}, []],
    [
      'quote-block',
      {imageSrc: 'https://x.example/a.jpg'},
      ['“header” and “text” and “author” and “title” are missing'],
    ],
    ['quote-block', {}, []],
    ['comparison-chart', {products: [{productName: 'One'}]}, ['“products” has fewer than 2 items']],
    ['comparison-chart', {diets: [{name: 'Keto'}]}, []],
    ['drug-cost-savings', {driver: {sectionTitle: 'Copay'}}, ['“manufacturers” is missing']],
    ['drug-cost-savings', {template: 'copay-only', driver: {sectionTitle: 'Copay'}}, ['“driver.copay” is missing']],
    ['warning', {title: 'Stop'}, ['“text” is missing']],
  ])('%s %j is reported with what it lacks', async (format, data, lacks) => {
    const {report} = await one({body: [widget(format, data)]})
    const messages = report.issues.filter(({code}) => code === 'missing-field')
    expect(messages.map(({message}) => message.replace(/: readers.*/, ''))).toEqual(lacks)
    expect(new Set(messages.map(({path: where, severity}) => `${severity} ${where}`)).size).toBeLessThan(2)
  })

  test.each([
    ['a card', widget('product-card', {variantId: 'tea', productTitle: 'Evening tea'})],
    ['nothing', paragraph('Nothing.')],
  ])('a quick look without a title has that of its product, which %s names (migration-60)', async (name, other) => {
    const {report} = await one({body: [widget('quick-looks', {itemLinks: [{variantId: 'tea'}]}), other]})
    const messages = report.issues.filter(({code}) => code === 'missing-field').map(({message}) => message)
    expect(messages).toEqual(
      name === 'a card'
        ? []
        : ['“itemLinks[0].title” is missing: readers do not see what it belongs to until it is filled in'],
    )
  })

  test.each([
    [
      {cardType: 'list', products: [{name: 'Tea', linkOverride: 'https://x.example/'}]},
      'shopticle',
      '“products[0].offers” is missing: readers do not see “linkOverride” until it is filled in',
    ],
    [
      {treatmentDescription: 'D', name: 'T', specialistCtaUrl: '/s', specialistDescription: 'S'},
      'treatment-card',
      '“specialistCtaText” is missing: readers do not see “specialistCtaUrl” and “specialistDescription” until it is filled in',
    ],
    [
      {text: '', title: 'Stop'},
      'warning',
      '“text” is missing: readers see the title alone, as a paragraph, until it is filled in',
    ],
    [
      {imageSrc: 'https://x.example/a.jpg'},
      'quote-block',
      '“header” and “text” and “author” and “title” are missing: readers do not see “image” until one is filled in',
    ],
  ])('%j of the format %s is reported with what readers do not see', async (data, format, message) => {
    const {report} = await one({body: [widget(format, data)]})
    expect(report.issues.filter(({code}) => code === 'missing-field').map((issue) => issue.message)).toEqual([message])
  })
})

describe('what readers cannot choose or see', () => {
  const quantity = {display: '30', value: 30}
  const dosages = [
    {dosage: '5 mg', formulationId: 'a', commonQuantities: [quantity, {display: 'thirty', value: '30'}]},
    {dosage: '5 mg', formulationId: 'b', commonQuantities: [quantity]},
  ]
  const options = [
    {form: 'Tablet', dossages: dosages},
    {form: 'Tablet', dossages: [dosages[1]]},
  ]
  test('manufacturers, forms, dosages and quantities of one name are kept, and reported (migration-70)', async () => {
    const manufacturers = [
      {name: 'Rybelsus', drugType: 'brand', options},
      {name: 'Rybelsus', drugType: 'generic', options: [{form: 'Tablet', dossages: [dosages[1]]}]},
      {name: 'Rybelsus', options: [{form: 'Liquid', dossages: [dosages[1]]}]},
    ]
    const migrated = await one({body: [widget('drug-cost-savings', {manufacturers})]})
    expect(stored(migrated, 'drugCostSavings')[0]).toMatchObject({
      manufacturers: [{}, {}, {options: [{form: 'Liquid'}]}],
    })
    const place = 'body[0].data.manufacturers'
    expect(migrated.report.issues.map(({code, path: where, message}) => `${code} ${where} ${message}`)).toEqual(
      [
        [`${place}[0].options[0].dossages[0].commonQuantities[1]`, '30'],
        [`${place}[0].options[0].dossages[1]`, '5 mg'],
        [`${place}[0].options[1]`, 'Tablet'],
        [`${place}[2]`, 'Rybelsus (brand)'],
      ].map(
        ([where, name]) =>
          `repeated-name ${where} The list has “${name}” twice: readers can choose only the first until an editor joins them`,
      ),
    )
  })

  const answers = [
    {label: 'No', score: 0},
    {label: 'Never', score: 0},
  ]
  const questions = [
    {question: 'Tired?', sectionTitle: 'Sleep', answers},
    {question: 'Sad?', sectionTitle: 'Mood', answers},
  ]
  const band = (name?: string) => ({low: 0, high: 0, title: 'Low', ...(name === undefined ? {} : {name})})
  test.each<[object, string, readonly string[]]>([
    [{summary: {scores: [band('Sleep'), band('Mood')]}}, 'multi', []],
    [{summary: {responses: [band()], scores: [band('Sleep'), band('Mood')]}}, 'hybrid', []],
    [{summary: {responses: [band()]}}, 'simple', []],
    [
      {summary: {scores: [band('Sleep'), band('Mood'), band('Energy')]}},
      'multi',
      ['The band “scores[2]” of “Energy” is never shown: the quiz scores no such section or total (multi)'],
    ],
  ])(
    'a quiz that does not say how it is scored with the results %j is one of the type %s (migration-71)',
    async (results, scoreType, problems) => {
      const migrated = await one({body: [widget('quiz', {title: 'Q', questions, results})]})
      expect(stored(migrated, 'quiz')[0]).toMatchObject({scoreType})
      expect(migrated.report.issues.map(({message}) => message)).toEqual(problems)
    },
  )

  test.each([
    ['typeform', 'AbCd1234', []],
    ['quizland', 'AbCd1234', ['“quizland” has no form “AbCd1234” that the site can show: it stays as it is']],
  ])(
    'an assessment of the service %s with the form %s is reported where the site cannot show it (migration-71)',
    async (provider, embedId, messages) => {
      const {report} = await one({body: [widget('assessment', {title: 'A', provider, embedId})]})
      expect(report.issues.map(({message}) => message)).toEqual(messages)
    },
  )

  test('a comparison of diets alone is one of diets, though it says otherwise (migration-71)', async () => {
    const migrated = await one({
      body: [widget('comparison-chart', {kind: 'products', diets: [{name: 'Keto'}, {name: 'Vegan'}]})],
    })
    expect(stored(migrated, 'comparisonWidget')[0]).toMatchObject({kind: 'diets'})
    expect(codes(migrated)).toEqual(['warning unknown-value body[0].data.kind'])
  })
})

describe('identity', () => {
  const faq = {items: [{question: 'Q?', answer: 'A.'}]}
  test.each<[string, object, RegExp]>([
    ['data.id', {id: 'w', data: {id: 'd', variantId: 'v', ...faq}}, /^faq-d$/],
    ['data.variantId', {id: 'w', data: {variantId: 'v', ...faq}}, /^faq-v-[0-9a-f]{8}$/],
    ['article and node', {id: 'w', data: faq}, /^faq-a-1-w-[0-9a-f]{8}$/],
    ['article and position', {data: faq}, /^faq-a-1-1-[0-9a-f]{8}$/],
  ])('a widget is known by %s (migration-23)', async (_name, fields, id) => {
    const migrated = await one({body: [paragraph('x'), {type: 'widget', format: 'faq', ...fields}]})
    expect(stored(migrated, 'faq').map(({_id}) => _id)).toEqual([expect.stringMatching(id)])
  })

  test.each([
    ['a widget with an id', widget('faq', {title: 'T', items: [{question: 'Q', answer: 'A'}]}, {id: 'a'})],
    ['a part of the body with an id', widget('divider', {}, {id: 'a'})],
    ['a jump target', {type: 'element', tag: 'p', attributes: {id: 'a'}, children: [{type: 'text', text: 'One'}]}],
  ])('%s in a widget that stands twice in an article is stored once (migration-24)', async (_, inner) => {
    const outer = widget('fixed-image-scroll', {}, {children: [inner]})
    const [first, ...more] = await Promise.all(
      [[outer], [outer, outer], [outer, outer, outer]].map((body) => migrateArticles([article({body})])),
    )
    const stored = ({documents}: Migrated) => [...documents.values()].filter(({_type}) => _type !== 'article')
    for (const migrated of more) {
      expect(codes(migrated)).toEqual([])
      expect(stored(migrated)).toEqual(first && stored(first))
      expect(bodyOf(migrated)).toHaveLength(more.indexOf(migrated) + 2)
    }
  })

  test('two of one format and identity are one document, referenced twice (migration-24)', async () => {
    const migrated = await one({body: [widget('faq', {id: 'd', ...faq}), widget('faq', {id: 'd', ...faq}, {id: 'w2'})]})
    expect(stored(migrated, 'faq')).toHaveLength(1)
    const references = bodyOf(migrated).map((block) => (isObject(block) ? block['widget'] : undefined))
    expect(references).toEqual([
      {_type: 'reference', _ref: 'faq-d'},
      {_type: 'reference', _ref: 'faq-d'},
    ])
  })

  test('so are two that list products (migration-24)', async () => {
    const product = {name: 'Mood notebook', productCtaUrl: '/notebook', cta: 'SHOP NOW', variantId: 'v-1'}
    const card = {id: 'd', name: 'Therapy', recommendedProducts: [product]}
    const inComparison = widget('treatment-comparison', {title: 'Compare', treatments: [card]}, {id: 'w3'})
    const migrated = await one({
      body: [widget('treatment-card', card), widget('treatment-card', card, {id: 'w2'}), inComparison],
    })
    expect(stored(migrated, 'treatmentCard')).toHaveLength(1)
    expect(codes(migrated)).toEqual([])
  })

  describe('different identities that read the same are different documents (migration-24)', () => {
    const asks = (question: string, more: object = {}, format = 'faq') => ({
      type: 'widget',
      format,
      ...more,
      data: {items: [{question, answer: 'A.'}], ...('data' in more ? (more.data as object) : {})},
    })
    const at = (id: string, body: readonly unknown[]) => article({id, canonicalPath: `/${id}`, body})
    /** The first questions, by the id of the document. */
    const questions = (migrated: Migrated, type = 'faq') =>
      Object.fromEntries(
        stored(migrated, type).map(({_id, items, raw}) => [
          _id,
          JSON.stringify(items ?? JSON.parse(String(raw))).match(/"question":"([^"]*)"/)?.[1],
        ]),
      )

    test.each<[string, readonly (readonly [id: string, body: readonly unknown[]])[]]>([
      [
        'nodes of two articles',
        [
          ['a', [asks('First?', {id: 'b-1'})]],
          ['a-b', [asks('Other?', {id: '1'})]],
        ],
      ],
      [
        'a node and a place',
        [
          ['a', [asks('First?', {id: 'x-0'})]],
          ['a-x', [asks('Other?')]],
        ],
      ],
      [
        'an id and a variant',
        [
          ['a', [asks('First?', {data: {id: '5'}})]],
          ['b', [asks('Other?', {data: {variantId: 5}})]],
        ],
      ],
      [
        'an id and a node',
        [
          ['a', [asks('First?', {data: {id: 'b-1'}})]],
          ['b', [asks('Other?', {id: 1})]],
        ],
      ],
      [
        'formats that are not known',
        [
          ['a', [asks('First?', {data: {id: 'b-1'}}, 'x')]],
          ['b', [asks('Other?', {data: {id: '1'}}, 'x-b')]],
        ],
      ],
    ])('%s, whatever the reading order, and in separate runs too', async (_name, articles) => {
      const input = articles.map(([name, body]) => at(name, body))
      const questionsOf = (migrated: Migrated) => ({
        ...questions(migrated),
        ...questions(migrated, 'legacyWidget'),
      })
      const together = questionsOf(await migrateArticles(input))
      expect(new Set(Object.values(together))).toEqual(new Set(['First?', 'Other?']))
      expect(questionsOf(await migrateArticles(input.toReversed()))).toEqual(together)
      const [first, other] = await Promise.all(input.map((one) => migrateArticles([one])))
      expect({...questionsOf(first as Migrated), ...questionsOf(other as Migrated)}).toEqual(together)
    })
  })

  test('article ids compare as strings; the older is an error, and kept whole (migration-28, migration-29)', async () => {
    const migrated = await migrateArticles([
      article({id: 7, updatedAt: 1, dek: 'Old'}),
      article({id: '7', updatedAt: 2}),
    ])
    expect(codes(migrated)).toEqual(['error duplicate-article id'])
    expect(stored(migrated, 'article')).toHaveLength(1)
    expect(stored(migrated, 'legacyWidget')).toMatchObject([{format: 'duplicate-article'}])
    expect(JSON.parse(String(stored(migrated, 'legacyWidget')[0]?.['raw']))).toMatchObject({id: 7, dek: 'Old'})
  })
})

describe('the id of a node names its place', () => {
  test('on the reference, or as the key of the object in the body (references-3)', async () => {
    const migrated = await one({
      body: [widget('faq', {items: [{question: 'Q?'}]}), widget('ad', {slot: 'A1'}, {id: 'slot-1'})],
    })
    expect(bodyOf(migrated)).toMatchObject([
      {_type: 'widgetReference', nodeId: 'w'},
      {_type: 'adSlot', _key: 'slot-1'},
    ])
  })

  test.each(['two words', 'w'])(
    'an id that cannot be a key, or is one already, is reported: %s (references-3)',
    async (id) => {
      const migrated = await one({body: [widget('ad', {slot: 'A1'}), widget('ad', {slot: 'A2'}, {id})]})
      expect(codes(migrated)).toEqual(['info node-id body[1].id'])
    },
  )
})

test.each([
  paragraph('Spacer words'),
  widget('faq', {items: [{question: 'Spacer words'}]}),
  {type: 'text', text: 'Spacer words'},
])('the middle child of a split row is left out, whatever it is, and reported: %j (row-4)', async (spacer) => {
  const children = [paragraph('Left'), spacer, paragraph('Right')]
  const migrated = await one({body: [widget('row', {layout: 'wp-row-split-width'}, {children})]})
  const [row] = bodyOf(migrated)
  expect(row).toMatchObject({
    columns: [{content: [{children: [{text: 'Left'}]}]}, {content: [{children: [{text: 'Right'}]}]}],
  })
  expect(JSON.stringify([...migrated.documents.values()])).not.toContain('Spacer words')
  expect(codes(migrated)).toEqual(['warning row-spacer body[0].children[1]'])
})

describe('the report', () => {
  test('has these parts, and counts in them (migration-40 to migration-46)', async () => {
    const body = [
      {...paragraph('One '), attributes: {class: 'x'}},
      {type: 'element', tag: 'a', attributes: {href: '/x'}, children: [{type: 'text', text: 'two'}]},
      {type: 'element', tag: 'img', attributes: {src: 'https://x.example/a.png', alt: 'A'}},
      widget('unheard-of', {title: 'A new thing'}),
      widget('ad', {size: 'none'}),
      widget('divider', {style: 'line'}),
    ]
    const {report} = await migrateArticles([article({body, other: 1}), {id: 'b'}])
    expect(migrationReport.parse(report)).toEqual(report)
    expect(Object.keys(report).sort()).toEqual(
      [
        'startedAt',
        'finishedAt',
        'dryRun',
        'articles',
        'widgets',
        'fields',
        'text',
        'links',
        'images',
        'issues',
      ].sort(),
    )
    const time = new Date(0).toISOString()
    expect(report).toMatchObject({startedAt: time, finishedAt: time, dryRun: true})
    expect(report.articles).toEqual({read: 2, created: 1, updated: 0, unchanged: 0, failed: 1})
    expect(report.widgets).toEqual({read: 3, converted: 1, unknown: 1, invalid: 1})
    expect(report.fields).toEqual({read: 31, mapped: 20, dropped: 1, quarantined: 10})
    // "A title", "One", "two", and the text of the widget that is kept whole.
    expect(report.text).toEqual({sourceCharacters: 24, convertedCharacters: 24})
    expect(report.links).toEqual({source: 1, converted: 1})
    expect(report.images).toEqual({source: 1, converted: 1})
    expect(report.issues[0]).toEqual({
      file: expect.stringMatching(/000\.json$/) as unknown,
      articleId: 'a-1',
      path: 'body[0].attributes.class',
      format: '',
      code: 'attribute-dropped',
      severity: 'info',
      message: expect.any(String) as unknown,
    })
    expect(report.issues.map(({format, code}) => [format, code])).toContainEqual(['unheard-of', 'unknown-format'])
  })

  test('names the format of the widget around a field that nothing reads, and around a key that stands twice (migration-46)', async () => {
    const formatsOf = ({report}: Migrated) => report.issues.map(({path: where, format}) => [where, format])
    const faq = {title: 'T', items: [{question: 'Q?', answer: 'A.', icon: 'x'}]}
    const row = widget('row', {}, {id: 'r', children: [{...paragraph('One'), mood: 'y'}, widget('faq', faq)]})
    expect(formatsOf(await one({other: 1, body: [row]}))).toEqual([
      ['body[0].children[0].mood', 'row'],
      ['body[0].children[1].data.items[0].icon', 'faq'],
      ['other', ''],
    ])
    expect(formatsOf(await one({body: div('faq', faq, 'inside')}))).toEqual([
      ['body#w.data.items[0].icon', 'faq'],
      ['body#w.html', 'faq'],
    ])
    await inFolder(async (folder) => {
      const twice = JSON.stringify(article({body: [widget('faq', faq)]})).replace('"icon":"x"', '"answer":"B."')
      await writeFile(path.join(folder, 'a.json'), twice)
      expect(formatsOf(await migrateFiles([folder]))).toEqual([['body[0].data.items[0].answer', 'faq']])
    })
  })

  test('counts every leaf once: mapped, dropped or kept (migration-47)', async () => {
    const input = article({
      other: [1, null, {}],
      dek: 'x',
      heroImage: {url: 'javascript:x', alt: 'A'},
      body: [{...paragraph('One'), attributes: {class: 'x'}}],
    })
    const {fields} = (await migrateArticles([input])).report
    // id, path, title, type, tag, class, text and its type; dek; three of `other`, of which two are absent; two of the picture.
    expect(fields).toEqual({read: 14, mapped: 10, dropped: 3, quarantined: 1})
  })

  test('a format that is not known is listed (legacy-widget-4)', async () => {
    const migrated = await one({body: [widget('unheard-of', {a: 1})]})
    expect(codes(migrated)).toEqual(['warning unknown-format body[0]'])
    expect(migrated.report.issues[0]).toMatchObject({format: 'unheard-of'})
    expect(migrated.report.widgets).toEqual({read: 1, converted: 0, unknown: 1, invalid: 0})
  })
})
