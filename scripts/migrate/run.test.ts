import {readFileSync} from 'node:fs'
import {mkdir, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {migrationReport} from '@apothecary/shared/types/legacy/report.ts'
import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {hasChildren, isObject} from './account/values.ts'
import {formats as allFormats} from './mapping/formats.ts'
import {article, bodyOf, inFolder, type Migrated, migrateArticles, migrateFiles} from './testing/migrate.ts'

const samples = path.resolve(import.meta.dirname, '../seed/legacy')
const sampleArticles: readonly unknown[] = [
  'cbd-gummies-review',
  'lentil-soup-recipe',
  'low-mood-self-check',
  'sleep-and-magnesium',
  'type-2-landing',
].map((name) => JSON.parse(readFileSync(path.join(samples, `${name}.json`), 'utf8')) as unknown)

describe('the sample articles', () => {
  test('are all accounted for', async () => {
    const {report, documents} = await migrateFiles([samples])
    expect(migrationReport.parse(report)).toEqual(report)
    expect(report.articles).toEqual({read: 13, created: 11, updated: 0, unchanged: 0, failed: 2})
    expect(report.widgets).toEqual({read: 129, converted: 121, unknown: 6, invalid: 2})
    expect(report.fields).toEqual({read: 5171, mapped: 4997, dropped: 29, quarantined: 145})
    // Missing are 121 characters of the article without a title, 124 of copies that lost against newer ones, and 24 of titles that a tab repeats.
    expect(report.text).toEqual({sourceCharacters: 64_316, convertedCharacters: 64_047})
    // Eight addresses that could run code, and the link of the article without a title's author.
    expect(report.links).toEqual({source: 189, converted: 180})
    expect(report.images).toEqual({source: 125, converted: 123})
    expect([...documents.values()].filter(({_type}) => _type === 'article')).toHaveLength(11)
    expect(report.issues.filter(({severity}) => severity === 'error').map(({code}) => code)).toEqual([
      'duplicate-article',
      'missing-title',
    ])
  })

  test('every format is read', async () => {
    const {documents} = await migrateFiles([samples])
    const kept = [...documents.values()].filter(({_type}) => _type === 'legacyWidget')
    expect(kept.map(({format, articleId}) => `${String(format)} of ${String(articleId)}`).sort()).toEqual([
      // The older of two articles with one id, which holds the unknown format, too.
      'duplicate-article of 90001',
      // Its data is null.
      'faq of rough-05',
    ])
  })

  test('the text of an article that is not written is in the report, and nowhere else', async () => {
    const {report, documents} = await migrateFiles([samples])
    expect(JSON.stringify([...documents.values()])).not.toContain('before anyone gave it a title')
    expect(
      report.issues
        .filter(({message}) => message.includes('before anyone gave it a title'))
        .map(({articleId}) => articleId),
    ).toEqual(['rough-02'])
  })
})

describe('conflicts', () => {
  const card = (superlative: string, more = {}) => ({
    type: 'widget',
    format: 'product-card',
    id: 'w',
    data: {id: 'p-1', productTitle: 'P', superlative, position: 3, ...more},
  })
  const at = (id: string, updatedAt: unknown, node: unknown) =>
    article({id, canonicalPath: `/${id}`, updatedAt, body: [node]})
  const superlativeOf = ({documents}: Migrated) => documents.get('productCard-p-1')?.['superlative']

  test.each([
    ['older first', ['2020-01-01', '2021-01-01'], 'second', 0],
    ['newer first', ['2021-01-01', '2020-01-01'], 'first', 1],
    ['seconds since 1970 and ISO', [1_600_000_000, '2019-01-01'], 'first', 1],
    ['none beats nothing', [undefined, '1999-01-01'], 'second', 0],
    ['a tie goes to the later path', ['2020-01-01', '2020-01-01'], 'second', 0],
  ])('the newer copy wins: %s (migration-25 to migration-27)', async (_name, [one, other], winner, loser) => {
    const migrated = await migrateArticles([at('a', one, card('first')), at('b', other, card('second'))])
    expect(superlativeOf(migrated)).toBe(winner)
    expect(migrated.report.issues.map(({code, path: where, articleId}) => [code, where, articleId])).toEqual([
      ['conflict', 'body[0].data.superlative', loser === 0 ? 'a' : 'b'],
    ])
    expect(migrated.report.fields.dropped).toBe(1)
  })

  test.each([
    ['a field', {title: 'Old words'}, {title: 'New'}, {sourceCharacters: 28, convertedCharacters: 19}],
    [
      'a list',
      {items: [{question: 'Old words'}]},
      {items: [{question: 'New'}]},
      {sourceCharacters: 26, convertedCharacters: 17},
    ],
  ])('%s of a copy that lost counts as source only (migration-49)', async (_name, old, current, text) => {
    const faq = (data: object) => ({type: 'widget', format: 'faq', data: {id: 'f', ...data}})
    const items = [{question: 'Q'}]
    const {report} = await migrateArticles([at('a', 1, faq({items, ...old})), at('b', 2, faq({items, ...current}))])
    expect(report.text).toEqual(text)
  })

  test('links and pictures in a text of a copy that lost count as source (migration-49)', async () => {
    const faq = (answer: string) => ({type: 'widget', format: 'faq', data: {id: 'f', items: [{question: 'Q', answer}]}})
    const old = '<p>See <a href="https://a.example/">this</a>.</p><img src="https://a.example/a.png" alt="A">'
    const {report} = await migrateArticles([at('a', 1, faq(old)), at('b', 2, faq('<p>Anew.</p>'))])
    expect([report.links, report.images]).toMatchObject([
      {source: 1, converted: 0},
      {source: 1, converted: 0},
    ])
  })

  describe('of a copy that is kept whole and lost, what differs counts as source only (migration-49)', () => {
    const kept = (data: unknown, more = {}) => ({type: 'widget', format: 'new-thing', data, ...more})
    const inTree = (text: string) => ({children: [{type: 'element', tag: 'p', children: [{type: 'text', text}]}]})
    const inHtml = (text: string, data: object) =>
      `<div class="widget" data-format="new-thing" data-widget='${JSON.stringify(data)}'><p>${text}</p></div>`
    const old = {id: 'n', text: 'Old words', url: 'https://a.example/old', image: '/old.png', same: 'Both say this'}
    const current = {id: 'n', text: 'New', url: 'https://a.example/new', image: '/new.png', same: 'Both say this'}

    test.each<[string, unknown, unknown, {source: number; converted: number}]>([
      ['its data', [kept(old)], [kept(current)], {source: 52, converted: 43}],
      ['its data, as text', [kept(JSON.stringify(old))], [kept(current)], {source: 52, converted: 43}],
      [
        'what stands in it',
        [kept(old, inTree('Old inside'))],
        [kept(current, inTree('New inside'))],
        {source: 72, converted: 53},
      ],
      [
        'its data, and not what stands in it',
        [kept(old, inTree('Same inside'))],
        [kept(current, inTree('Same inside'))],
        {source: 74, converted: 65},
      ],
      [
        'what stands in it, of HTML',
        inHtml('Old inside', old),
        inHtml('New inside', current),
        {source: 72, converted: 53},
      ],
    ])('%s', async (_name, one, other, text) => {
      const {report} = await migrateArticles([
        article({id: 'a', canonicalPath: '/a', updatedAt: 1, body: one}),
        article({id: 'b', canonicalPath: '/b', updatedAt: 2, body: other}),
      ])
      expect(report.text).toEqual({sourceCharacters: text.source, convertedCharacters: text.converted})
      expect([report.links, report.images]).toEqual([
        {source: 2, converted: 1},
        {source: 2, converted: 1},
      ])
      const {read, mapped, dropped, quarantined} = report.fields
      expect(read).toBe(mapped + dropped + quarantined)
      expect(
        report.issues.flatMap(({code, path: where}) =>
          code === 'conflict' && !where.endsWith('.children') ? [where.replace(/^.*\.data\./, '')] : [],
        ),
      ).toEqual(['text', 'url', 'image'])
    })
  })

  test('a difference in spelling, or of the place, is none (migration-27)', async () => {
    const {report} = await migrateArticles([
      at('a', 1, card('x', {rating: '4.50', tags: 'one'})),
      at('b', 2, card('x', {rating: 4.5, tags: ['one'], position: 9})),
    ])
    expect(report.issues).toEqual([])
  })

  test('a kept widget that stands in two articles is one document, of the newer', async () => {
    const unknown = (text: string) => ({type: 'widget', format: 'new-thing', id: `w-${text}`, data: {id: 'n-1', text}})
    const {documents} = await migrateArticles([at('a', 2, unknown('newer')), at('b', 1, unknown('older'))])
    const kept = [...documents.values()].filter(({_type}) => _type === 'legacyWidget')
    expect(kept.map(({_id, raw}) => [_id, String(raw).includes('newer')])).toEqual([
      ['legacyWidget-new-thing-n-1-b2dbf8fd', true],
    ])
  })

  describe('a newer copy without content does not take that of an older one off the pages (migration-25)', () => {
    const bare = {type: 'widget', format: 'product-card', id: 'w-2', data: {id: 'p-1', position: 2}}
    const full = card('Best of all')
    const shown = ({documents}: Migrated) =>
      [...documents.values()].flatMap(({_type, _id, superlative}) =>
        _type === 'productCard' || _type === 'legacyWidget' ? [[_id, superlative]] : [],
      )
    const placements = (migrated: Migrated, id: string) =>
      bodyOf(migrated, `article-${id}`).map((block) =>
        isObject(block) ? [block['widget'], block['placement']] : block,
      )
    const to = {_type: 'reference', _ref: 'productCard-p-1'}
    const placed = (position: number) => [to, {_type: 'placement', position}]
    const alone = async () => (await migrateArticles([at('a', 1, full)])).report

    test('in the same article', async () => {
      const migrated = await migrateArticles([
        article({id: 'a', canonicalPath: '/a', updatedAt: 1, body: [full, bare]}),
      ])
      expect(shown(migrated)).toEqual([['productCard-p-1', 'Best of all']])
      expect(placements(migrated, 'a')).toEqual([placed(3), placed(2)])
      const {widgets, text, issues} = migrated.report
      expect(widgets).toEqual({read: 2, converted: 2, unknown: 0, invalid: 0})
      expect(text).toEqual((await alone()).text)
      expect(issues.map(({code, severity, path: where}) => [severity, code, where])).toEqual([
        ['warning', 'conflict', 'body[1]'],
      ])
    })

    test.each<[string, (articles: readonly unknown[]) => readonly unknown[]]>([
      ['before it', (articles) => articles],
      ['after it', (articles) => articles.toReversed()],
    ])('in a file %s', async (_name, order) => {
      const migrated = await migrateArticles(order([at('b', 2, bare), at('c', 3, bare), at('a', 1, full)]))
      expect(shown(migrated)).toEqual([['productCard-p-1', 'Best of all']])
      for (const [id, position] of [
        ['a', 3],
        ['b', 2],
        ['c', 2],
      ] as const)
        expect(placements(migrated, id)).toEqual([placed(position)])
      expect(migrated.documents.get('productCard-p-1')?.legacy.updatedAt).toBe('1970-01-01T00:00:01.000Z')
    })

    test('the newest of those that can be converted counts', async () => {
      const migrated = await migrateArticles([
        at('a', 1, card('First')),
        at('b', 4, bare),
        at('c', 2, card('Second')),
        at('d', 3, {...bare, data: 'no object', id: 'w'}),
      ])
      expect(migrated.documents.get('productCard-p-1')).toMatchObject({superlative: 'Second'})
    })

    test('one that cannot be converted but says something counts as a copy that lost', async () => {
      const faq = (data: object, updatedAt: number, id: string) =>
        at(id, updatedAt, {type: 'widget', format: 'faq', data: {id: 'f', ...data}})
      const good = faq({items: [{question: 'Good?', answer: 'A.'}], note: 'x'}, 1, 'a')
      const migrated = await migrateArticles([good, faq({items: 'none', note: 'x', more: {b: 1}}, 2, 'b')])
      expect([...migrated.documents.keys()].filter((id) => !id.startsWith('article-'))).toEqual(['faq-f'])
      const {report} = migrated
      expect(report.fields.read).toBe(report.fields.mapped + report.fields.dropped + report.fields.quarantined)
      expect(
        report.issues.flatMap(({articleId, code, path: where}) => (articleId === 'b' ? [[code, where]] : [])),
      ).toEqual([
        ['conflict', 'body[0]'],
        ['conflict', 'body[0].data.items'],
        ['conflict', 'body[0].data.more'],
        // The other article keeps it, as no field is read from it.
        ['conflict', 'body[0].data.note'],
      ])
    })

    test('of a format that is not known', async () => {
      const unknown = (data: object) => ({type: 'widget', format: 'new-thing', data: {id: 'n-1', ...data}})
      const {documents} = await migrateArticles([
        at('a', 1, unknown({text: 'Content'})),
        at('b', 2, unknown({position: 2})),
      ])
      expect(documents.get('legacyWidget-new-thing-n-1-b2dbf8fd')).toMatchObject({
        raw: expect.stringContaining('Content'),
      })
    })

    test('its product keeps what the older one says', async () => {
      const list = {
        type: 'widget',
        format: 'review-scorecard',
        id: 's',
        data: {id: 's-1', variantId: 'v', productTitle: 'P'},
      }
      const migrated = await migrateArticles([
        at('a', 1, card('x', {variantId: 'v', rating: 4})),
        at('b', 2, {...bare, data: {...bare.data, variantId: 'v'}}),
        at('c', 1, list),
      ])
      const products = [...migrated.documents.values()].filter(({_type}) => _type === 'product')
      expect(products).toMatchObject([{name: 'P', rating: 4}])
    })
  })

  test('people of one name and link are one document, the newest, that articles refer to (article-10, migration-8, migration-25, migration-27)', async () => {
    const by = (bio: string) => ({authors: {name: 'Ann', link: '/ann', bio}})
    const {documents, report} = await migrateArticles([
      article({...by('old'), updatedAt: 1}),
      article({id: 'a-2', canonicalPath: '/2', ...by('new'), updatedAt: 2}),
      article({id: 'a-3', canonicalPath: '/3', authors: [{name: 'Ann', link: '/other-ann'}]}),
    ])
    const people = [...documents.values()].filter(({_type}) => _type === 'person')
    expect(people).toHaveLength(2)
    const author = {_type: 'reference', _ref: people[0]?._id}
    for (const id of ['article-a-1', 'article-a-2'])
      expect(documents.get(id)?.['authors']).toEqual([expect.objectContaining(author)])
    expect(JSON.stringify(people[0]?.['bio'])).toContain('new')
    expect(report.issues.map(({code, path: where}) => `${code} ${where}`)).toEqual(['conflict authors.bio'])
  })

  test('of one article id, the newer is written and the other kept whole', async () => {
    const {documents, report} = await migrateArticles([
      article({id: 7, title: 'New', updatedAt: 2}),
      article({id: '7', title: 'Old', updatedAt: 1}),
    ])
    expect(documents.get('article-7')?.['title']).toBe('New')
    const kept = [...documents.values()].find(({format}) => format === 'duplicate-article')
    expect(JSON.parse(String(kept?.['raw']))).toMatchObject({id: '7', title: 'Old'})
    expect(report.issues.map(({code, severity}) => [code, severity])).toEqual([['duplicate-article', 'error']])
    expect(report.articles).toMatchObject({read: 2, created: 1, failed: 1})
  })
})

describe('input that cannot be read', () => {
  test('is reported with file and line, and the rest goes on', async () => {
    await inFolder(async (folder) => {
      const write = (name: string, text: string | Buffer) => writeFile(path.join(folder, name), text)
      await mkdir(path.join(folder, 'deep/er'), {recursive: true})
      await write('broken.json', '{\n  "id": 1,\n  "title": oops\n}')
      await write(
        'deep/er/list.json',
        `\ufeff${JSON.stringify([article({id: 'l1', canonicalPath: '/l1'}), 5, article({id: 'l2', canonicalPath: '/l2'})])}`,
      )
      await write(
        'lines.ndjson',
        `\ufeff${['n1', 'n2'].map((id) => JSON.stringify(article({id, canonicalPath: `/${id}`}))).join('\r\n\n{"id": \n')}`,
      )
      await write('latin1.json', Buffer.from('{"id": "é"}', 'latin1'))
      await write('empty.json', '')
      await write('readme.md', '# no article')
      const {report, documents} = await migrateFiles([folder])
      expect([...documents.keys()].sort()).toEqual(['article-l1', 'article-l2', 'article-n1', 'article-n2'])
      expect(report.articles).toMatchObject({read: 9, created: 4, failed: 5})
      const lines = report.issues
        .filter(({severity}) => severity === 'error')
        .map(({file, code, message}) => [path.basename(file), code, /line (\d+)/.exec(message)?.[1]])
      expect(lines).toEqual([
        ['broken.json', 'malformed-file', '3'],
        ['list.json', 'not-an-article', '2'],
        ['empty.json', 'malformed-file', undefined],
        ['latin1.json', 'malformed-file', undefined],
        ['lines.ndjson', 'malformed-file', '3'],
      ])
    })
  })

  test.each([
    ['no title', {title: ' '}, 'missing-title'],
    ['a title that is all markup', {title: '<script>x</script>'}, 'missing-title'],
    ['no id', {id: null}, 'missing-id'],
    ['no path', {canonicalPath: ''}, 'missing-path'],
    ['no body', {body: []}, 'missing-body'],
  ])('%s: an error, and nothing is written', async (_name, fields, code) => {
    const {report, documents} = await migrateArticles([article(fields)])
    expect(documents.size).toBe(0)
    expect(report.issues.filter(({severity}) => severity === 'error').map((issue) => issue.code)).toEqual([code])
    expect(report.fields.read).toBe(report.fields.quarantined)
  })
})

test.each([
  ['HTML', '<div>'.repeat(20_000)],
  [
    'a node tree',
    JSON.parse(`${'{"type":"element","tag":"div","children":['.repeat(1000)}${']}'.repeat(1000)}`) as unknown,
  ],
])('%s that nests without end fails its article, and no other', async (_name, body) => {
  const {report, documents} = await migrateArticles([
    article({body: Array.isArray(body) || typeof body === 'string' ? body : [body]}),
    article({id: 'a-2', canonicalPath: '/2'}),
  ])
  expect([...documents.keys()]).toEqual(['article-a-2'])
  expect(report.articles).toMatchObject({created: 1, failed: 1})
  expect(report.issues.filter(({severity}) => severity === 'error').map(({code}) => code)).toEqual(['too-deep'])
  expect(report.fields.mapped + report.fields.dropped + report.fields.quarantined).toBe(report.fields.read)
})

describe('whatever comes in', () => {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>(
      null,
      '',
      'true',
      '1,312',
      '[1,2]',
      '{"a":1}',
      [],
      {},
      0,
      -1,
      '<b>x</b>',
      '<div class=widget data-format=quiz data-widget="{">',
      'javascript:alert(1)',
      '<p><a href="&#106;avascript:x">y</a>',
    ),
  )
  const mutation = fc.record({
    article: fc.nat(sampleArticles.length - 1),
    picks: fc.array(fc.nat(), {minLength: 1, maxLength: 40}),
    value,
    drop: fc.boolean(),
  })

  test('every leaf is mapped, dropped or quarantined; nothing unsafe comes out; nothing fails (migration-32, migration-47)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, {minLength: 1, maxLength: 4}), async (mutations) => {
        const input = structuredClone(sampleArticles[mutations[0]?.article ?? 0])
        for (const {picks, value: replacement, drop} of mutations) mutate(input, picks, replacement, drop)
        const {report, documents} = await migrateArticles([input])
        const {fields, issues} = report
        expect(fields.mapped + fields.dropped + fields.quarantined).toBe(fields.read)
        expect(issues.filter(({code}) => code === 'internal-error' || code === 'lost-in-conversion')).toEqual([])
        // Of what cannot be converted, each leaf or something above it has a line.
        expect(fields.dropped + fields.quarantined > 0).toBe(
          fields.dropped + fields.quarantined > 0 && issues.length > 0,
        )
        for (const document of documents.values())
          if (document._type !== 'legacyWidget') expect(unsafeAddresses(document)).toEqual([])
        if (isObject(input) && typeof input['body'] !== 'string')
          expect(fields.read).toBeGreaterThanOrEqual(countLeaves(input))
      }),
      {numRuns: 150},
    )
  }, 120_000)

  test('the same input gives the same output', async () => {
    const one = await migrateArticles(sampleArticles, allFormats)
    const other = await migrateArticles(sampleArticles, allFormats)
    expect([...one.documents]).toEqual([...other.documents])
  })
})

