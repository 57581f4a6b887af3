import {prose} from './prose.ts'

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
