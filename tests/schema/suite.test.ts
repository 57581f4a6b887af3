import {describe, expect, test} from '@jest/globals'
import type {StoredDocument} from '@apothecary/shared/types/validation.ts'
import {allSuites, fixtureCases, type Suite} from './cases.ts'
import {validate} from '../../studio/validation/validate.ts'
import {validateSuite} from './suite.ts'

const file = 'web/widgets/faq/faq.fixtures.ts'
const item = {
  _type: 'faqItem',
  _key: 'safe',
  question: 'Is it safe?',
  answer: [{_type: 'block', _key: 'p', children: [{_type: 'span', _key: 's', text: 'Yes.'}]}],
}
const minimal = {_id: 'faq-fixture-minimal', _type: 'faq', items: [item]}

/** What is said of the fixtures of a widget. */
function problemsOf(fixtures: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  return validateSuite(validate, fixtureCases({file, type: 'faq', fixtures}))
}

describe('a fixture', () => {
  test('that fits the schema passes', async () => {
    expect(await problemsOf({default: minimal})).toEqual([])
  })

  test.each<[string, object, string]>([
    ['lacks a required field', {...minimal, items: undefined}, ', items: Add a question.'],
    ['has a number for a text', {...minimal, title: 5}, ', title: Expected type "String", got "Number"'],
    [
      'has a value that is not among its options',
      {...minimal, initialState: 'ajar'},
      ', initialState: “ajar” is not one of: collapsed, firstExpanded, expanded',
    ],
    ['has a field that there is not', {...minimal, heading: 'Q'}, ', heading: “faq” has no field “heading”'],
    ['has null for a value', {...minimal, title: null}, ', title: Leave the field out: “null” is not a value'],
    [
      'has a member of another type',
      {...minimal, items: [{...item, _type: 'quizAnswer'}]},
      ', items[_key=="safe"]: The list takes no “quizAnswer”',
    ],
    [
      'has a member without a key',
      {...minimal, items: [{...item, _key: undefined}]},
      ', items[0]: The member has no “_key”',
    ],
    [
      'has the same key twice',
      {...minimal, items: [item, {...item, question: 'Is it legal?'}]},
      ', items[_key=="safe"]: Another member has the same “_key”',
    ],
    ['is of a type that there is not', {...minimal, _type: 'faqs'}, ': There is no document type “faqs”'],
  ])('that %s is reported with its place', async (_, fixture, problem) => {
    expect(await problemsOf({edge: fixture})).toContain(`${file}: edge: ${minimal._id}${problem}`)
  })

  test('may be invalid where its name says so, and has to be', async () => {
    const broken = {...minimal, title: 5}
    expect(await problemsOf({invalid: broken, invalidTitle: broken})).toEqual([])
    expect(await problemsOf({invalidTitle: minimal})).toEqual([`${file}: invalidTitle: named invalid, but valid`])
    expect(await problemsOf({invalidated: broken})).toHaveLength(1)
  })

  test('may refer to other fixtures, of a type that the field takes', async () => {
    const group = (...ids: readonly string[]) => ({
      _type: 'productCardGroup',
      _key: 'group',
      cards: ids.map((id) => ({_type: 'widgetReference', _key: id, widget: {_type: 'reference', _ref: id}})),
    })
    const bar = {_id: 'bar', _type: 'announcementBar', announcementText: 'We are open.'}
    const card = {_id: 'card', _type: 'productCard', productTitle: 'Oil'}
    expect(await problemsOf({default: group('card'), card})).toEqual([])
    expect(await problemsOf({default: group('gone')})).toEqual([expect.stringMatching(/This widget no longer exists/)])
    expect(await problemsOf({default: group('bar'), bar})).toEqual([
      expect.stringMatching(/A “announcementBar” cannot be referenced here/),
      expect.stringMatching(/Only product cards can stand here/),
    ])
  })

  test('that is a block object is looked at inside an article', async () => {
    expect(await problemsOf({edge: {_type: 'divider', _key: 'a', style: 'wave'}})).toContain(
      `${file}: edge: article-faq-edge, body[_key=="a"].style: “wave” is not one of: line, space, dots`,
    )
  })
})

describe('what the migration stores', () => {
  const withoutQuestion = {...minimal, items: [{...item, question: undefined}]}
  const suite = (expected: 'valid' | 'incomplete', document: StoredDocument): Suite => [
    {file: 'faq.golden.json', name: 'faq', documents: [document], expected},
  ]

  test('may lack what it reported that it left out, but not be wrong', async () => {
    expect(await validateSuite(validate, suite('valid', withoutQuestion))).toEqual([
      expect.stringMatching(/Write the question/),
    ])
    expect(await validateSuite(validate, suite('incomplete', withoutQuestion))).toEqual([])
    expect(await validateSuite(validate, suite('incomplete', {...minimal, items: []}))).toEqual([
      expect.stringMatching(/Add a question/),
    ])
  })
})

test('the fixtures, the golden files and the sample site are all looked at', async () => {
  const cases = (await allSuites()).flat()
  const filesOf = (ending: string) => new Set(cases.map((one) => one.file).filter((name) => name.endsWith(ending)))
  expect(filesOf('.fixtures.ts')).toContain(file)
  expect(filesOf('.golden.json')).toContain('scripts/migrate/widgets/faq.golden.json')
  expect(cases.map(({name}) => name)).toEqual(expect.arrayContaining(['siteSettings', 'article-rough-03']))
})
