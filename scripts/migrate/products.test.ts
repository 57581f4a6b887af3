import {describe, expect, test} from '@jest/globals'
import {audit} from './audit/audit.ts'
import {migrateArticle} from './article/migrateArticle.ts'
import type {WidgetMigration} from './mapping/define.ts'
import {formats} from './mapping/formats.ts'
import {ProductMention, typeThatShows, withMentions} from './mapping/product.ts'
import {readItems} from './account/loose.ts'
import {ProductsIndex} from './productsIndex.ts'
import {article, type Migrated, migrateArticles} from './testing/migrate.ts'

const widget = (format: string, data: object, id = 'w') => ({type: 'widget', format, id, data})
const card = (data: object) => widget('product-card', {productTitle: 'Evening Calm', ...data})
const scorecard = (data: object) => widget('review-score-card', {productName: 'Evening Calm', ...data})

/** An article of a year, with one widget or several. */
const at = (year: number, ...body: readonly object[]) =>
  article({id: `a-${year}`, canonicalPath: `/${year}`, updatedAt: `${year}-01-01`, body})

/** What is stored under an id, without what is the same for all. */
function stored({documents}: Migrated, id: string): object | undefined {
  const {_id, _type, legacy: _, ...fields} = documents.get(id) ?? {}
  return _id === undefined ? undefined : fields
}

const productsOf = ({documents}: Migrated) =>
  [...documents.values()].filter(({_type}) => _type === 'product').map(({_id}) => _id)
const to = (id: string) => ({_type: 'reference', _ref: id})
const same = {productBrand: 'Quillmoor', ctaUrl: 'https://shop.example/calm'}

