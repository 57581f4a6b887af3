import {once} from 'node:events'
import {writeFile} from 'node:fs/promises'
import {createServer, type Server} from 'node:http'
import path from 'node:path'
import type {MigrationReport} from '@apothecary/shared/types/legacy/report.ts'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import sharp from 'sharp'
import {networkPictures} from '../images/fetch.ts'
import {PictureStore} from '../images/resolve.ts'
import {type PictureSource, PictureUnreachable} from '../images/source.ts'
import {inputFiles} from '../read/files.ts'
import {runMigration, type Store} from '../run.ts'
import {startTestLake, type TestLake} from '../testing/lake.ts'
import {formats as allFormats} from '../mapping/formats.ts'
import {article, inFolder} from '../testing/migrate.ts'
import type {WidgetMigration} from '../mapping/define.ts'
import {LakeStore} from './lakeStore.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(async () => {
  await lake.close()
})

const noPictures: PictureSource = () => Promise.reject(new PictureUnreachable('not here'))

async function migrate(
  articles: readonly unknown[] | string,
  {
    formats = allFormats,
    pictures = noPictures,
    dryRun = false,
    store = new LakeStore(lake.client, new PictureStore(lake.client, pictures), dryRun),
  }: {
    formats?: ReadonlyMap<string, WidgetMigration>
    pictures?: PictureSource
    dryRun?: boolean
    store?: Store
  } = {},
): Promise<MigrationReport> {
  return inFolder(async (folder) => {
    if (typeof articles !== 'string') {
      await Promise.all(
        articles.map((one, index) => writeFile(path.join(folder, `${index}.json`), JSON.stringify(one))),
      )
    }
    return runMigration({
      files: await inputFiles([typeof articles === 'string' ? articles : folder], folder),
      formats,
      store,
      dryRun,
      limit: Infinity,
      concurrency: 4,
      now: () => new Date(),
      onTotal: () => undefined,
      onArticle: () => undefined,
    })
  })
}

const everything = () =>
  lake.client.fetch<readonly {_id: string; _rev: string}[]>('*[!(_id in path("_.**"))] | order(_id)')
const faq = (id: string, question: string) => ({
  type: 'widget',
  format: 'faq',
  id: `w-${id}`,
  data: {id, items: [{question, answer: 'A.'}]},
})

describe('links between articles', () => {
  const linking = (id: string, html: string, fields: object = {}) =>
    article({id, canonicalPath: `/links/${id}`, body: html, ...fields})
  const linksOf = (id: string) =>
    lake.client.fetch<unknown>('*[_id == $id][0].body[].markDefs[]{href, "to": reference, anchor}', {id})
  const to = (id: string) => ({_type: 'reference', _ref: id, _weak: true})

  test('refer to articles of the run, before and after them, and of the lake; others stay (links-9)', async () => {
    await migrate([linking('li-0', '<p>Here before.</p>')])
    const html = ['li-2#how', 'li-1', 'li-0', 'none', 'li-2?x=1'].map((at) => `<p><a href="/links/${at}">more</a></p>`)
    const input = [linking('li-1', html.join('')), linking('li-2', '<p><a href="/links/li-1">back</a></p>')]
    const first = await migrate(input)
    expect(first.links).toEqual({source: 6, converted: 6})
    expect(first.issues).toEqual([])
    expect(await linksOf('article-li-1')).toEqual([
      {href: null, to: to('article-li-2'), anchor: 'how'},
      {href: null, to: to('article-li-1'), anchor: null},
      {href: null, to: to('article-li-0'), anchor: null},
      {href: '/links/none', to: null, anchor: null},
      {href: '/links/li-2?x=1', to: null, anchor: null},
    ])
    expect(await linksOf('article-li-2')).toEqual([{href: null, to: to('article-li-1'), anchor: null}])
    const before = await everything()
    expect((await migrate(input)).articles).toMatchObject({unchanged: 2})
    expect(await everything()).toEqual(before)
  })

  test('in widgets refer to articles, too (links-9)', async () => {
    const answer = '<p>See <a href="/links/lw-2">that</a>.</p>'
    const faqWithLink = {type: 'widget', format: 'faq', data: {id: 'lw', items: [{question: 'Q?', answer}]}}
    await migrate([
      article({id: 'lw-1', canonicalPath: '/links/lw-1', body: [faqWithLink]}),
      linking('lw-2', '<p>There.</p>'),
    ])
    expect(await lake.client.fetch('*[_id == "faq-lw"][0].items[0].answer[0].markDefs[0].reference')).toEqual(
      to('article-lw-2'),
    )
  })

  test('to a path that two articles have stay addresses (links-9)', async () => {
    const path = {canonicalPath: '/links/twice'}
    await migrate([
      linking('lt-1', '<p>One.</p>', path),
      linking('lt-2', '<p>Two.</p>', path),
      linking('lt-3', '<p><a href="/links/twice">more</a></p>'),
    ])
    expect(await linksOf('article-lt-3')).toEqual([{href: '/links/twice', to: null, anchor: null}])
  })

  test('to a path that had to be repaired refer to its article (links-9, migration-31)', async () => {
    await migrate([
      linking('lp-1', '<p>There.</p>', {canonicalPath: 'https://old.example/links/lp 1/?x=1'}),
      linking('lp-2', '<p><a href="/links/lp-1">more</a></p>'),
    ])
    expect(await linksOf('article-lp-2')).toEqual([{href: null, to: to('article-lp-1'), anchor: null}])
  })

  test('an article that appears later does not have edited articles written anew (migration-4)', async () => {
    const first = linking('le-1', '<p><a href="/links/le-2">more</a></p>')
    await migrate([first])
    await lake.client.patch('article-le-1').set({title: 'Edited'}).commit()
    const report = await migrate([first, linking('le-2', '<p>There.</p>')])
    expect(report.articles).toMatchObject({created: 1, unchanged: 1})
    expect(await lake.client.fetch('*[_id == "article-le-1"][0].title')).toBe('Edited')
    expect(await linksOf('article-le-1')).toEqual([{href: '/links/le-2', to: null, anchor: null}])
  })
})

