import {type Prose, proseOf} from './prose.ts'

/** A stored document of the generated data set. */
export interface LakeDocument {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

/** How a data set of a given size is made up. */
export interface LakeMix {
  readonly articles: number
  readonly products: number
  readonly people: number
  readonly categories: number
}

/** Widgets that an article places; with two authors, a reviewer and a category it has 40 references. */
const widgetsOfArticle = 36

/** Of all documents one in five is an article, one in a hundred a person, one in a hundred a category; the others are product cards. */
export function mixOf(documents: number): LakeMix {
  const articles = Math.floor(documents / 5)
  const people = Math.max(3, Math.floor(documents / 100))
  const categories = Math.max(1, Math.floor(documents / 100))
  return {articles, people, categories, products: documents - articles - people - categories}
}

/** The path of an article of the data set. */
export function articlePath(index: number): string {
  return `/health/topic-${index % 40}/article-${index}`
}

/** The id of a product card of the data set. */
export function productId(index: number): string {
  return `productCard-bench-${index}`
}

/** The data set, the same for the same size. What is referred to comes before what refers to it. */
export function* lakeDocuments(mix: LakeMix): Generator<LakeDocument> {
  const prose = proseOf('lake')
  for (let index = 0; index < mix.people; index += 1) {
    yield {
      _id: `person-bench-${index}`,
      _type: 'person',
      name: `Writer ${index}`,
      credentials: prose.pick(['MD', 'PharmD', 'RD', 'RN']),
      bio: [text(prose, 'b0', 3)],
      link: `/authors/writer-${index}`,
    }
  }
  for (let index = 0; index < mix.categories; index += 1) {
    yield {
      _id: `category-bench-${index}`,
      _type: 'category',
      title: `Topic ${index}`,
      slug: {_type: 'slug', current: `topic-${index}`},
    }
  }
  for (let index = 0; index < mix.products; index += 1) yield product(prose, index)
  for (let index = 0; index < mix.articles; index += 1) yield article(prose, index, mix)
}

function product(prose: Prose, index: number): LakeDocument {
  return {
    _id: productId(index),
    _type: 'productCard',
    productId: `bench-${index}`,
    productTitle: `Product ${index}`,
    productBrand: `Brand ${index % 97}`,
    rating: prose.whole(20, 50) / 10,
    numberOfRatings: prose.whole(3, 4000),
    ctaText: 'SHOP NOW',
    ctaUrl: `https://shop.example.com/product/${index}`,
    pros: [prose.sentence(), prose.sentence()],
    cons: [prose.sentence()],
    healthlineReviews: [text(prose, 'r0', 2)],
  }
}

function article(prose: Prose, index: number, mix: LakeMix): LakeDocument {
  const day = new Date(Date.UTC(2020, 0, 1) + index * 3_600_000 * 7).toISOString()
  const body: object[] = []
  for (let place = 0; place < widgetsOfArticle; place += 1) {
    if (place % 4 === 0) body.push(text(prose, `t${place}`, 3))
    body.push({
      _type: 'widgetReference',
      _key: `w${place}`,
      // Spread over the data set, so that an article's widgets are not stored next to each other.
      widget: reference(productId((index * 37 + place * 101) % mix.products)),
    })
  }
  return {
    _id: `article-bench-${index}`,
    _type: 'article',
    title: prose.title(),
    canonicalPath: articlePath(index),
    pageTemplate: 'article',
    dek: prose.sentence(),
    publishedAt: day,
    updatedAt: day,
    authors: [0, 1].map((place) => ({_key: `a${place}`, ...reference(`person-bench-${(index + place) % mix.people}`)})),
    medicalReviewer: reference(`person-bench-${(index + 2) % mix.people}`),
    categories: [{_key: 'c0', ...reference(`category-bench-${index % mix.categories}`)}],
    body,
  }
}

function reference(_ref: string): {readonly _type: 'reference'; readonly _ref: string} {
  return {_type: 'reference', _ref}
}

function text(prose: Prose, _key: string, sentences: number): object {
  const children = [{_type: 'span', _key: 's0', text: prose.paragraph(sentences), marks: []}]
  return {_type: 'block', _key, style: 'normal', markDefs: [], children}
}