describe('a product that several widgets show', () => {
  const older = at(2020, card({id: 'p-1', variantId: 'v-1', rating: 4.5, numberOfRatings: 90, ...same}))
  const newer = at(2024, scorecard({variantId: 'v-1', rating: 4.1, pros: ['Mild'], ...same, productName: 'Calm'}))

  test.each([
    ['older first', [older, newer]],
    ['newer first', [newer, older]],
  ])(
    'has the facts of the newer article, and what differs stays with its widget: %s (migration-58, migration-60)',
    async (_name, articles) => {
      const migrated = await migrateArticles(articles)
      expect(productsOf(migrated)).toEqual(['product-p-1'])
      expect(stored(migrated, 'product-p-1')).toEqual({
        name: 'Calm',
        brand: 'Quillmoor',
        rating: 4.1,
        productId: 'p-1',
        variantId: 'v-1',
        offers: [{_type: 'offer', url: 'https://shop.example/calm'}],
      })
      expect(migrated.documents.get('product-p-1')?.legacy).toEqual({
        _type: 'legacyOrigin',
        format: 'product',
        id: 'p-1',
        updatedAt: '2024-01-01T00:00:00.000Z',
      })
      expect(stored(migrated, 'productCard-p-1')).toEqual({
        product: to('product-p-1'),
        productTitle: 'Evening Calm',
        rating: 4.5,
        numberOfRatings: 90,
      })
      expect(stored(migrated, 'reviewScorecard-v-1-cc4eacdf')).toEqual({product: to('product-p-1'), pros: ['Mild']})
    },
  )

  test('is the same, to the order of its fields, in whatever order articles are read: a second run changes nothing (migration-4, migration-60)', async () => {
    const [one, other] = await Promise.all([
      migrateArticles([older, newer]),
      migrateArticles([newer, article({id: 'a-0', canonicalPath: '/0'}), older]),
    ])
    for (const id of ['product-p-1', 'productCard-p-1', 'reviewScorecard-v-1-cc4eacdf'])
      expect(JSON.stringify(one?.documents.get(id))).toBe(JSON.stringify(other?.documents.get(id)))
  })

  test('nothing of it is a conflict, and products count as no widgets (migration-42, migration-58)', async () => {
    const {report} = await migrateArticles([older, newer])
    expect(report.issues).toEqual([])
    expect(report.widgets).toEqual({read: 2, converted: 2, unknown: 0, invalid: 0})
    expect(report.fields).toMatchObject({dropped: 0, quarantined: 0})
    expect(report.text.convertedCharacters).toBe(report.text.sourceCharacters)
    expect(report.links).toEqual({source: 2, converted: 2})
  })

  test('has no fact that one of them shows as absent, because readers would see it there (migration-60)', async () => {
    const migrated = await migrateArticles([
      at(2020, card({id: 'p-1', variantId: 'v-1', imgSrc: 'https://x.example/a.jpg', imgAlt: 'A jar'})),
      at(2024, scorecard({variantId: 'v-1', ...same, discount: '$10 off'})),
    ])
    // A scorecard shows no picture and no id of the product, so those are the product's all the same.
    expect(stored(migrated, 'product-p-1')).toEqual({
      name: 'Evening Calm',
      image: {_type: 'contentImage', alt: 'A jar', source: {url: 'https://x.example/a.jpg'}},
      productId: 'p-1',
      variantId: 'v-1',
    })
    expect(stored(migrated, 'productCard-p-1')).toEqual({product: to('product-p-1')})
    expect(stored(migrated, 'reviewScorecard-v-1-cc4eacdf')).toEqual({
      product: to('product-p-1'),
      ...same,
      discount: '$10 off',
    })
  })

  test('has a discount only with the address that it is for, and a number of ratings only with its rating (migration-60)', async () => {
    const offer = {ctaUrl: 'https://shop.example/old', discount: 'Code "OLD"'}
    const migrated = await migrateArticles([
      at(2020, card({id: 'p-1', variantId: 'v-1', ...offer, rating: 4.5, numberOfRatings: 90})),
      at(2024, scorecard({variantId: 'v-1', ...offer, ctaUrl: 'https://shop.example/new', rating: 3})),
      at(2022, card({id: 'p-2', variantId: 'v-1', ...offer, rating: 4.5, numberOfRatings: 70})),
    ])
    expect(stored(migrated, 'product-p-1')).toMatchObject({
      rating: 3,
      offers: [{_type: 'offer', url: 'https://shop.example/new', discount: 'Code "OLD"'}],
    })
    expect(stored(migrated, 'product-p-1')).not.toHaveProperty('numberOfRatings')
    expect(stored(migrated, 'productCard-p-2')).toMatchObject({rating: 4.5, numberOfRatings: 70})
  })

  test('whose rating a card does not share has the same number of ratings as the card: the card keeps it (migration-60)', async () => {
    const migrated = await migrateArticles([
      at(2020, card({id: 'p-1', variantId: 'v-1', rating: 4, numberOfRatings: 90})),
      at(2024, card({id: 'p-2', variantId: 'v-1', rating: 4.5, numberOfRatings: 90})),
    ])
    expect(stored(migrated, 'product-p-1')).toMatchObject({rating: 4.5, numberOfRatings: 90})
    expect(stored(migrated, 'productCard-p-1')).toMatchObject({rating: 4, numberOfRatings: 90})
    expect(stored(migrated, 'productCard-p-2')).not.toHaveProperty('numberOfRatings')
  })

  test('of one card in two articles, the copy that is stored counts (migration-25, migration-60)', async () => {
    const copies = [at(2020, card({id: 'p-1', discount: 'Old'})), at(2024, card({id: 'p-1', ...same}))]
    for (const articles of [copies, copies.toReversed()]) {
      const migrated = await migrateArticles(articles)
      expect(stored(migrated, 'product-p-1')).toEqual({
        name: 'Evening Calm',
        brand: 'Quillmoor',
        productId: 'p-1',
        offers: [{_type: 'offer', url: 'https://shop.example/calm'}],
      })
      expect(stored(migrated, 'productCard-p-1')).toEqual({product: to('product-p-1')})
      expect(migrated.report.issues.map(({code, articleId}) => [code, articleId])).toEqual([
        ['conflict', 'a-2020'],
        ['conflict', 'a-2020'],
        ['conflict', 'a-2020'],
      ])
    }
  })

  test('has the short name of a quick look only where no other widget names it (migration-60)', async () => {
    const looks = widget('quick-looks', {itemLinks: [{title: 'Calm', variantId: 'v-1'}]}, 'looks')
    const named = await migrateArticles([at(2020, card({variantId: 'v-1'})), at(2024, looks)])
    expect(stored(named, 'productVariant-v-1')).toMatchObject({name: 'Evening Calm'})
    expect(stored(await migrateArticles([at(2024, looks)]), 'productVariant-v-1')).toMatchObject({name: 'Calm'})
  })

  test('a scorecard without a name takes that of its product (migration-60)', async () => {
    const migrated = await migrateArticles([
      at(2020, card({id: 'p-1', variantId: 'v-1'})),
      at(2024, widget('review-score-card', {variantId: 'v-1', pros: ['Mild']})),
    ])
    expect(stored(migrated, 'reviewScorecard-v-1-cc4eacdf')).toEqual({product: to('product-p-1'), pros: ['Mild']})
  })

  test('a card that is kept whole says nothing of its product (migration-60)', async () => {
    const migrated = await migrateArticles([
      at(2020, scorecard({variantId: 'v-1', rating: 4})),
      at(2024, widget('product-card', {id: 'p-1', variantId: 'v-1', rating: 2})),
    ])
    expect(stored(migrated, 'product-p-1')).toEqual({name: 'Evening Calm', rating: 4, variantId: 'v-1'})
  })
})