describe('the path of an article', () => {
  const at = (id: string, canonicalPath: string) => article({id, canonicalPath})
  const duplicates = ({issues}: MigrationReport) =>
    issues
      .filter(({code}) => code === 'duplicate-path')
      .map(({articleId, path: where, message}) => [articleId, where, message])
  const report = (id: string, other: string) => [
    id,
    'canonicalPath',
    `The path is also that of ${other} in the content lake: only one of them can be reached`,
  ]

  test('that another article of the content lake has is reported by each run (migration-31)', async () => {
    await migrate([at('pa-1', '/paths/a')])
    const expected = [report('pa-2', 'article-pa-1')]
    expect(duplicates(await migrate([at('pa-2', 'paths/a?x=1')], {dryRun: true}))).toEqual(expected)
    expect(duplicates(await migrate([at('pa-2', 'paths/a?x=1')]))).toEqual(expected)
    expect(duplicates(await migrate([at('pa-2', 'paths/a?x=1')]))).toEqual(expected)
    // An editor gave the article another one, which it keeps.
    await lake.client.patch('article-pa-2').set({canonicalPath: '/paths/a2'}).commit()
    expect(duplicates(await migrate([at('pa-2', 'paths/a?x=1')]))).toEqual([])
  })

  test('is not its own: that of drafts and versions of it, or one that its article leaves in this run', async () => {
    await migrate([at('pb-1', '/paths/b')])
    for (const _id of ['drafts.article-pb-1', 'versions.r1.article-pb-1', 'drafts.article-pb-9'])
      await lake.client.createOrReplace({_id, _type: 'article', canonicalPath: '/paths/b'})
    expect(duplicates(await migrate([at('pb-1', '/paths/b')]))).toEqual([])
    expect(duplicates(await migrate([at('pb-0', '/paths/b'), at('pb-1', '/paths/moved')]))).toEqual([])
  })
})

