import {constants} from 'node:buffer'
import {appendFile, mkdir, rm, symlink, truncate, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, test} from '@jest/globals'
import {migrationReport} from '@apothecary/shared/types/legacy/report.ts'
import {isObject} from './account/values.ts'
import type {WidgetMigration} from './mapping/define.ts'
import {formats} from './mapping/formats.ts'
import {inputFiles} from './read/files.ts'
import {needsReview} from './report.ts'
import {article, bodyOf, inFolder, migrateArticles, migrateFiles} from './testing/migrate.ts'
import {nastyArticle} from './testing/nasty.ts'

/** Migrates JSON texts, each a file of its own. */
async function migrateTexts(...texts: readonly string[]) {
  return inFolder(async (folder) => {
    await Promise.all(texts.map((text, index) => writeFile(path.join(folder, `${index}.json`), text)))
    return migrateFiles([folder])
  })
}

/** The JSON text of an article with a body; `more` is put before its end as it is. */
const textOf = (body: string, more = '') =>
  `{"id": "a-1", "canonicalPath": "/a", "title": "T", "body": ${body}${more === '' ? '' : `, ${more}`}}`

const second = JSON.stringify(article({id: 'a-2', canonicalPath: '/2'}))

describe('between the product cards of a group nothing vanishes', () => {
  const card = (id: string) => ({type: 'widget', format: 'product-card', id, data: {id, productTitle: id}})
  const text = (words: string) => ({type: 'text', text: words})
  const element = (tag: string, ...children: readonly object[]) => ({type: 'element', tag, children})
  const holder = (format: string, ...children: readonly object[]) => ({type: 'widget', format, id: 'w', children})
  const cards = [{widget: {_ref: 'productCard-p-1'}}, {widget: {_ref: 'productCard-p-2'}}]
  const moved = 'The widget holds product cards only: what else stood in it now stands before it'

  test.each<[string, readonly object[], readonly object[], object, readonly string[]]>([
    [
      'a heading',
      [element('h3', text('Best')), card('p-1'), card('p-2')],
      [{_type: 'block', style: 'h3', children: [{text: 'Best'}]}],
      {text: {source: 17, converted: 17}},
      [],
    ],
    [
      'sentences around a card',
      [element('p', text('One '), card('p-1'), text(' two.')), card('p-2')],
      [{children: [{text: 'One'}]}, {children: [{text: 'two.'}]}],
      {},
      [],
    ],
    [
      'a picture',
      [card('p-1'), {tag: 'img', attributes: {src: 'https://x.example/a.png', alt: 'A'}}, card('p-2')],
      [{_type: 'contentImage', alt: 'A'}],
      {images: {source: 1, converted: 1}},
      [],
    ],
    [
      'an embedded page',
      [card('p-1'), card('p-2'), {tag: 'iframe', attributes: {src: 'https://x.example/'}}],
      [{_type: 'embed', url: 'https://x.example/'}],
      {},
      ['info frame-kept body[0].children[2]'],
    ],
    ['a rule', [card('p-1'), {tag: 'hr'}, card('p-2')], [{_type: 'divider'}], {}, []],
    [
      'another widget',
      [card('p-1'), {type: 'widget', format: 'unheard-of', id: 'u'}, card('p-2')],
      [{widget: {_ref: expect.stringMatching(/^legacyWidget-/) as unknown}}],
      {widgets: {read: 4, converted: 3, unknown: 1, invalid: 0}},
      ['warning unknown-format body[0].children[1]'],
    ],
  ])('%s stands before them (migration-37, product-card-group-9)', async (_name, children, before, totals, issues) => {
    const formatsOf = {'product-card-group': 'productCardGroup', 'product-card-carousel': 'productCardCarousel'}
    for (const [format, type] of Object.entries(formatsOf)) {
      const migrated = await migrateArticles([article({body: [holder(format, ...children)]})])
      expect(bodyOf(migrated)).toMatchObject([...before, {_type: type, _key: 'w', cards}])
      const {text: counted = {}, ...others} = totals as {text?: {source: number; converted: number}}
      expect(migrated.report).toMatchObject(others)
      const {sourceCharacters: source, convertedCharacters: converted} = migrated.report.text
      expect({source, converted}).toMatchObject(counted)
      expect(migrated.report.issues.filter(({code}) => code === 'moved-from-group')).toMatchObject([
        {path: 'body[0]', format, severity: 'warning', message: moved},
      ])
      expect(
        migrated.report.issues
          .filter(({code}) => code !== 'moved-from-group')
          .map(({severity, code, path: where}) => `${severity} ${code} ${where}`),
      ).toEqual(issues)
    }
  })

  test('in HTML it does, too (migration-37)', async () => {
    const inside = ['p-1', 'p-2'].map(
      (id) =>
        `<div><div class="widget" data-format="product-card" data-widget='{"id": "${id}", "productTitle": "T"}'></div></div>`,
    )
    const group = `<div class="widget" data-format="product-card-group" data-id="w"><h3>Best</h3>${inside.join('')}</div>`
    const migrated = await migrateArticles([article({body: `<p>One</p>${group}<p>Two</p>`})])
    expect(bodyOf(migrated)).toMatchObject([
      {children: [{text: 'One'}]},
      {style: 'h3', children: [{text: 'Best'}]},
      {_type: 'productCardGroup', cards},
      {children: [{text: 'Two'}]},
    ])
    expect(migrated.report.issues.map(({code, path: where}) => `${code} ${where}`)).toEqual(['moved-from-group body#w'])
  })

  test('a link without text is reported, and elements around the cards are not (migration-37)', async () => {
    const link = {tag: 'a', attributes: {href: '/x'}}
    const group = holder('product-card-group', element('p', card('p-1')), card('p-2'), link)
    const migrated = await migrateArticles([article({body: [group]})])
    expect(bodyOf(migrated)).toMatchObject([{_type: 'productCardGroup', cards}])
    expect(migrated.report.links).toEqual({source: 1, converted: 0})
    expect(migrated.report.issues.map(({code, path: where}) => `${code} ${where}`)).toEqual([
      'empty-link body[0].children[2]',
    ])
  })

  test.each(['group', 'product-card-group', 'product-card-carousel'])(
    'cards in a %s inside one are its cards, in their order (product-card-group-7, product-card-group-10)',
    async (format) => {
      const inner = {type: 'widget', format, id: 'in', data: {}, children: [element('p', card('p-2')), card('p-3')]}
      const migrated = await migrateArticles([article({body: [holder('product-card-group', card('p-1'), inner)]})])
      const {report} = migrated
      expect(bodyOf(migrated)).toMatchObject([
        {_type: 'productCardGroup', cards: [...cards, {widget: {_ref: 'productCard-p-3'}}]},
      ])
      expect(report.widgets).toEqual({read: 5, converted: 5, unknown: 0, invalid: 0})
      expect(report.issues.map(({severity, code, path: where}) => `${severity} ${code} ${where}`)).toEqual([
        'info node-id body[0].children[1].id',
      ])
    },
  )

  test('of such a group, the title and what stands beside its cards stand before them (product-card-group-10)', async () => {
    const data = {title: 'Best', rank: 3}
    const inner = {
      type: 'widget',
      format: 'group',
      data,
      children: [element('p', text('One')), card('p-1'), card('p-2')],
    }
    const tree = await migrateArticles([article({body: [holder('product-card-group', inner)]})])
    const html = ['p-1', 'p-2'].map(
      (id) =>
        `<div class="widget" data-format="product-card" data-widget='{"id": "${id}", "productTitle": "T"}'></div>`,
    )
    const group = `<div class="widget" data-format="group" data-widget='${JSON.stringify(data)}'><p>One</p>${html.join('')}</div>`
    const string = await migrateArticles([
      article({body: `<div class="widget" data-format="product-card-group">${group}</div>`}),
    ])
    for (const migrated of [tree, string]) {
      expect(bodyOf(migrated)).toMatchObject([
        {style: 'h3', children: [{text: 'Best'}]},
        {style: 'normal', children: [{text: 'One'}]},
        {_type: 'productCardGroup', cards},
      ])
      expect(migrated.report.issues.map(({code}) => code)).toEqual([
        'title-as-heading',
        'moved-from-group',
        'unknown-field',
      ])
      expect(migrated.documents.get('article-a-1')?.legacy.unmapped).toContain('"value":3')
      expect(migrated.report.widgets).toEqual({read: 4, converted: 4, unknown: 0, invalid: 0})
    }
  })

  test('one without a card is kept whole, and what stands inside it counts by its own format (migration-42)', async () => {
    const inside = [
      {type: 'widget', format: 'warning', id: 'a', data: {text: 'Stop.'}},
      {type: 'widget', format: 'unheard-of', id: 'u'},
    ]
    const group = holder('product-card-group', element('h3', text('Best')), ...inside)
    const {report, documents} = await migrateArticles([article({body: [group]})])
    const kept = [...documents.values()].find(({_type}) => _type === 'legacyWidget')
    expect(JSON.parse(String(kept?.['raw']))).toEqual(group)
    expect(report.widgets).toEqual({read: 3, converted: 0, unknown: 1, invalid: 2})
    expect(report.issues.map(({code, path: where}) => `${code} ${where}`)).toEqual(['invalid-widget body[0]'])
  })
})

