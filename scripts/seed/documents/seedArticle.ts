import {prose} from './prose.ts'

/** The categories of an article, by their slugs; the first is where it is listed first. */
export const inCategories = (...slugs: readonly string[]) => ({
  categories: slugs.map((slug) => ({_type: 'reference', _key: slug, _ref: `category-${slug}`})),
})

/** An article of the sample site, with its text as `prose` reads it. Further fields are added by whoever makes it. */
export function seedArticle(
  slug: string,
  canonicalPath: string,
  title: string,
  metaDescription: string,
  ...lines: string[]
) {
  return {
    _id: `article-${slug}`,
    _type: 'article',
    title,
    canonicalPath,
    pageTemplate: 'article',
    metaDescription,
    sponsored: false,
    body: prose(...lines),
  }
}
