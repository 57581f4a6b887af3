import {describe, expect, test} from '@jest/globals'
import {contentImage} from '../objects/contentImage.ts'
import {source, targeting} from '../objects/articleParts.ts'
import {article} from './article.ts'
import {person} from './person.ts'

interface WithFields {
  readonly fields?: readonly {readonly name: string}[] | undefined
}

const namesOf = ({fields = []}: WithFields): readonly string[] => fields.map(({name}) => name)

describe('an article', () => {
  const template = article.fields.find(({name}) => name === 'pageTemplate')

  test('has one of nine templates (article-4)', () => {
    const list = template !== undefined && 'options' in template ? template.options : undefined
    expect(list).toEqual({
      list: [
        'article',
        'recipe',
        'homepage',
        'drug',
        'subcategory-landing-page',
        'marketing-landing-page',
        'paid-media',
        'editorial-paid-media',
        'transactional-paid-media',
      ].map((value) => ({title: expect.any(String), value})),
    })
  })

  test('has the template “article” at first (article-5)', () => {
    expect(template).toMatchObject({initialValue: 'article'})
  })

  test('has fields for its dates, people, topics, picture and sources (article-8)', () => {
    expect(namesOf(article)).toEqual(
      expect.arrayContaining([
        'metaDescription',
        'dek',
        'categories',
        'targeting',
        'sponsored',
        'authors',
        'medicalReviewer',
        'publishedAt',
        'updatedAt',
        'medicallyReviewedAt',
        'heroImage',
        'sources',
      ]),
    )
    expect(namesOf(targeting)).toEqual(['k1', 'kMetas', 'mpdTags'])
    expect(namesOf(source)).toEqual(['title', 'url'])
    expect(namesOf(contentImage)).toEqual(expect.arrayContaining(['alt', 'credit', 'source']))
  })
})

test('a person has name, biography, portrait, page and credentials (article-9)', () => {
  expect(namesOf(person)).toEqual(expect.arrayContaining(['name', 'bio', 'image', 'link', 'credentials']))
  expect(person.fields.find(({name}) => name === 'image')).toMatchObject({type: 'contentImage'})
})