test('widgets inside one another, deeper than Sanity stores, are an error of their article before it is written (migration-54)', async () => {
  const nested = (levels: number) =>
    Array.from({length: levels}).reduce<readonly object[]>(
      (children, _, level) => [{type: 'widget', format: 'group', data: {title: `Level ${level}`}, children}],
      [{type: 'text', text: 'Words'}],
    )
  expect((await migrateArticles([article({body: nested(15)})])).report.articles).toMatchObject({created: 1})
  const {report} = await migrateArticles([article({body: nested(25)})])
  expect(report.articles).toMatchObject({created: 0, failed: 1})
  expect(report.issues.find(({severity}) => severity === 'error')).toMatchObject({
    code: 'too-deep',
    path: 'body',
    message:
      'What it becomes nests deeper than the 20 levels that Sanity stores: take some of its widgets out of those around them: nothing was written',
  })
})

describe('input made to stop the run fails its article at most, and takes no time', () => {
  const tags = '<a '.repeat(70_000)
  test.each<[string, string, string[]]>([
    ['200 kB of tags that never end', textOf(JSON.stringify(tags)), []],
    ['the same in a field', textOf('"x"', `"dek": ${JSON.stringify(tags)}`), []],
    ['200 kB of slashes', textOf('"x"').replace('"/a"', JSON.stringify(`/${'/'.repeat(200_000)}a`)), []],
    ['200 kB of ampersands', textOf(JSON.stringify(`<a href="${'&a'.repeat(100_000)}">x</a>`)), []],
    ['deep JSON in a string', textOf('"x"', `"heroImage": "${'['.repeat(5000)}${']'.repeat(5000)}"`), ['too-deep']],
    [
      'very deep JSON in a string',
      textOf('"x"', `"heroImage": "${'['.repeat(200_000)}${']'.repeat(200_000)}"`),
      ['too-deep'],
    ],
    [
      'deep JSON in the data of a widget',
      textOf(`[{"type": "widget", "format": "faq", "data": "${'['.repeat(5000)}${']'.repeat(5000)}"}]`),
      ['too-deep'],
    ],
    ['very deep JSON', textOf(`${'['.repeat(200_000)}${']'.repeat(200_000)}`), ['too-deep']],
    ['a path that cannot become a text', textOf('"x"').replace('"/a"', '{"toString": 1}'), ['missing-path']],
  ])(
    '%s (migration-54)',
    async (_name, text, errors) => {
      const begun = process.cpuUsage().user
      const {report, documents} = await migrateTexts(text, second)
      expect(report.issues.filter(({severity}) => severity === 'error').map(({code}) => code)).toEqual(errors)
      expect(documents.has('article-a-2')).toBe(true)
      // A second is far above what a linear reading takes, and far below what the square of the length did (46 s).
      expect((process.cpuUsage().user - begun) / 1e6).toBeLessThan(5)
    },
    60_000,
  )

  test.each(['constructor', '__proto__', 'toString', 'hasownproperty'])(
    'an element called %s keeps its text',
    async (tag) => {
      const tree = [{type: 'element', tag, attributes: {class: 'x'}, children: [{type: 'text', text: 'kept'}]}]
      // An HTML tag begins with a letter.
      const html = tag.startsWith('_') ? [] : [`<${tag}>kept</${tag}>`, `<${tag} class=x>kept</${tag}>`]
      for (const body of [...html, tree]) {
        const migrated = await migrateArticles([article({body})])
        expect(JSON.stringify(bodyOf(migrated))).toContain('"kept"')
        expect(migrated.report.text).toEqual({sourceCharacters: 11, convertedCharacters: 11})
      }
    },
  )
})

