import {defineDocuments, defineLocations, type PresentationPluginOptions} from 'sanity/presentation'
import {siteUrl} from '../settings.ts'

/** The site beside the form: an article's page shows its draft while it is edited. */
export const presentation: PresentationPluginOptions = {
  previewUrl: {
    initial: siteUrl,
    previewMode: {enable: '/api/draft-mode/enable', disable: '/api/draft-mode/disable'},
  },
  resolve: {
    mainDocuments: defineDocuments([
      {
        route: '/:path*',
        resolve: (context) => ({
          filter: '_type == "article" && canonicalPath == $path',
          params: {path: pathOf(context.params)},
        }),
      },
    ]),
    locations: {
      article: defineLocations({
        select: {title: 'title', path: 'canonicalPath'},
        resolve: (article) =>
          typeof article?.['path'] === 'string'
            ? {locations: [{title: String(article['title'] ?? 'Article'), href: article['path']}]}
            : {message: 'Give the article a path to see its page.', tone: 'caution'},
      }),
      siteSettings: {message: 'Used on every page.', tone: 'positive', locations: [{title: 'Home', href: '/'}]},
    },
  },
}

function pathOf(params: Readonly<Record<string, unknown>>): string {
  const {path} = params
  if (Array.isArray(path)) return `/${path.join('/')}`
  return typeof path === 'string' ? `/${path}` : '/'
}