describe('the drug of drug cost savings', () => {
  const savings = (id: string, drug: string) =>
    article({
      id,
      canonicalPath: `/drugs/${id}`,
      body: [{type: 'widget', format: 'drug-cost-savings', id: 'w', data: {id, drug}}],
    })
  const drugOf = (id: string) => lake.client.fetch<unknown>('*[_id == $id][0].drug', {id: `drugCostSavings-${id}`})
  const to = (id: string) => ({_type: 'reference', _ref: id, _weak: true})
  const create = (_id: string, slug: string) =>
    lake.client.createOrReplace({_id, _type: 'drug', name: slug, slug: {_type: 'slug', current: slug}})
  const notFound = ({issues}: MigrationReport) =>
    issues.filter(({code}) => code === 'drug-not-found').map(({path: at, severity, message}) => [at, severity, message])

  test('is the one with its slug, whatever the case of the slug and the id of the drug (drug-savings-2)', async () => {
    await create('7f1c', 'velmetra')
    await create('drug-Glisaprin', 'glisaprin-tablet')
    await create('drafts.7f1d', 'narvolin')
    await create('7f1e', 'co.trimoxazole')
    const report = await migrate([
      savings('ds-5', 'co.trimoxazole'),
      savings('ds-1', 'velmetra'),
      savings('ds-2', 'Velmetra'),
      savings('ds-3', 'Glisaprin'),
      savings('ds-4', 'narvolin'),
    ])
    expect(await Promise.all(['ds-5', 'ds-1', 'ds-2', 'ds-3', 'ds-4'].map(drugOf))).toEqual([
      to('7f1e'),
      to('7f1c'),
      to('7f1c'),
      to('drug-Glisaprin'),
      to('drug-narvolin'),
    ])
    expect(notFound(report)).toEqual([
      [
        'body[0].data.drug',
        'warning',
        'The content lake has no drug with this slug. The reference to drug-narvolin is kept; a later run looks again',
      ],
    ])
  })

  test('that is not there is reported by each run until it is; then only the reference changes, and what editors wrote stays (drug-savings-2, migration-4)', async () => {
    const input = [savings('dl-1', 'Ozempic'), savings('dl-2', 'A drug!')]
    expect(notFound(await migrate(input, {dryRun: true}))).toHaveLength(2)
    expect(await drugOf('dl-1')).toBeNull()
    expect(notFound(await migrate(input))).toHaveLength(2)
    expect(await drugOf('dl-1')).toEqual(to('drug-Ozempic'))
    expect(notFound(await migrate(input))).toHaveLength(2)
    await lake.client.patch('drugCostSavings-dl-1').set({title: 'Edited'}).commit()
    await create('9a2b', 'ozempic')
    const later = await migrate(input)
    expect(notFound(later).map(([, , message]) => message)).toEqual([
      'The content lake has no drug with this slug. The reference to drug-a-drug-dbf47124 is kept; a later run looks again',
    ])
    expect(await drugOf('dl-1')).toEqual(to('9a2b'))
    expect(await lake.client.fetch('*[_id == "drugCostSavings-dl-1"][0].title')).toBe('Edited')
    const before = await everything()
    expect((await migrate(input)).articles).toMatchObject({unchanged: 2})
    expect(await everything()).toEqual(before)
  })

  test('that an editor has chosen stays, without a report', async () => {
    const input = [savings('de-1', 'wegolin')]
    await create('5c5c', 'wegolin-pen')
    await migrate(input)
    await lake.client
      .patch('drugCostSavings-de-1')
      .set({drug: to('5c5c')})
      .commit()
    await create('5c5d', 'wegolin')
    const report = await migrate(input)
    expect([notFound(report), await drugOf('de-1')]).toEqual([[], to('5c5c')])
  })

  test('of a widget that several articles share is changed once', async () => {
    const shared = (id: string) => ({...savings('dh', 'humerol'), id, canonicalPath: `/drugs/${id}`})
    const input = ['dh-1', 'dh-2', 'dh-3'].map(shared)
    await migrate(input)
    await create('6d6d', 'humerol')
    const report = await migrate(input)
    expect(report.issues).toEqual([])
    expect(report.articles).toMatchObject({updated: 1, unchanged: 2})
    expect(await drugOf('dh')).toEqual(to('6d6d'))
  })
})

