import {expect, test} from '@jest/globals'
import {heroInterests} from '@apothecary/shared/types/heroSignUp.ts'
import {previewTitle} from '../../validation/previews.ts'
import {tickerHeadline, tickerHero} from './tickerHero.ts'

const namesOf = ({fields}: {readonly fields: readonly {readonly name: string}[]}) => fields.map(({name}) => name)

test('editors fill the fields of the format (ticker-hero-1)', () => {
  expect(namesOf(tickerHeadline)).toEqual(['beforeText', 'items', 'afterText'])
  expect(namesOf(tickerHero)).toEqual(
    expect.arrayContaining([
      'tickerHeadline',
      'heroDescription',
      'heroImage',
      'colorTheme',
      'heroCtaText',
      'heroCtaUrl',
      'newsletterLists',
      'heroCallToAction',
      'experiment',
    ]),
  )
})

test('a new hero asks for the four interests (ticker-hero-14)', () => {
  expect(heroInterests).toEqual(['Diabetes 101', 'Medication', 'Nutrition', 'Community'])
  expect(tickerHero.fields.find(({name}) => name === 'interests')).toMatchObject({initialValue: heroInterests})
})

test.each([
  [
    {beforeText: 'Diabetes,', items: ['managed', 'understood'], afterText: 'together'},
    'Diabetes, managed / understood together',
  ],
  [{items: ['Sleep well', 'Move more']}, 'Sleep well / Move more'],
  [{afterText: 'starts here'}, 'starts here'],
  [{beforeText: 'Diabetes,', items: []}, 'Diabetes,'],
])('a list shows all parts of the headline %j', (parts, title) => {
  expect(previewTitle({_type: 'tickerHeadline', ...parts})).toBe(title)
  expect(previewTitle({_type: 'tickerHero', tickerHeadline: parts})).toBe(title)
})

test('a headline without words is called so', () => {
  expect(previewTitle({_type: 'tickerHeadline'})).toBe('Headline without words')
  expect(previewTitle({_type: 'tickerHero'})).toBe('Hero without a headline')
})
