import {describe, expect, test} from '@jest/globals'
import {validate} from '../../validation/validate.ts'
import {holdsContent} from './filled.ts'

const nothing = {typeOf: () => undefined, fetch: () => Promise.resolve(null)}
const image = {_type: 'contentImage', alt: 'A lamp'}
const fetched = {...image, source: {url: 'https://old.example.com/lamp.jpg'}}
const said = (text: string) => ({_type: 'block', _key: text, style: 'normal', markDefs: [], children: spans(text)})
const spans = (text: string) => [{_type: 'span', _key: 's', text, marks: []}]
const blank = [said(''), said(' ')]
const words = [said('Plenty.')]

/** What editors read at one place of a widget. */
async function messages(type: string, fields: object, place: string): Promise<readonly string[]> {
  const problems = await validate({_id: 'w', _type: type, ...fields}, nothing)
  return problems.filter(({path}) => path === place).map(({message}) => message)
}

describe('a picture that readers need', () => {
  const pair = (desktop?: object) => ({images: [{_type: 'imagePair', _key: 'i', desktop, mobile: image}]})
  const entry = (picture?: object) => ({images: [{_type: 'galleryImage', _key: 'i', image: picture}]})
  test.each<[string, (picture?: object) => object, string, string]>([
    ['fullBleedImage', (picture) => ({image: picture}), 'image', 'Choose a picture.'],
    ['promotedArticle', (picture) => ({image: picture}), 'image', 'Choose a picture.'],
    [
      'fixedImageScroll',
      (picture) => ({image: picture}),
      'image',
      'Choose a picture, or put the content into a group.',
    ],
    ['imageGallery', entry, 'images[_key=="i"].image', 'Choose a picture, or remove the entry.'],
    ['imageSlideshow', entry, 'images[_key=="i"].image', 'Choose a picture, or remove the entry.'],
    ['imageCarousel', pair, 'images[_key=="i"]', 'Choose a picture, or remove the entry.'],
  ])('of a widget of the type %s is one with a file, and not its words alone', async (type, of, place, message) => {
    expect(await messages(type, of(), place)).toEqual([message])
    expect(await messages(type, of(image), place)).toEqual([message])
    expect(await messages(type, of(fetched), place)).toEqual([])
  })
})

describe('a text that readers need', () => {
  const inList = (list: string, type: string, field: string) => (text?: unknown) => ({
    [list]: [{_type: type, _key: 'i', [field]: text}],
  })
  test.each<[string, (text?: unknown) => object, string, string]>([
    ['warning', (text) => ({text}), 'text', 'Write the warning.'],
    ['warningCard', (text) => ({text}), 'text', 'Write the warning.'],
    ['livedExperience', (quote) => ({quote}), 'quote', 'Write what the person says.'],
    [
      'fixedImageScroll',
      (content) => ({content}),
      'content',
      'Add what scrolls past the picture, or use a full-bleed picture.',
    ],
    [
      'whyTrust',
      (text) => ({explanationDescription: text}),
      'explanationDescription',
      'Give figures, an explanation, or both.',
    ],
    ['summaryBlock', (content) => ({content}), 'items', 'Add points, a text, or both.'],
    [
      'faq',
      inList('items', 'faqItem', 'answer'),
      'items[_key=="i"].answer',
      'Write the answer, or remove the question.',
    ],
    ['checklist', inList('items', 'textItem', 'text'), 'items[_key=="i"].text', 'Write the text, or remove it.'],
    [
      'recipe',
      inList('ingredients', 'recipeIngredient', 'text'),
      'ingredients[_key=="i"].text',
      'Write the ingredient, or remove the line.',
    ],
    [
      'recipe',
      inList('instructions', 'recipeInstruction', 'text'),
      'instructions[_key=="i"].text',
      'Say what to do, or remove the step.',
    ],
    [
      'video',
      inList('transcripts', 'videoTranscript', 'text'),
      'transcripts[_key=="i"].text',
      'Write down what is said.',
    ],
  ])('of a widget of the type %s has words, and not empty paragraphs alone', async (type, of, place, message) => {
    for (const empty of [undefined, [], blank]) expect(await messages(type, of(empty), place)).toEqual([message])
    expect(await messages(type, of(words), place)).toEqual([])
  })

  test.each([
    ['group', {content: blank}, 'content', 'An empty group shows nothing: fill it, or remove it.'],
    ['colorBlock', {content: blank}, 'content', 'An empty block shows nothing: fill it, or remove it.'],
    ['expandableTag', {content: blank}, 'content', 'Write the explanation, or remove the tag.'],
    [
      'expandableList',
      {items: [{_type: 'expandableItem', _key: 'i', content: blank}]},
      'items[_key=="i"].content',
      'Fill the item, or remove it.',
    ],
  ])('so does that of a block object of the type %s', async (type, fields, place, message) => {
    const at = `body[_key=="b"].${place}`
    const body = (inside: object) => ({body: [{_type: type, _key: 'b', ...inside}]})
    expect(await messages('article', body(fields), at)).toEqual([message])
    expect(
      await messages('article', body(JSON.parse(JSON.stringify(fields).replaceAll('" "', '"Plenty."'))), at),
    ).toEqual([])
  })
})

test('a text holds something if it has words, an object among them, a picture or a block object', () => {
  const inline = {...said(' '), children: [...spans(''), {_type: 'affiliateLink', _key: 'a'}]}
  const filled = [words, [...blank, fetched], [inline], [{_type: 'table', _key: 't'}], [{_type: 'widgetReference'}]]
  expect(filled.map(holdsContent)).toEqual(filled.map(() => true))
  const empty = [undefined, null, 'Words', [], blank, [image], [null], [{_type: 'block'}]]
  expect(empty.map(holdsContent)).toEqual(empty.map(() => false))
})

test('nutrition facts have at least one value: readers would see nothing of them', async () => {
  const message = 'Give at least one value: readers see nothing of empty nutrition facts.'
  expect(await messages('nutritionFacts', {servings: {count: '4'}}, 'calories')).toEqual([message])
  expect(await messages('nutritionFacts', {sodiumContent: '390 mg'}, 'calories')).toEqual([])
})

describe('a text of nothing but spaces', () => {
  const words = 'Only spaces: write something, or empty the field.'
  test.each<[string, string, object, string]>([
    ['a field that is needed', 'badge', {label: '  ', icon: 'star'}, 'label'],
    [
      'a field that may be empty',
      'callout',
      {items: [{_type: 'calloutItem', _key: 'i', optionalWhisper: '\u00a0'}]},
      'items[_key=="i"].optionalWhisper',
    ],
    ['a text of several lines', 'houseAd', {text: ' \n '}, 'text'],
    ['a member of a list', 'driver', {driverType: 'newsletter', newsletterLists: [' ']}, 'newsletterLists[0]'],
  ])('%s is refused, as readers do not see it', async (_, type, fields, place) => {
    expect(await messages(type, fields, place)).toContain(words)
  })

  test('an empty one is told by the rules of its field alone', async () => {
    expect(await messages('badge', {label: '', icon: 'star'}, 'label')).toEqual(['Give the badge its words.'])
    expect(await messages('houseAd', {text: ''}, 'text')).toEqual([])
  })
})