/** Replaces or removes the value at a place that the numbers lead to. */
function mutate(root: unknown, picks: readonly number[], value: unknown, drop: boolean): void {
  let holder: Record<string, unknown> | unknown[] | undefined
  let key: string | number = ''
  let current: unknown = root
  for (const pick of picks) {
    if (!hasChildren(current)) break
    holder = current as Record<string, unknown> | unknown[]
    const keys: (string | number)[] = Array.isArray(holder) ? [...holder.keys()] : Object.keys(holder)
    key = keys[pick % keys.length] ?? ''
    current = (holder as Record<string | number, unknown>)[key]
  }
  if (holder === undefined) return
  if (drop && !Array.isArray(holder)) delete holder[String(key)]
  else (holder as Record<string | number, unknown>)[key] = value
}

function countLeaves(value: unknown): number {
  return hasChildren(value) ? Object.values(value).reduce<number>((sum, inner) => sum + countLeaves(inner), 0) : 1
}

/** The addresses in a document that a browser might run. */
function unsafeAddresses(value: unknown, key = ''): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => unsafeAddresses(item, key))
  if (isObject(value))
    return Object.entries(value).flatMap(([name, inner]) => (name === 'unmapped' ? [] : unsafeAddresses(inner, name)))
  return typeof value === 'string' &&
    /^(href|url|.*Url|link.*)$/.test(key) &&
    /^\W*(java|vb)script|^\W*data:(?!image\/(png|jpe?g|gif|webp|avif))/i.test(value)
    ? [value]
    : []
}