describe('JSON is kept as it stood', () => {
  test('numbers that JavaScript cannot hold, in a widget that is kept whole (legacy-widget-2, migration-51)', async () => {
    const numbers = '[1e400, 12345678901234567890, 1.0, 4.50, 0.1e-400]'
    const {documents, report} = await migrateTexts(
      textOf(`[{"type": "widget", "format": "unheard-of", "id": "w", "data": {"n": ${numbers}}}]`),
    )
    const kept = [...documents.values()].find(({_type}) => _type === 'legacyWidget')
    expect(String(kept?.['raw']).replace(/\s+/g, '')).toContain(`"n":${numbers.replaceAll(' ', '')}`)
    expect(report.issues.map(({code}) => code)).toEqual(['unknown-format'])
  })

  test('such a number in a field is reported in its own spelling, or kept so with the article (migration-51)', async () => {
    const {documents, report} = await migrateTexts(
      textOf('"x"', '"heroImage": {"url": "/a.png", "alt": "A", "width": 1e400}, "other": 12345678901234567890'),
    )
    expect(report.issues.map(({path: where, message}) => [where, message])).toEqual([
      ['heroImage.width', 'Expected a number, found 1e400; left out: 1e400'],
      ['other', 'Nothing reads this field. It is kept with the imported article: 12345678901234567890'],
    ])
    expect(documents.get('article-a-1')?.legacy.unmapped).toBe('[{"path":"other","value":12345678901234567890}]')
  })

  test('ids that differ in a digit which JavaScript does not hold are different (migration-28, migration-51)', async () => {
    const texts = ['9007199254740993', '9007199254740992'].map((id) =>
      textOf('"x"').replace('"a-1"', id).replace('"/a"', `"/${id}"`),
    )
    const {documents, report} = await migrateTexts(...texts)
    expect([...documents.keys()].sort()).toEqual(['article-9007199254740992', 'article-9007199254740993'])
    expect(report.issues).toEqual([])
  })

  test('of a repeated key the last value counts, and the first is kept and reported (migration-50)', async () => {
    const {documents, report} = await migrateTexts(
      textOf('[{"type": "widget", "format": "warning", "data": {"text": "One", "text": "Two"}}]', '"title": "Other"'),
    )
    expect(documents.get('article-a-1')?.['title']).toBe('Other')
    expect(documents.get('article-a-1')?.legacy.unmapped).toBe(
      '[{"path":"body[0].data.text","value":"One"},{"path":"title","value":"T"}]',
    )
    expect(report.issues.map(({code, severity, path: where}) => [code, severity, where])).toEqual([
      ['duplicate-key', 'warning', 'body[0].data.text'],
      ['duplicate-key', 'warning', 'title'],
    ])
    expect(report.fields).toEqual({read: 8, mapped: 6, dropped: 0, quarantined: 2})
  })

  test('a repeated key in a JSON string, and in the data of a widget in HTML', async () => {
    const data = `{"text": "One", "text": "Two"}`
    const html = `<div class="widget" data-format="warning" data-id="w" data-widget='${data}'></div>`
    const {report} = await migrateArticles([
      article({body: [{type: 'widget', format: 'warning', id: 'w', data}]}),
      article({id: 'a-2', canonicalPath: '/2', body: html}),
    ])
    expect(report.issues.map(({code, path: where}) => [code, where])).toEqual([
      ['duplicate-key', 'body[0].data.text'],
      ['duplicate-key', 'body#w.data.text'],
    ])
  })
})

