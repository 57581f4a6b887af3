import {expect, test} from '@jest/globals'
import {evaluate, parse} from 'groq-js'
import fc from 'fast-check'
import {article, migrateArticles} from '../scripts/migrate/testing/migrate.ts'
import {withKeys} from '../scripts/migrate/store/keys.ts'
import {productCardProjection} from '../web/widgets/productCard/productCard.groq.ts'
import {reviewScorecardProjection} from '../web/widgets/reviewScorecard/reviewScorecard.groq.ts'

const projections = {productCard: productCardProjection, reviewScorecard: reviewScorecardProjection}

/** What the site reads of the cards and scorecards that some articles become, by their id. */
async function shownBy(articles: readonly unknown[]): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const {documents} = await migrateArticles(articles)
  const dataset = [...documents.values()].map(withKeys)
  const shown = new Map<string, Readonly<Record<string, unknown>>>()
  for (const [type, projection] of Object.entries(projections)) {
    const result = await evaluate(parse(`*[_type == "${type}"]{_id, ${projection}}`), {dataset})
    for (const one of await result.get()) {
      // A card shows the shop and price of offers beside its own button: an imported product must not bring any.
      // A scorecard shows no number of ratings: it reads that of a product to know whose rating it shows, which other widgets may tell.
      const {offers, ...fields} = type === 'reviewScorecard' ? {...one, numberOfRatings: null} : one
      expect((offers ?? []).slice(1)).toEqual([])
      for (const offer of offers ?? []) expect(offer.price).toBeNull()
      shown.set(one._id, fields)
    }
  }
  return shown
}

const maybe = <T>(...values: readonly T[]) => fc.option(fc.constantFrom(...values), {nil: undefined})
const facts = {
  rating: maybe(4, 4.5),
  numberOfRatings: maybe(10, 20),
  brand: maybe('Quillmoor', 'Briarquay'),
  ctaUrl: maybe('https://shop.example/1', 'https://shop.example/2'),
  discount: maybe('$5 off', '$10 off'),
  image: maybe('https://x.example/a.jpg', 'https://x.example/b.jpg'),
  name: fc.constantFrom('Evening Calm', 'Calm'),
}
const legacyWidget = fc
  .record({
    format: fc.constantFrom('product-card', 'review-score-card'),
    id: maybe('1', '2'),
    variantId: maybe('a', 'b', 'c'),
    ...facts,
  })
  .map(({format, name, brand, image, ...rest}) => ({
    type: 'widget',
    format,
    id: 'w',
    data: {
      ...rest,
      productBrand: brand,
      ...(format === 'product-card' ? {productTitle: name, imgSrc: image, imgAlt: image} : {productName: name}),
    },
  }))

test('readers see the same of a widget, whatever other widgets show its product (migration-60)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(legacyWidget, {minLength: 2, maxLength: 5}), async (widgets) => {
      const articles = widgets.map((widget, year) =>
        article({id: `a-${year}`, canonicalPath: `/${year}`, updatedAt: `${2000 + year}-01-01`, body: [widget]}),
      )
      // Of a widget that several articles have, the newest copy counts: it is the last here.
      const alone = new Map<string, unknown>()
      for (const one of articles) for (const [id, shown] of await shownBy([one])) alone.set(id, shown)
      expect(await shownBy(articles)).toEqual(alone)
      expect(await shownBy(articles.toReversed())).toEqual(alone)
    }),
    {numRuns: 100},
  )
}, 120_000)