describe('writing to the lake', () => {
  test('a second run changes nothing (migration-4)', async () => {
    const samples = path.resolve(import.meta.dirname, '../../seed/legacy')
    const first = await migrate(samples)
    const before = await everything()
    const second = await migrate(samples)
    expect(first.articles).toMatchObject({created: 11, failed: 2})
    expect(second.articles).toEqual({read: 13, created: 0, updated: 0, unchanged: 11, failed: 2})
    expect(await everything()).toEqual(before)
    expect({...second, startedAt: '', finishedAt: '', articles: 0}).toEqual({
      ...first,
      startedAt: '',
      finishedAt: '',
      articles: 0,
    })
  })

  test('a badge that is there stays as it is; one that is not is created (content-11)', async () => {
    const card = (hesiBadgeTags: readonly string[]) => ({
      type: 'widget',
      format: 'product-card',
      id: 'w-badges',
      data: {id: 'badges', productTitle: 'P', hesiBadgeTags},
    })
    const run = (...labels: readonly string[]) =>
      migrate([article({id: 'badges', canonicalPath: '/badges', body: [card(labels)]})])
    const edited = {_id: 'badge-Carbon-Neutral', _type: 'badge', label: 'Carbon neutral', icon: 'leaf'}
    const {_rev} = await lake.client.create(edited)
    await run('Carbon-Neutral', 'Plastic-Free')
    expect(await lake.client.getDocument(edited._id)).toMatchObject({...edited, _rev})
    await lake.client.patch('badge-Plastic-Free').set({icon: 'globe'}).commit()
    await run('Plastic-Free', 'Carbon-Neutral')
    expect(await lake.client.getDocument('badge-Plastic-Free')).toMatchObject({label: 'Plastic-Free', icon: 'globe'})
    expect(await lake.client.fetch('*[_id == "productCard-badges"][0].hesiBadgeTags[]->label')).toEqual([
      'Plastic-Free',
      'Carbon neutral',
    ])
  })

  test('two spellings of a category are one, and a second run changes nothing', async () => {
    const input = ['Deep Sleep', 'deep-sleep'].map((slug, index) =>
      article({id: `spelled-${index}`, canonicalPath: `/spelled-${index}`, categorySlugs: [slug]}),
    )
    await migrate(input)
    const category = await lake.client.getDocument('category-deep-sleep')
    expect(category).toMatchObject({title: 'Deep Sleep'})
    expect((await migrate(input)).articles).toMatchObject({unchanged: 2})
    expect(await lake.client.getDocument('category-deep-sleep')).toEqual(category)
  })

  test('an article and its documents are one transaction (migration-38)', async () => {
    await migrate([
      article({
        id: 'one-tx',
        canonicalPath: '/one-tx',
        authors: [{name: 'Tx'}],
        body: [faq('tx', 'Q?')],
        categorySlugs: ['tx'],
      }),
    ])
    const revisions = await lake.client.fetch<readonly string[]>(
      '*[_id in ["article-one-tx", "faq-tx", "category-tx"] || name == "Tx"]._rev',
    )
    expect(revisions).toHaveLength(4)
    expect(new Set(revisions).size).toBe(1)
  })

  test('what an editor changed stays while the input is the same; when it changes, the input wins and the report says so', async () => {
    const input = (question: string) => [article({id: 'ed', canonicalPath: '/ed', body: [faq('ed', question)]})]
    await migrate(input('Old?'))
    await lake.client.patch('faq-ed').set({title: 'By an editor'}).commit()
    const unchanged = await migrate(input('Old?'))
    expect(unchanged.articles).toMatchObject({unchanged: 1})
    expect(await lake.client.fetch('*[_id == "faq-ed"][0].title')).toBe('By an editor')
    const dry = await migrate(input('New?'), {dryRun: true})
    expect(await lake.client.fetch('*[_id == "faq-ed"][0].title')).toBe('By an editor')
    const changed = await migrate(input('New?'))
    expect(changed.articles).toMatchObject({updated: 1})
    expect(changed.issues.map(({code, severity}) => `${severity} ${code}`)).toEqual(['warning edits-replaced'])
    expect(dry.issues.map(({code, message}) => [code, message])).toEqual(
      changed.issues.map(({code, message}) => [code, message]),
    )
    expect(await lake.client.fetch('*[_id == "faq-ed"][0]{title, "q": items[0].question}')).toEqual({
      title: null,
      q: 'New?',
    })
  })

  test('what an editor took off the site stays so, and each run says it (migration-72)', async () => {
    const input = (title: string, question = 'Q?') => [
      article({id: 'un', canonicalPath: '/un', title, body: [faq('un', question)]}),
    ]
    await migrate(input('Old'))
    const imported = await lake.client.getDocument('article-un')
    const draft = {...imported, _id: 'drafts.article-un', _type: 'article'}
    await lake.client.transaction().create(draft).delete('article-un').commit()
    const before = await everything()
    const same = await migrate(input('Old'))
    expect(same.articles).toMatchObject({created: 0, updated: 0, unchanged: 1})
    expect(same.issues.map(({code, severity, message}) => [code, severity, message])).toEqual([
      ['unpublished', 'info', 'article-un was unpublished in the Studio: it stays a draft'],
    ])
    expect(same.text).toEqual({sourceCharacters: 7, convertedCharacters: 7})
    for (const dryRun of [true, false]) {
      const other = await migrate(input('New'), {dryRun})
      expect(other.articles).toMatchObject({created: 0, updated: 0, unchanged: 1})
      expect(other.issues.map(({code, severity, message}) => [code, severity, message])).toEqual([
        [
          'unpublished',
          'warning',
          'article-un was unpublished in the Studio: it stays a draft, and this copy, which differs from the imported one, was left out',
        ],
      ])
      expect(other.text).toEqual({sourceCharacters: 7, convertedCharacters: 0})
      expect(other.fields).toMatchObject({mapped: 0, dropped: other.fields.read, quarantined: 0})
      expect(other.widgets).toEqual({read: 1, converted: 0, unknown: 0, invalid: 1})
    }
    expect(await everything()).toEqual(before)
    // Its widgets may stand in other articles.
    expect((await migrate(input('Old', 'R?'))).articles).toMatchObject({created: 0, updated: 1})
    expect(await lake.client.fetch('*[_id == "faq-un"][0].items[0].question')).toBe('R?')
    expect(await lake.client.getDocument('article-un')).toBeUndefined()
  })

  test('a widget that an editor took out of an article and deleted is not imported again, until the article is (migration-4, migration-72)', async () => {
    const input = (title: string) => [
      article({id: 'del', canonicalPath: '/del', title, body: [faq('del', 'Q?'), faq('del-2', 'R?')]}),
    ]
    await migrate(input('Old'))
    await lake.client.patch('article-del').unset(['body[0]']).commit()
    await lake.client.delete('faq-del')
    const before = await everything()
    expect((await migrate(input('Old'))).articles).toMatchObject({unchanged: 1})
    expect(await everything()).toEqual(before)
    const changed = await migrate(input('New'))
    expect(changed.issues.map(({code}) => code)).toEqual(['edits-replaced'])
    expect(await lake.client.fetch('*[_id == "article-del"][0].body[].widget->_id')).toEqual(['faq-del', 'faq-del-2'])
  })

  test('a dry run names each edited document once, however many articles show it (migration-4)', async () => {
    // More than are looked up together.
    const input = (question: string) =>
      Array.from({length: 60}, (_, n) =>
        article({id: `edd-${n}`, canonicalPath: `/edd-${n}`, body: [faq('edd', question)]}),
      )
    await migrate(input('Old?'))
    await lake.client.patch('faq-edd').set({title: 'By an editor'}).commit()
    const reports = [await migrate(input('New?'), {dryRun: true}), await migrate(input('New?'))]
    for (const {issues} of reports) expect(issues.map(({code}) => code)).toEqual(['edits-replaced'])
  })

  test('an older copy that comes in a later run does not win', async () => {
    await migrate([
      article({id: 'newer', canonicalPath: '/newer', updatedAt: '2024-01-01', body: [faq('shared', 'Newer?')]}),
    ])
    const report = await migrate([
      article({id: 'older', canonicalPath: '/older', updatedAt: '2020-01-01', body: [faq('shared', 'Older?')]}),
    ])
    expect(report.issues.map(({code, path: where}) => `${code} ${where}`)).toEqual([
      'conflict ',
      'conflict body[0].data.items[0].question',
      'conflict body[0].data.items[0].answer',
    ])
    expect(await lake.client.fetch('*[_id == "faq-shared"][0].items[0].question')).toBe('Newer?')
  })

  describe('of two copies of one article in separate runs, the newer wins (migration-73)', () => {
    const copy = (year: number) =>
      article({
        id: 'copies',
        canonicalPath: `/copies-${year}`,
        title: `Of ${year}`,
        updatedAt: `${year}-01-01T00:00:00Z`,
        body: [faq('copies', `Asked in ${year}?`)],
      })
    const storedTexts = () =>
      lake.client.fetch(
        '*[_id == "article-copies"][0]{title, canonicalPath, "question": body[0].widget->items[0].question}',
      )
    const newer = {title: 'Of 2024', canonicalPath: '/copies-2024', question: 'Asked in 2024?'}
    const leftOut = {
      code: 'conflict',
      severity: 'warning',
      path: '',
      message:
        'article-copies is stored from a newer copy of this article: nothing of this one was written. To import it nevertheless, delete the stored one first',
    }

    test('whichever is imported first', async () => {
      await migrate([copy(2023)])
      expect((await migrate([copy(2024)])).articles).toMatchObject({updated: 1})
      const {articles, widgets, text, issues} = await migrate([copy(2023)])
      expect(articles).toMatchObject({unchanged: 1})
      expect(widgets).toEqual({read: 1, converted: 0, unknown: 0, invalid: 1})
      expect(text).toMatchObject({convertedCharacters: 0})
      expect(issues).toMatchObject([leftOut])
      expect(await storedTexts()).toEqual(newer)
    })

    test.each([
      ['older', [2024, 2023]],
      ['newer', [2023, 2024]],
    ])('also where they are read at the same time, and the %s is written last', async (_, years) => {
      await lake.client.delete({query: '*[_id in ["article-copies", "faq-copies"]]'})
      // Each run has looked up what is stored before any of them writes.
      const {promise: allRead, resolve: goOn} = Promise.withResolvers<undefined>()
      let waiting = 0
      let before: Promise<unknown> = allRead
      const runs = years.map((year) => {
        const turn = before
        const store = new LakeStore(lake.client, new PictureStore(lake.client, noPictures), false)
        const run = migrate([copy(year)], {
          store: {
            prepare: (...given) => store.prepare(...given),
            write: async (one) => {
              waiting += 1
              if (waiting === years.length) goOn(undefined)
              await turn
              return store.write(one)
            },
            finish: () => store.finish(),
          },
        })
        before = allRead.then(() => run)
        return run
      })
      const [first, second] = await Promise.all(runs)
      expect(first?.articles).toMatchObject({created: 1})
      expect(first?.issues).toEqual([])
      expect(await storedTexts()).toEqual(newer)
      if (years[0] === 2024) expect(second?.issues).toMatchObject([leftOut])
      else expect(second).toMatchObject({articles: {updated: 1}, issues: []})
    })
  })

  describe('of a copy that a later run leaves out, what differs counts as source only, and is named (migration-27, migration-49)', () => {
    const at = (id: string, updatedAt: number, node: object, more = {}) =>
      article({id, canonicalPath: `/${id}`, updatedAt, body: [node], ...more})
    const totals = ({fields, text, links, images, issues}: MigrationReport) => ({
      dropped: fields.dropped,
      isWhole: fields.read === fields.mapped + fields.dropped + fields.quarantined,
      text: text.sourceCharacters - text.convertedCharacters,
      links: links.source - links.converted,
      images: images.source - images.converted,
      conflicts: issues.flatMap(({code, path: where}) => (code === 'conflict' && where !== '' ? [where] : [])),
    })
    const same = {dropped: 0, isWhole: true, text: 0, links: 0, images: 0, conflicts: []}

    test('of a widget', async () => {
      const quote = (text: string, author: string) => ({
        type: 'widget',
        format: 'quote-block',
        data: {id: 'lo', header: 'Same header', text, author, imageSrc: 'https://a.example/lo.png'},
      })
      await migrate([at('lo-2', 2, quote('<p>New <a href="/lo-2">page</a></p>', 'Same author'))])
      const report = await migrate([at('lo-1', 1, quote('<p>Old <a href="/old">place</a></p>', 'Same author'))])
      expect(totals(report)).toEqual({...same, dropped: 1, text: 9, links: 1, conflicts: ['body[0].data.text']})
      const equal = await migrate([
        at('lo-0', 0, quote('<p>New <a href="/lo-2">page</a></p>', 'Another')),
        at('lo-2', 2, quote('<p>New <a href="/lo-2">page</a></p>', 'Same author')),
      ])
      expect(totals(equal)).toEqual({...same, dropped: 1, text: 7, conflicts: ['body[0].data.author']})
    })

    test('of a widget that is kept whole', async () => {
      const unknown = (text: string) => ({
        type: 'widget',
        format: 'unheard-of',
        data: {id: 'lk', list: [{text, note: 'Same note'}], image: '/same.png'},
        children: [{type: 'element', tag: 'p', children: [{type: 'text', text: 'Same inside'}]}],
      })
      await migrate([at('lk-2', 2, unknown('New text'))])
      const report = await migrate([at('lk-1', 1, unknown('Old text'))])
      expect(totals(report)).toEqual({...same, dropped: 1, text: 8, conflicts: ['body[0].data.list[0].text']})
    })

    test('of a person', async () => {
      const by = (bio: string) => ({authors: {name: 'Lo Person', bio, link: '/lo-person'}})
      const divider = {type: 'widget', format: 'divider', data: {}}
      await migrate([at('lp-2', 2, divider, by('Newer bio'))])
      const report = await migrate([at('lp-1', 1, divider, by('Older bio'))])
      expect(totals(report)).toEqual({...same, dropped: 1, text: 9, conflicts: ['authors.bio']})
    })
  })

  describe('a copy that equals the stored one', () => {
    const at = (id: string, updatedAt: string, question: string) =>
      article({id, canonicalPath: `/${id}`, updatedAt, body: [faq(id.slice(0, 3), question)]})
    const stored = (id: string) =>
      lake.client.fetch<unknown>('*[_id == $id][0]{"q": items[0].question, "at": legacy.updatedAt}', {id})

    test('and is newer gives it its time, so that a copy from between the two does not win in a later run (migration-25)', async () => {
      const newer = at('eq-2', '2024-06-01', 'Same?')
      await migrate([at('eq-1', '2024-01-01', 'Same?')])
      await migrate([newer])
      expect(await stored('faq-eq-')).toEqual({q: 'Same?', at: '2024-06-01T00:00:00.000Z'})
      const report = await migrate([at('eq-3', '2024-03-01', 'Older?')])
      expect(report.issues.map(({code, path: where}) => `${code} ${where}`)).toEqual([
        'conflict ',
        'conflict body[0].data.items[0].question',
        'conflict body[0].data.items[0].answer',
      ])
      expect(await stored('faq-eq-')).toEqual({q: 'Same?', at: '2024-06-01T00:00:00.000Z'})
      const before = await everything()
      expect((await migrate([newer])).articles).toMatchObject({unchanged: 1})
      expect(await everything()).toEqual(before)
    })

    test('in one run has the time of the newest of them, and a second run changes nothing (migration-4, migration-25)', async () => {
      // More than are written together, the newest among the first and among the last.
      const days = Array.from({length: 60}, (_, n) => (n === 3 ? 20 : n === 57 ? 25 : 10))
      const input = days.map((day, n) => at(`er-${n}`, `2025-01-${day}`, 'Same?'))
      await migrate(input)
      expect(await stored('faq-er-')).toEqual({q: 'Same?', at: '2025-01-25T00:00:00.000Z'})
      const before = await everything()
      expect((await migrate(input.toReversed())).articles).toMatchObject({unchanged: 60})
      expect(await everything()).toEqual(before)
    })
  })

  test('a widget that is kept whole and stands in several articles is written once (migration-4)', async () => {
    const node = {type: 'widget', format: 'unheard-of', data: {id: 'lu', a: 'b'}}
    const input = ['lu-1', 'lu-2'].map((id) => article({id, canonicalPath: `/${id}`, body: [node]}))
    await migrate(input)
    const before = await everything()
    expect((await migrate(input)).articles).toMatchObject({unchanged: 2})
    expect(await everything()).toEqual(before)
  })

  describe('products', () => {
    const card = (id: string, year: number, variantId: string, facts: object) =>
      article({
        id,
        canonicalPath: `/${id}`,
        updatedAt: `${year}-01-01`,
        body: [
          {type: 'widget', format: 'product-card', id: 'w', data: {id, variantId, productTitle: 'Calm', ...facts}},
        ],
      })
    /** What readers see of cards: their own rating and address, else those of the product. */
    const seen = (...ids: readonly string[]) =>
      lake.client.fetch<readonly unknown[]>(
        `*[_id in $ids] | order(_id){
          "rating": coalesce(rating, product->rating), "url": coalesce(ctaUrl, product->offers[0].url), "own": rating
        }`,
        {ids: ids.map((id) => `productCard-${id}`)},
      )

    test('of articles that are written at the same time, one product comes, and a second run changes nothing (migration-4, migration-58)', async () => {
      const articles = Array.from({length: 60}, (_, n) =>
        card(`pr-${n}`, 2000 + n, 'pr', {rating: n % 2 === 0 ? 4 : 3}),
      )
      const first = await migrate(articles)
      expect(first.articles).toMatchObject({created: 60, failed: 0})
      const before = await everything()
      expect(await lake.client.fetch('*[_type == "product" && variantId == "pr"]{_id, rating}')).toEqual([
        {_id: 'product-pr-0', rating: 3},
      ])
      expect(await lake.client.fetch('count(*[_type == "productCard" && references("product-pr-0")])')).toBe(60)
      expect((await migrate(articles.toReversed())).articles).toMatchObject({unchanged: 60})
      expect(await everything()).toEqual(before)
    })

    test('what an editor changed of a product stays while the input is the same; when it changes, the input wins and the report says so (migration-60)', async () => {
      const input = (rating: number) => [card('pe-1', 2020, 'pe', {rating: 4}), card('pe-2', 2024, 'pe', {rating})]
      await migrate(input(3))
      await lake.client.patch('product-pe-1').set({rating: 5}).commit()
      expect((await migrate(input(3))).articles).toMatchObject({unchanged: 2})
      expect(await seen('pe-1', 'pe-2')).toMatchObject([{rating: 4}, {rating: 5}])
      const changed = await migrate(input(2))
      expect(changed.issues.map(({code}) => code)).toEqual(['edits-replaced'])
      expect(await seen('pe-1', 'pe-2')).toMatchObject([{rating: 4}, {rating: 2}])
      // Both articles write the product, which neither must take for an edit of the other.
      expect((await migrate(input(1))).issues).toEqual([])
    })

    test('an older article that comes in a later run keeps its facts, and the product those of the newer (migration-60)', async () => {
      const older = card('po-1', 2020, 'po', {rating: 4, ctaUrl: 'https://shop.example/same'})
      const newer = card('po-2', 2024, 'po', {rating: 3, ctaUrl: 'https://shop.example/same'})
      await migrate([older, newer])
      const before = [
        {rating: 4, url: 'https://shop.example/same', own: 4},
        {rating: 3, url: 'https://shop.example/same', own: null},
      ]
      expect(await seen('po-1', 'po-2')).toEqual(before)
      // The older article alone makes a product of its own facts, which is older than the stored one.
      const report = await migrate([older])
      expect(report.issues.map(({code, message}) => `${code} ${message}`)).toEqual([
        expect.stringContaining('conflict product-po-1 is stored from a newer article'),
      ])
      expect(await seen('po-1', 'po-2')).toEqual(before)
      expect((await migrate([older])).articles).toMatchObject({unchanged: 1})
    })
  })

  test('once a format is built, its widgets are converted, and what kept them goes', async () => {
    const withoutFaq = new Map([...allFormats].filter(([format]) => format !== 'faq'))
    const articles = ['x', 'y'].map((id) =>
      article({id: `stale-${id}`, canonicalPath: `/stale-${id}`, body: [faq('stale', 'Q?'), faq(`stale-${id}`, 'R?')]}),
    )
    await migrate(articles, {formats: withoutFaq})
    const kept = () =>
      lake.client.fetch<readonly string[]>('*[_type == "legacyWidget" && articleId match "stale-*"]._id | order(@)')
    expect(await kept()).toEqual([
      'legacyWidget-faq-stale-7bbeabf2',
      'legacyWidget-faq-stale-x-2e157043',
      'legacyWidget-faq-stale-y-6f943ee1',
    ])
    const report = await migrate(articles)
    expect(report.articles).toMatchObject({updated: 2})
    expect(await kept()).toEqual([])
    expect(await lake.client.fetch('count(*[_id in ["faq-stale", "faq-stale-x", "faq-stale-y"]])')).toBe(3)
  })

  test('an article that the lake refuses is an error, and the next one is written', async () => {
    const bad = {...article({id: 'bad', canonicalPath: '/bad'}), title: 'x'}
    await lake.client.create({
      _id: 'article-refused',
      _type: 'article',
      title: 'Holds a reference',
      hold: {_type: 'reference', _ref: 'article-bad', _weak: true},
    })
    const report = await migrate([bad, article({id: 'good', canonicalPath: '/good'})])
    expect(report.articles).toMatchObject({created: 2})
  })
})