describe('what may be absent or a JSON string needs no report', () => {
  const recipe = (format: string, data: object) => article({body: [{type: 'widget', format, id: 'w', data}]})
  test.each([
    ['recipe-v2', {title: 'Soup', cookingTimes: null, nutritionFacts: ''}],
    ['recipe-v1', {generalInfo: JSON.stringify({recipeTitle: 'Soup'}), recipeTip: {}}],
    [
      'quiz',
      {
        title: 'Soup',
        questions: [
          {
            question: 'Q?',
            answers: [
              {label: 'A', score: '01'},
              {label: 'B', score: 0},
            ],
          },
        ],
        results: {summary: {title: null, responses: [{low: 0, high: '1', title: 'All'}], scores: ''}},
      },
    ],
  ])('%s (migration-21, migration-22)', async (format, data) => {
    const {report, documents} = await migrateArticles([recipe(format, data)])
    expect(report.issues).toEqual([])
    expect([...documents.values()].find(({_type}) => _type !== 'article')?.['title']).toBe('Soup')
  })
})

describe('a widget that cannot be converted is kept whole', () => {
  test('its leaves count as kept, whatever the attempt dropped or opened, and only the attempt’s end is reported', async () => {
    const data = {slot: '', size: 'huge', other: '{"a": 1}'}
    const {report} = await migrateArticles([article({body: [{type: 'widget', format: 'ad', id: 'w', data}]})])
    expect(report.fields).toMatchObject({mapped: 3, dropped: 0, quarantined: 6})
    expect(report.issues.map(({code}) => code)).toEqual(['invalid-widget'])
  })

  test('the documents of widgets inside it are not written', async () => {
    const card = {type: 'widget', format: 'product-card', id: 'w-1', data: {id: 'p-1', productTitle: 'One'}}
    const holder: WidgetMigration = {
      type: 'row',
      format: 'row',
      idPrefix: 'row',
      kind: 'blockObject',
      holdsNodes: true,
      convert: (node, context) => `It has ${context.body(node.children).length} children`,
    }
    const {documents, report} = await migrateArticles(
      [article({body: [{type: 'widget', format: 'row', id: 'w', children: [card]}]})],
      new Map([...formats, ['row', holder]]),
    )
    expect([...documents.values()].map(({_type}) => _type).sort()).toEqual(['article', 'legacyWidget'])
    expect(report.widgets).toEqual({read: 2, converted: 0, unknown: 0, invalid: 2})
  })

  test('what stands inside a widget that reads its data only is kept with the article (migration-53)', async () => {
    const html =
      '<div class="widget" data-format="warning" data-id="w" data-widget=\'{"text": "W"}\'><p>Inside</p></div>'
    const {documents, report} = await migrateArticles([article({body: html})])
    expect(documents.get('article-a-1')?.legacy.unmapped).toContain('Inside')
    expect(report.issues.map(({code, path: where}) => [code, where])).toEqual([['unknown-field', 'body#w.html']])
  })
})

