import type {DocumentLocation, DocumentLocationsState} from 'sanity/presentation'
import {z} from 'zod'
import {usesQuery, usesShape} from './usesQuery.ts'

/** Documents that are on every page of the site. */
const onEveryPage: ReadonlySet<string> = new Set(['announcementBar', 'siteNav', 'siteSettings'])

/** Pages that are not articles, by the type of the document that they show. */
const ownPages: Readonly<Record<string, DocumentLocation>> = {
  interestTopic: {title: 'Questions for new members', href: '/account/onboarding'},
  onboarding: {title: 'Questions for new members', href: '/account/onboarding'},
  couponProgram: {title: 'Prescription prices', href: '/savings'},
}

const home: DocumentLocation = {title: 'Front page', href: '/'}

/** The most pages that are listed. */
const mostPages = 30

/** What `locationsOf` needs of a document (`$id`). */
export const locationsQuery = `{
  "own": *[_id == $id][0]{title, canonicalPath, "slug": slug.current, "categories": categories[]->{title, "slug": slug.current}, path, paths, to},
  ...${usesQuery},
  "inNavigation": count(*[_type in ["siteNav", "siteSettings"] && references($id)]) > 0
}`

const words = z.string().nullish()
const category = z.object({title: words, slug: words})

/** What `locationsQuery` gives. */
export const locationsShape = usesShape.extend({
  own: z
    .object({
      title: words,
      canonicalPath: words,
      slug: words,
      categories: z.array(category.nullable()).nullish(),
      path: words,
      paths: z.array(z.string()).nullish(),
      to: words,
    })
    .nullish(),
  inNavigation: z.boolean(),
})

type Found = z.infer<typeof locationsShape>

/** The pages that show a document, from what `query` gives. */
export function locationsOf(type: string, {own, articles, inNavigation}: Found): DocumentLocationsState {
  if (type === 'article') return ofArticle(own)
  const pages = [
    ...(onEveryPage.has(type) || inNavigation ? [home] : []),
    ...(ownPages[type] === undefined ? [] : [ownPages[type]]),
    ...categoryPages(type, own),
    ...[own?.path, ...(own?.paths ?? []), ...(type === 'redirect' ? [own?.to] : [])].flatMap(pathPage),
    ...articles.flatMap(({title, canonicalPath}) =>
      canonicalPath ? [{title: title || canonicalPath, href: canonicalPath}] : [],
    ),
  ]
  const unique = [...new Map(pages.map((page) => [page.href, page])).values()]
  return {
    locations: unique.slice(0, mostPages),
    ...messageOf(type, unique.length, onEveryPage.has(type) || inNavigation),
  }
}

function ofArticle(own: Found['own']): DocumentLocationsState {
  if (!own?.canonicalPath) return {message: 'Give the article a path to see its page.', tone: 'caution'}
  const topics = (own.categories ?? []).flatMap((topic) => (topic === null ? [] : topicPage(topic)))
  return {locations: [{title: own.title || 'Article', href: own.canonicalPath}, home, ...topics]}
}

function categoryPages(type: string, own: Found['own']): readonly DocumentLocation[] {
  if (type === 'category' && own) return topicPage(own)
  if (type === 'secondaryNav')
    return (own?.categories ?? []).flatMap((topic) => (topic === null ? [] : topicPage(topic)))
  return []
}

function topicPage({
  title,
  slug,
}: {
  readonly title?: string | null | undefined
  readonly slug?: string | null | undefined
}): readonly DocumentLocation[] {
  return slug ? [{title: title || slug, href: `/topics/${encodeURIComponent(slug)}`}] : []
}

/** A page that a document names by its path. */
function pathPage(path: string | null | undefined): readonly DocumentLocation[] {
  return path?.startsWith('/') === true && !path.startsWith('//') ? [{title: path, href: path, showHref: false}] : []
}

function messageOf(
  type: string,
  count: number,
  isEverywhere: boolean,
): Pick<DocumentLocationsState, 'message' | 'tone'> {
  if (isEverywhere) return {message: 'Used on every page.', tone: 'positive'}
  if (type === 'driver') return {message: 'Shown on the pages with its placements and its targeting.', tone: 'positive'}
  if (type === 'redirect') return {message: 'Leads the readers of an old path on.', tone: 'positive'}
  if (count === 0) return {message: 'No page shows it yet.', tone: 'caution'}
  return {message: count === 1 ? 'Used on one page.' : `Used on ${count} pages.`, tone: 'positive'}
}