describe('which widgets show one product', () => {
  const chain = [
    at(2020, card({id: 1, variantId: 'a'})),
    at(2021, card({id: '2', variantId: 'a'})),
    at(2022, card({id: '2 ', variantId: 'b'}), scorecard({variantId: 'c'})),
    at(2023, scorecard({variantId: 'b'})),
  ]

  test.each([
    ['in one order', chain],
    ['in the other', chain.toReversed()],
  ])('those with the same id or the same variant, be it over others: %s (migration-59)', async (_name, articles) => {
    const migrated = await migrateArticles(articles)
    expect(productsOf(migrated).toSorted()).toEqual(['product-1', 'productVariant-c'])
    const products = ['productCard-1', 'productCard-2', 'reviewScorecard-b-263ba88d', 'reviewScorecard-c-ff0ce8b7'].map(
      (id) => migrated.documents.get(id),
    )
    expect(products.map((one) => one?.['product'])).toEqual(
      ['product-1', 'product-1', 'product-1', 'productVariant-c'].map(to),
    )
  })

  test('an id and a variant that happen to be spelled alike are two products (migration-59)', async () => {
    const migrated = await migrateArticles([at(2020, card({id: '7'}), scorecard({variantId: '7'}))])
    expect(productsOf(migrated).toSorted()).toEqual(['product-7', 'productVariant-7'])
  })

  test('a widget that names neither keeps its facts and has no product (migration-61)', async () => {
    const migrated = await migrateArticles([at(2020, card({rating: 4}))])
    expect(productsOf(migrated)).toEqual([])
    expect(stored(migrated, 'productCard-a-2020-w-3171cad1')).toEqual({productTitle: 'Evening Calm', rating: 4})
  })

  test('a chain of 200 000 names leads to its first one (migration-59)', () => {
    const index = new ProductsIndex()
    const copy = {time: 0, article: 0, position: '', whole: '', content: ''}
    const count = 200_000
    for (let n = count; n > 0; n -= 1)
      index.add({key: `${n}`, products: [[`id\n${n}`, `id\n${n - 1}`]]}, {...copy, ordinal: n})
    expect(index.decide()).toEqual(new Set([0]))
    expect(index.nameOf(`id\n${count}`)).toBe('id\n0')
  })
})

test('of 10 000 cards of one product each refers to it, and none keeps what is the same (migration-59)', async () => {
  const count = 10_000
  const articles = Array.from({length: 10}, (_, part) =>
    at(
      2010 + part,
      ...Array.from({length: count / 10}, (_, n) => card({id: `${part}-${n}`, variantId: 'v', rating: 4, ...same})),
    ),
  )
  const migrated = await migrateArticles(articles)
  expect(migrated.report.widgets.converted).toBe(count)
  expect(productsOf(migrated)).toEqual(['product-0-0'])
  const cards = [...migrated.documents.values()].filter(({_type}) => _type === 'productCard')
  expect(new Set(cards.map((one) => Object.keys(one).length))).toEqual(new Set([4, 5]))
  expect(cards.filter(({product}) => JSON.stringify(product).includes('"product-0-0"'))).toHaveLength(count)
}, 120_000)

describe('the second reading of the input', () => {
  const value = at(2020, card({id: 'p-1', rating: 4.5, ...same}))
  const migrated = () =>
    migrateArticle({
      value,
      repeated: [],
      file: 'a.json',
      line: undefined,
      id: 'a-2020',
      formats,
      winnerOf: () => undefined,
      personWinner: () => undefined,
      products: new ProductsIndex(),
    })

  test.each(['name', 'brand', 'rating', 'offers'])('looks for facts in the product: %s (migration-52)', (fact) => {
    const {documents, ledger} = migrated()
    expect(audit(value, documents, ledger)).toEqual([])
    const without = documents.map((document) =>
      document._type === 'product' ? {...document, [fact]: undefined} : document,
    )
    expect(audit(value, without, ledger).length).toBeGreaterThan(0)
  })
})

