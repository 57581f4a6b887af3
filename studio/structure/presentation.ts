import {defineDocuments, defineLocations, type PresentationPluginOptions} from 'sanity/presentation'
import {siteUrl} from '../settings.ts'

/** A pattern of the Studio cannot match paths of any length: there is one for every number of segments, up to six. */
const paths = [
  '/',
  ...Array.from({length: 6}, (_, count) => Array.from({length: count + 1}, (_, index) => `/:s${index}`).join('')),
]

/** The Presentation tool: it shows the page of an article, with the draft, beside the form. */
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
      siteNav: {message: 'Used on every page.', tone: 'positive', locations: [{title: 'Home', href: '/'}]},
      siteSettings: {message: 'Used on every page.', tone: 'positive', locations: [{title: 'Home', href: '/'}]},
    },
  },
}