describe('what is stored once, or read in two ways, is not lost', () => {
  const widget = (format: string, inside = '') =>
    `<div class="widget" data-format="${format}" data-id="w" data-widget="{&quot;text&quot;:&quot;Shop&quot;}">${inside}</div>`
  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['two embedded pages with one address', {body: '<iframe src="/v"></iframe><video src="/v"></video><p>a</p>'}],
    [
      'an address that is kept as it stood, and once more with a protocol',
      {heroImage: {url: '//x.example/a.png', alt: 'A'}, other: ['//x.example/a.png']},
    ],
    [
      'a heading that a field of plain text strips, and the same text in a paragraph',
      {body: '<p>Photo</p>', heroImage: {url: '/a.png', alt: 'A', credit: '<h2>Photo</h2>'}},
    ],
    ['a heading, and the same text in a field', {body: '<h2>Photo</h2>', sources: [{title: 'Photo', url: '/p'}]}],
    [
      'a caption that readers did not see, with a widget in it',
      {
        body: [
          {
            type: 'element',
            tag: 'figure',
            children: [
              {type: 'text', text: 'Seen'},
              {
                type: 'element',
                tag: 'figcaption',
                attributes: {hidden: true},
                children: [
                  {type: 'text', text: 'Unseen'},
                  {type: 'widget', format: 'faq', data: {items: [{question: 'Q?', answer: 'A.'}]}},
                ],
              },
            ],
          },
        ],
      },
    ],
    ['an affiliate link inside a link', {body: `<p><a href="/y">one ${widget('affiliate-link')} three</a></p>`}],
    ['an affiliate link with an open paragraph', {body: `${widget('affiliate-link', '<p><a href>')} `}],
    ['text after such a link', {body: `${widget('affiliate-link', '<p>')}<i><plaintext>&gt;x`}],
    ['text on both sides of a link that a paragraph stands in', {body: `one${widget('affiliate-link', '<p>')}two`}],
    [
      'a heading after such a link, which ends the paragraph and the hidden element in it',
      {body: '<p><a><div class="widget" data-format="affiliate-link">one<v hidden><h2>two</h2><a>three'},
    ],
    [
      'a caption with an affiliate link, in a quotation, which stands with its picture',
      {
        body: `<figure><img src="/a.png" alt="A"><q><figcaption>one ${widget('affiliate-link')}</figcaption></q></figure>`,
      },
    ],
    ['a text whose type is a list', {body: [{type: ['text'], text: 'One'}]}],
    [
      'an affiliate link in the data of a widget that holds nodes',
      {
        body: [
          {
            type: 'widget',
            format: 'expandable-list',
            data: {items: [{title: 'T', content: `One ${widget('affiliate-link')}.`}]},
          },
        ],
      },
    ],
    [
      'a text, and the same in a field of another with a line break',
      {
        body: [
          {
            type: 'widget',
            format: 'responsive_video',
            data: {videoId: '2', htmlTitle: 'Inside<pre></pre>a migraine', title: 'Inside a migraine'},
          },
        ],
      },
    ],
    [
      'a text, and the same in a field of another beside a widget',
      {
        body: [
          {
            type: 'widget',
            format: 'product-card',
            data: {
              productTitle: 'One',
              highlights: [{label: 'Type', value: 'broad'}],
              healthlineReviews: `broad r${widget('affiliate-link')}`,
            },
          },
        ],
      },
    ],
    [
      'a treatment that is a text',
      {body: [{type: 'widget', format: 'treatment-comparison', id: 'w', data: {treatments: [{name: 'CBT'}, '[1, 2']}}]},
    ],
    [
      'a widget after text that nothing ends',
      {body: '<b class="widget" data-format><table class="widget" data-format=u><plaintext>'},
    ],
  ])('%s (migration-37, migration-52)', async (_name, fields) => {
    const {report, documents} = await migrateArticles([article(fields)])
    expect(report.issues.filter(({severity}) => severity === 'error')).toEqual([])
    expect(documents.has('article-a-1')).toBe(true)
  })
})