describe('products in a list', () => {
  /** A list of products, as its widget would say it: `{facts: …, items: 'products'}`. */
  const rules = {items: 'products', facts: {name: 'name', rating: 'rating', offers: 'offers'}}
  const list: WidgetMigration = {
    type: 'shopList',
    format: 'shop-list',
    idPrefix: 'shopList',
    kind: 'document',
    convert: ({data}) => ({
      products: readItems(data.child('products')).map((item) => {
        for (const key of ['id', 'name', 'rating']) item.child(key).accept()
        const {id, name, rating} = Object(item.value)
        return {_type: 'shopItem', product: new ProductMention([`id\n${id}`], item), productId: id, name, rating}
      }),
    }),
    products: {
      rules,
      type: 'shopItem',
      mentions: ({data}) =>
        readItems(data.child('products')).map((item) => new ProductMention([`id\n${Object(item.value).id}`], item)),
    },
  }
  const withList = new Map([...formats, ['shop-list', list]])

  test('each item refers to its product, and what is in none of them is lost (migration-52, migration-58)', async () => {
    const products = [
      {id: 'p-1', name: 'Evening Calm', rating: 4},
      {id: 'p-2', name: 'Morning Focus', rating: 4},
      {id: 'p-1', name: 'Evening Calm', rating: 4},
    ]
    const {documents, report} = await migrateArticles(
      [at(2020, card({id: 'p-1', rating: 4})), at(2021, widget('shop-list', {id: 'l', products}))],
      withList,
    )
    expect(report.issues).toEqual([])
    expect(documents.get('shopList-l')?.['products']).toEqual(
      ['p-1', 'p-2', 'p-1'].map((id) => ({_type: 'shopItem', product: to(`product-${id}`), productId: id})),
    )
    expect(documents.get('product-p-2')).toMatchObject({name: 'Morning Focus', rating: 4})
  })

  test('a list of offers is shared only with lists: a card has one button, and would show more', async () => {
    const offers = [{_type: 'offer', url: 'https://shop.example/calm', price: 30}]
    const converted: WidgetMigration = {
      ...list,
      convert: ({data}) => {
        data.accept()
        const mention = new ProductMention(['id\np-1'], data.child('products').child(0))
        return {products: [{_type: 'shopItem', product: mention, productId: 'p-1', name: 'Evening Calm', offers}]}
      },
    }
    const node = widget('shop-list', {id: 'l', products: [{id: 'p-1', name: 'Evening Calm', price: 30}]})
    const migrate = (...articles: readonly object[]) =>
      migrateArticles(articles, new Map([...formats, ['shop-list', converted]]))
    const alone = await migrate(at(2021, node))
    expect(alone.documents.get('product-p-1')).toMatchObject({offers})
    expect(alone.documents.get('shopList-l')?.['products']).toEqual([
      {_type: 'shopItem', product: to('product-p-1'), productId: 'p-1'},
    ])
    const beside = await migrate(at(2020, card({id: 'p-1', ctaUrl: same.ctaUrl})), at(2021, node))
    expect(beside.documents.get('product-p-1')).toMatchObject({offers: [{_type: 'offer', url: same.ctaUrl}]})
    expect(beside.documents.get('shopList-l')?.['products']).toEqual([
      {_type: 'shopItem', product: to('product-p-1'), productId: 'p-1', offers},
    ])
  })

  test.each([
    ['a field that the widget lacks', 'productCard', {facts: {name: 'label'}}, 'productCard has no field label'],
    ['a fact that products lack', 'productCard', {facts: {price: 'rating'}}, 'product has no field price'],
    ['a part that offers lack', 'productCard', {facts: {}, offer: {link: 'ctaUrl'}}, 'offer has no field link'],
    ['a list that there is not', 'productCard', {items: 'shops', facts: {}}, 'has no list shops'],
    ['items that refer to no product', 'quiz', {items: 'questions', facts: {}}, 'quiz has no field product'],
    ['offers twice', 'productCard', {facts: {offers: 'highlights'}, offer: {url: 'ctaUrl'}}, 'either “offers”'],
  ])('%s is found when the mapper is loaded', (_name, type, wrong, message) => {
    expect(() => typeThatShows(type, wrong)).toThrow(message)
  })

  test('the rule of the list reads which product an item shows', () => {
    expect(withMentions({products: 'goods'}, rules)).toEqual({
      products: {from: 'goods', fields: {product: expect.any(Function)}},
    })
    expect(() => withMentions({products: () => undefined}, rules)).toThrow('cannot be read by a function')
  })
})
