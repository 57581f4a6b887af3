import {describe, expect, test} from '@jest/globals'
import {article, bodyOf, migrateArticles} from '../testing/migrate.ts'
import {defineWidgetMigration, type MigrationRules} from './define.ts'
import {byFormat} from './formats.ts'
import {picture} from './picture.ts'

/** What a widget of the format `x` is stored as, with its issues. */
async function stored(type: string, rules: MigrationRules, data: unknown) {
  const product = type === 'productCard' ? {product: {facts: {}}, references: {hesiBadgeTags: () => undefined}} : {}
  const formats = byFormat([defineWidgetMigration(type, {...product, ...rules, format: 'x'})])
  const body = [{type: 'widget', format: 'x', id: 'w', data}]
  const {documents, report} = await migrateArticles([article({body})], formats)
  const document = [...documents.values()].find(({_type}) => _type === type)
  const {_id, _type, legacy: _legacy, ...fields} = document ?? {}
  return {fields, body: bodyOf({documents}), issues: report.issues.map(({code, path}) => `${code} ${path}`)}
}

describe('what follows from the schema', () => {
  test('a picture is read from a key of its own name: an address, or an object', async () => {
    const jar = {_type: 'contentImage', alt: 'A jar', source: {url: 'https://x.example/a.jpg', width: 20}}
    const image = {url: '', src: 'https://x.example/a.jpg', alt: 'A jar', width: '20', caption: null}
    expect(await stored('productCard', {}, {image})).toMatchObject({fields: {image: jar}, issues: []})
    expect(await stored('productCard', {}, {image: JSON.stringify(image)})).toMatchObject({fields: {image: jar}})
    expect(await stored('productCard', {}, {image: 'https://x.example/a.jpg'})).toMatchObject({
      fields: {image: {_type: 'contentImage', source: {url: 'https://x.example/a.jpg'}}},
      issues: ['missing-alt body[0].data.image'],
    })
  })

  test('a picture whose parts stand under other keys, inside an object', async () => {
    const rules = {fields: {image: picture('media.file', {alt: 'media.words'})}}
    const media = JSON.stringify({file: 'https://x.example/a.jpg', words: 'A jar'})
    expect(await stored('productCard', rules, {media})).toMatchObject({
      fields: {image: {_type: 'contentImage', alt: 'A jar', source: {url: 'https://x.example/a.jpg'}}},
      issues: [],
    })
  })

  test('a list of pictures', async () => {
    const {fields, issues} = await stored('announcementBar', {}, {logos: [{url: 'https://x.example/a.png', alt: 'A'}]})
    expect(fields).toEqual({logos: [{_type: 'contentImage', alt: 'A', source: {url: 'https://x.example/a.png'}}]})
    expect(issues).toEqual([])
  })

  test('texts, numbers, booleans, choices, addresses and identifiers are told apart', async () => {
    const {fields, issues} = await stored(
      'productCard',
      {},
      {
        productTitle: 'Calm &amp; <b>clear</b>',
        variantId: 'a&amp;b',
        rating: '4.5',
        isEditorPick: 'true',
        ctaUrl: 'javascript:x',
        pros: 'One',
      },
    )
    expect(fields).toEqual({
      productTitle: 'Calm & clear',
      variantId: 'a&amp;b',
      rating: 4.5,
      isEditorPick: true,
      pros: ['One'],
    })
    expect(issues).toEqual(['markup-stripped body[0].data.productTitle', 'unsafe-url body[0].data.ctaUrl'])
  })

  test('a type that is no document becomes an object of the body', async () => {
    const {body} = await stored('divider', {}, {style: 'DOTS'})
    expect(body).toEqual([{_type: 'divider', _key: 'w', style: 'dots'}])
  })
})

describe('rules', () => {
  test('an initial value is stored where the input has none; it does not make an object of nothing', async () => {
    const rules = {fields: {initialState: {initialValue: 'collapsed'}}}
    expect((await stored('faq', rules, {title: 'T'})).fields).toEqual({title: 'T', initialState: 'collapsed'})
    const quiz = {
      fields: {questions: {fields: {questionType: {initialValue: 'single'}}}, instrument: () => undefined},
    }
    expect((await stored('quiz', quiz, {title: 'T', questions: [{votes: 1}]})).fields).toEqual({title: 'T'})
  })

  test('of several keys, the first with a value counts, and one that is left over is reported', async () => {
    const rules = {fields: {title: {from: ['heading.text', 'name']}}}
    expect(await stored('faq', rules, {heading: {text: ''}, name: 'N'})).toMatchObject({
      fields: {title: 'N'},
      issues: [],
    })
    expect(await stored('faq', rules, {heading: {text: 'H'}, name: null})).toMatchObject({
      fields: {title: 'H'},
      issues: [],
    })
    expect(await stored('faq', rules, {heading: '{"text": "H"}', name: 'N'})).toMatchObject({
      fields: {title: 'H'},
      issues: ['unknown-field body[0].data.name'],
    })
  })

  test('where the object on the way is none, what is there is kept and reported', async () => {
    const rules = {fields: {title: 'heading.text'}}
    const {fields, issues} = await stored('faq', rules, {heading: 5})
    expect(fields).toEqual({})
    expect(issues).toEqual(['unknown-field body[0].data.heading'])
  })

  test.each([
    ['a type', () => defineWidgetMigration('fqa'), 'no type “fqa”'],
    [
      'a field',
      () => defineWidgetMigration('faq', {fields: {titel: 'heading'}}),
      'faq has no field titel in the schema. It has: title, items, initialState',
    ],
    [
      'a field of an item',
      () => defineWidgetMigration('faq', {fields: {items: {fields: {body: 'answer'}}}}),
      'faq.items[] has no field body',
    ],
    [
      'a field that an item without an object stands for',
      () => defineWidgetMigration('faq', {fields: {items: {bareItem: 'text'}}}),
      'faq.items[] has no field text',
    ],
    ['a needed field', () => defineWidgetMigration('faq', {needsOneOf: ['questions']}), 'faq has no field questions'],
    [
      'a field of the children',
      () => defineWidgetMigration('row', {children: {content: () => []}}),
      'row has no field content',
    ],
    [
      'a value',
      () => defineWidgetMigration('faq', {fields: {initialState: {initialValue: 'open'}}}),
      'faq.initialState cannot be “open”: it is one of collapsed, firstExpanded, expanded',
    ],
    [
      'a rule for the type of the field',
      () => defineWidgetMigration('faq', {fields: {title: {initialValue: 'Questions'}}}),
      'faq.title: its schema type takes no initialValue',
    ],
    ['a way to read the field', () => defineWidgetMigration('row'), 'rowColumn.content[]'],
  ])('that the schema does not have fail when they are loaded: %s', (_name, define, message) => {
    expect(define).toThrow(message)
  })

  test('two migrations of one format, or with one prefix of document ids, fail when they are loaded', () => {
    const one = defineWidgetMigration('faq', {format: 'a'})
    expect(() => byFormat([one, defineWidgetMigration('warning', {format: 'a'})])).toThrow('the format “a”')
    expect(() => byFormat([one, defineWidgetMigration('faq', {format: 'b'})])).toThrow('the idPrefix “faq”')
  })
})
