import {describe, expect, test} from '@jest/globals'
import {type ArticleCardData, arrangeFrontPage} from './arrangeFrontPage.ts'

function card(id: string, category: string | null, hasPicture = false): ArticleCardData {
  return {
    _id: id,
    title: id,
    canonicalPath: `/${id}`,
    pageTemplate: 'article',
    dek: null,
    metaDescription: null,
    publishedAt: null,
    updatedAt: null,
    sponsored: null,
    heroImage: hasPicture
      ? {_type: 'contentImage', asset: {_type: 'reference', _ref: 'image-abc-10x10-png'}, lqip: null}
      : null,
    category: category === null ? null : {title: category, slug: category},
    authorName: null,
  }
}
const ids = (articles: readonly ArticleCardData[]): string[] => articles.map(({_id}) => _id)

describe('the front page', () => {
  test('leads with the newest article that has a picture, and shows no article twice', () => {
    const articles = [
      card('a', 'sleep'),
      card('b', 'sleep', true),
      card('c', 'food'),
      card('d', null),
      card('x', null),
      card('e', 'sleep'),
      card('f', 'food'),
      card('g', 'sleep'),
      card('h', 'sleep'),
    ]
    const layout = arrangeFrontPage(articles)
    expect(layout.lead?._id).toBe('b')
    expect(ids(layout.beside)).toEqual(['a', 'c', 'd', 'x'])
    expect(layout.sections.map(({slug, articles: members}) => [slug, ids(members)])).toEqual([
      ['sleep', ['e', 'g', 'h']],
    ])
    expect(ids(layout.rest)).toEqual(['f'])
  })

  test('has four articles of a category, whose page has the others, and eight of no section', () => {
    const beside = ['1', '2', '3', '4', '5'].map((id) => card(id, null))
    const sleep = ['a', 'b', 'c', 'd', 'e'].map((id) => card(id, 'sleep'))
    const others = Array.from({length: 10}, (_, index) => card(`other-${index}`, null))
    const layout = arrangeFrontPage([...beside, ...sleep, ...others])
    expect(layout.sections.map(({articles}) => ids(articles))).toEqual([['a', 'b', 'c', 'd']])
    expect(ids(layout.rest)).toEqual(ids(others.slice(0, 8)))
  })

  test('has no lead story without articles, and one without a picture where no article has one', () => {
    expect(arrangeFrontPage([]).lead).toBeUndefined()
    expect(arrangeFrontPage([card('a', null)]).lead?._id).toBe('a')
  })
})
