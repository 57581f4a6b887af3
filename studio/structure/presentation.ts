import {defineDocuments, defineLocations, type PresentationPluginOptions} from 'sanity/presentation'
import {siteUrl} from '../settings.ts'

/** Routes of up to six segments: the Studio's patterns have no "any path". */
const paths = [
  '/',
  ...Array.from({length: 6}, (_, count) => Array.from({length: count + 1}, (_, index) => `/:s${index}`).join('')),
]

/** The site beside the form: an article's page shows its draft while it is edited. */
export const presentation: PresentationPluginOptions = {
  previewUrl: {
    initial: siteUrl,
    previewMode: {enable: '/api/draft-mode/enable', disable: '/api/draft-mode/disable'},
  },
  resolve: {
    mainDocuments: defineDocuments([
      {
        route: [...paths],
        resolve: ({path}) => ({filter: '_type == "article" && canonicalPath == $path', params: {path: path ?? '/'}}),
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
