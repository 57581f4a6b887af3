import {expect, test} from '@jest/globals'
import {heroInterests} from '@apothecary/shared/types/heroSignUp.ts'
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