describe('files', () => {
  test('one that is empty, or holds an empty list, is said (migration-55)', async () => {
    await inFolder(async (folder) => {
      await writeFile(path.join(folder, 'a.ndjson'), '\n\n')
      await writeFile(path.join(folder, 'b.json'), '[]')
      const {report} = await migrateFiles([folder])
      expect(report.issues.map(({code, severity, file}) => [code, severity, path.basename(file)])).toEqual([
        ['malformed-file', 'error', 'a.ndjson'],
        ['malformed-file', 'error', 'b.json'],
      ])
    })
  })

  test('one, or a line, that is too large for one text is an error, and the next one is read (migration-54, migration-55)', async () => {
    await inFolder(async (folder) => {
      // Sparse files: they are large, and hold nothing.
      for (const [name, bytes, rest] of [
        ['a.json', 3 * 2 ** 30, ''],
        ['b.ndjson', constants.MAX_STRING_LENGTH + 1, `\n${second}\n`],
      ] as const) {
        await writeFile(path.join(folder, name), '')
        await truncate(path.join(folder, name), bytes)
        await appendFile(path.join(folder, name), rest)
      }
      const {report, documents} = await migrateFiles([folder])
      expect([...documents.keys()]).toEqual(['article-a-2'])
      expect(
        report.issues.map(({file, code, severity, message}) => [path.basename(file), severity, code, message]),
      ).toEqual([
        [
          'a.json',
          'error',
          'malformed-file',
          'The file is too large to be read as one JSON text (write it as .ndjson, one article a line): nothing was written',
        ],
        ['b.ndjson', 'error', 'malformed-file', 'The line is too long to be read (line 1): nothing was written'],
      ])
    })
    // Half a gigabyte is read.
  }, 240_000)

  test('one of a folder with another ending is said, unless it is hidden; that needs no person (migration-69)', async () => {
    await inFolder(async (folder) => {
      await mkdir(path.join(folder, 'in/deep'), {recursive: true})
      await writeFile(path.join(folder, 'in/one.json'), JSON.stringify(article()))
      for (const name of ['in/deep/two.json.bak', 'in/readme.txt', 'in/.DS_Store'])
        await writeFile(path.join(folder, name), second)
      const {report, documents} = await migrateFiles([path.join(folder, 'in')])
      expect([...documents.keys()]).toEqual(['article-a-1'])
      expect(report.articles).toMatchObject({read: 1, failed: 0})
      expect(report.issues.map(({file, ...issue}) => ({...issue, file: path.basename(file)}))).toEqual(
        ['two.json.bak', 'readme.txt'].map((file) => ({
          file,
          articleId: '',
          path: '',
          format: '',
          code: 'file-skipped',
          severity: 'info',
          message: 'The name does not end in .json, .ndjson or .jsonl: the file was not read',
        })),
      )
      expect(needsReview(report)).toBe(false)
      // A file that is named is read, whatever its ending; a folder without any to read has none.
      const named = [path.join(folder, 'in'), path.join(folder, 'in/readme.txt')]
      expect([...(await migrateFiles(named)).documents.keys()]).toEqual(['article-a-1', 'article-a-2'])
      await rm(path.join(folder, 'in/one.json'))
      expect(await inputFiles([path.join(folder, 'in')], folder)).toEqual([])
    })
  })

  test('symbolic links to files and folders are followed, each once; one that leads nowhere is reported (migration-1, migration-55)', async () => {
    await inFolder(async (folder) => {
      await mkdir(path.join(folder, 'in/deep'), {recursive: true})
      await mkdir(path.join(folder, 'out'))
      await writeFile(path.join(folder, 'out/one.json'), JSON.stringify(article()))
      await writeFile(path.join(folder, 'out/two.json'), second)
      await symlink(path.join(folder, 'out/one.json'), path.join(folder, 'in/link.json'))
      await symlink(path.join(folder, 'out'), path.join(folder, 'in/deep/folder'))
      await symlink(path.join(folder, 'in'), path.join(folder, 'in/deep/circle'))
      await symlink(path.join(folder, 'nowhere.json'), path.join(folder, 'in/gone.json'))
      const {report, documents} = await migrateFiles([path.join(folder, 'in')])
      expect([...documents.keys()].sort()).toEqual(['article-a-1', 'article-a-2'])
      expect(report.articles).toMatchObject({read: 3, created: 2, failed: 1})
      expect(report.issues.map(({code, file}) => [code, path.basename(file)])).toEqual([
        ['malformed-file', 'gone.json'],
      ])
    })
  })
})

test('of 200 nasty articles nothing is lost, and none stops the run (migration-37, migration-47)', async () => {
  const {report, documents} = await migrateTexts(
    ...Array.from({length: 200}, (_, index) => nastyArticle(`test ${index}`)),
  )
  expect(migrationReport.parse(report).articles.read).toBe(200)
  // The independent reading fails an article with `lost-in-conversion`; an exception fails it with `internal-error`.
  const faults = report.issues.filter(({code}) => code === 'lost-in-conversion' || code === 'internal-error')
  expect(faults.map(({file, path: where, message}) => `${file} ${where} ${message}`)).toEqual([])
  const {read, mapped, dropped, quarantined} = report.fields
  expect(mapped + dropped + quarantined).toBe(read)
  // Most of them can be converted, so that there is something to compare.
  expect([...documents.values()].filter(({_type}) => _type === 'article').length).toBeGreaterThan(120)
  expect([...documents.values()].every(isObject)).toBe(true)
}, 120_000)