describe('pictures', () => {
  const listening = async (server: Server): Promise<string> => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
  }
  /** A picture of one pixel. */
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const picture = (url: string) =>
    article({id: 'pic', canonicalPath: '/pic', heroImage: {url, alt: 'A', width: 20, height: 10}})

  test('each is fetched once; equal bytes are one asset; one that cannot be had keeps its address and is tried again (migration-34 to migration-36)', async () => {
    const bytes = await sharp({create: {width: 20, height: 10, channels: 3, background: '#0F5B4C'}})
      .png()
      .toBuffer()
    const asked: string[] = []
    let open = false
    const server = createServer((request, response) => {
      asked.push(String(request.url))
      if (!open) response.writeHead(503).end()
      else response.writeHead(200, {'content-type': 'image/png'}).end(bytes)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const base = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
    const input = [
      picture(`${base}/a.png`),
      article({
        id: 'pic2',
        canonicalPath: '/pic2',
        body: `<p>x</p><img src="${base}/b.png" alt=B><img src="${base}/b.png" alt=B>`,
      }),
    ]
    try {
      const first = await migrate(input, {pictures: networkPictures(true)})
      expect(first.issues.map(({code, path: where, severity}) => [severity, code, where])).toEqual([
        ['warning', 'image-unreachable', 'heroImage.url'],
        ['warning', 'image-unreachable', 'body'],
        ['warning', 'image-unreachable', 'body'],
      ])
      expect(first.images).toEqual({source: 3, converted: 3})
      expect(await lake.client.fetch('*[_id == "article-pic"][0].heroImage')).toEqual({
        _type: 'contentImage',
        alt: 'A',
        source: {url: `${base}/a.png`, width: 20, height: 10},
      })
      open = true
      asked.length = 0
      const second = await migrate(input, {pictures: networkPictures(true)})
      expect(second.articles).toMatchObject({updated: 2})
      expect(asked.sort()).toEqual(['/a.png', '/b.png'])
      const assets = await lake.client.fetch<readonly string[]>(
        '*[_id == "article-pic"][0].heroImage.asset._ref + " " + *[_id == "article-pic2"][0].body[1].asset._ref',
      )
      expect(new Set(String(assets).split(' ')).size).toBe(1)
      const third = await migrate(input, {pictures: networkPictures(true)})
      expect(third.articles).toMatchObject({unchanged: 2})
      expect(third.issues).toEqual([])
    } finally {
      server.close()
    }
  })

  test('one of a widget that several articles share is put in once', async () => {
    const data = {id: 'shared', url: 'https://old.example/shared.png', alt: 'A dot'}
    const body = [{type: 'widget', format: 'full-bleed-image', id: 'w', data}]
    const input = ['ps-1', 'ps-2', 'ps-3'].map((id) => article({id, canonicalPath: `/pictures/${id}`, body}))
    const first = await migrate(input)
    expect(first.issues.map(({code}) => code)).toEqual(Array(3).fill('image-unreachable'))
    const report = await migrate(input, {
      pictures: async () => ({bytes: dot, contentType: 'image/png', filename: 'dot.png'}),
    })
    expect(report.issues).toEqual([])
    expect(report.articles).toMatchObject({updated: 1, unchanged: 2, failed: 0})
    expect((await migrate(input)).articles).toMatchObject({unchanged: 3})
  })

  test('one that comes too slowly is no reason to give up its host', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/slow.png') response.writeHead(200).write('begun')
      else response.writeHead(200).end(dot)
    })
    const base = await listening(server)
    try {
      const get = networkPictures(true, 0.5)
      const fetched = (name: string) => get(base + name)
      await expect(fetched('/slow.png')).rejects.toThrow('it did not come within 0.5 s')
      expect(await fetched('/fine.png')).toMatchObject({contentType: 'image/png', filename: 'fine.png'})
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  test('one that the lake cannot take now keeps its address, and the run goes on', async () => {
    const server = createServer((request, response) => {
      request.resume()
      response.writeHead(503, {'content-type': 'application/json'}).end('{"message": "Too many uploads at a time"}')
    })
    const apiHost = await listening(server)
    try {
      const store = new PictureStore(lake.client.withConfig({apiHost}), async () => ({
        bytes: dot,
        contentType: 'image/png',
        filename: 'dot.png',
      }))
      const document = {hero: {_type: 'contentImage', source: {url: 'https://old.example/dot.png'}}}
      expect(await store.resolve(document)).toEqual({
        document,
        missing: [
          {
            url: 'https://old.example/dot.png',
            reason: expect.stringMatching(/^the content lake did not take it: .*Too many uploads at a time/),
          },
        ],
        found: 0,
      })
    } finally {
      server.close()
    }
  })

  test.each([
    ['http://127.0.0.1:1/a.png', 'private'],
    ['http://[::1]:1/a.png', 'private'],
    ['http://169.254.169.254/latest/meta-data', 'private'],
    ['http://localhost:1/a.png', 'private'],
    ['ftp://x.example/a.png', 'ftp: is not fetched'],
    ['/relative.png', 'not a whole web address'],
    ['data:image/png,%E0%A4%A', 'cannot be decoded'],
    ['data:image/png;base64,%%%', 'no picture'],
    ['data:image/png', 'no picture'],
  ])('%s is not fetched', async (url, reason) => {
    const fetched = networkPictures(false)(url)
    // The run goes on after errors of this class only.
    await expect(fetched).rejects.toThrow(PictureUnreachable)
    await expect(fetched).rejects.toThrow(reason)
  })
})
