import {expect, test} from '@jest/globals'
import {seedDocuments} from './seedDocuments.ts'

const named = (id: string) => seedDocuments.find(({_id}) => _id === id)

test('the paths without stars are three articles on collagen and nutrition with an engagement-test card (product-card-29)', () => {
  const paths: unknown = named('siteSettings')?.['pathsWithoutStarRating']
  const articles = seedDocuments.filter(
    ({_type, canonicalPath}) => _type === 'article' && Array.isArray(paths) && paths.includes(canonicalPath),
  )
  expect(articles.map(({canonicalPath}) => canonicalPath)).toEqual(paths)
  expect(paths).toHaveLength(3)
  for (const {canonicalPath, body} of articles) {
    expect(canonicalPath).toMatch(/collagen|nutrition/)
    const [, card = ''] = /"_ref":"(productCard-[^"]*)"/.exec(JSON.stringify(body)) ?? []
    expect(named(card)?.['isEngagementTeamTest']).toBe(true)
  }
})
