import {describe, expect, test} from '@jest/globals'
import {evaluate, parse} from 'groq-js'
import {pathToString} from 'sanity'
import type {Dataset} from '@apothecary/shared/types/validation.ts'
import {schemaTypes} from '../schemas/schemaTypes.ts'
import {createMarker} from '../validation/validator.ts'
import {starters} from './starters.ts'

const {mark} = createMarker(schemaTypes)
/** A lake without documents. */
const nothing: Dataset = {
  typeOf: () => undefined,
  fetch: async (query, params) => (await evaluate(parse(query, {params}), {dataset: [], params})).get(),
}

/** What an editor reads at the fields of a new article. */
async function said(value: object): Promise<readonly string[]> {
  const markers = await mark({_id: 'drafts.a', _type: 'article', ...value}, nothing)
  return markers.map(({level, path, message}) => `${level} ${pathToString(path)}: ${message}`)
}

const headline = 'error title: Give the article a headline.'
const address = 'error canonicalPath: Give the page an address.'
const unwritten = (key: string, heading: string) =>
  `warning body[_key=="${key}"]: Nothing follows “${heading}”: write the section, or remove its heading.`

const recipe = 'warning body: The template is “Recipe”, and there is no recipe: add one, or choose another template.'
/** What no starter can bring along, by the id of the starter. */
const toAdd: Readonly<Record<string, readonly string[]>> = {'article-recipe': [recipe]}

const headings = {
  'article-review': [
    'Our picks',
    'How we chose',
    'The products in detail',
    'What to look for',
    'Who should be careful',
    'Questions',
  ],
  'article-recipe': ['About this dish', 'The recipe', 'Tips', 'How it keeps'],
  'article-explainer': ['In brief', 'What it is', 'Signs', 'Causes', 'What helps', 'When to see a doctor'],
  'article-drug': [
    'What it is used for',
    'How to take it',
    'Side effects',
    'Interactions',
    'Warnings',
    'What it costs',
    'Questions',
  ],
  'article-landing': ['What you get', 'How it works', 'What others say', 'Questions'],
}

test('there is a starter for each kind of article, with a name and a description of its own', () => {
  expect(starters.map(({id}) => id)).toEqual(Object.keys(headings))
  expect(new Set(starters.map(({title}) => title)).size).toBe(5)
  expect(starters.every(({description}) => typeof description === 'string' && description.length > 20)).toBe(true)
})

describe.each(starters)('$title', ({id, value}) => {
  test('asks for a headline, an address, and what stands below each heading; of a recipe for one; for nothing else', async () => {
    expect(await said(value)).toEqual([
      headline,
      address,
      ...(toAdd[id] ?? []),
      ...(headings[id as keyof typeof headings] ?? []).map((heading, index) => unwritten(`h${index}`, heading)),
    ])
  })

  test('with a headline, an address and words below each heading nothing more is said', async () => {
    const written = value.body.map((block: {_key: string; style: string; children: object[]}) =>
      block.style === 'normal' ? {...block, children: [{_type: 'span', _key: 's', text: 'Words.', marks: []}]} : block,
    )
    expect(await said({...value, title: 'Naps', canonicalPath: '/sleep/naps', body: written})).toEqual(toAdd[id] ?? [])
  })
})
