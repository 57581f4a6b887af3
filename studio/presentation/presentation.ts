import {defineDocuments, type PresentationPluginOptions} from 'sanity/presentation'
import {siteUrl} from '../settings.ts'
import {locations} from './locations.ts'
import {PreviewHeader} from './PreviewHeader.tsx'

/** A pattern of the Studio cannot match paths of any length: there is one for every number of segments, up to six. */
const paths = Array.from({length: 6}, (_, count) =>
  Array.from({length: count + 1}, (_segment, index) => `/:s${index}`).join(''),
)

/** The Presentation tool: it shows the page of an article, with the draft, beside the form. */
export const presentation: PresentationPluginOptions = {
  previewUrl: {
    initial: siteUrl,
    previewMode: {enable: '/api/draft-mode/enable', disable: '/api/draft-mode/disable'},
  },
  components: {unstable_header: {component: PreviewHeader}},
  resolve: {
    // The document that the form shows for a page; the first route that fits counts.
    mainDocuments: defineDocuments([
      {route: '/', filter: '(_type == "article" && canonicalPath == "/") || _id == "siteSettings"'},
      {
        route: '/topics/:slug',
        resolve: ({params}) => ({
          filter: '_type == "category" && slug.current == $slug',
          params: {slug: params['slug'] ?? ''},
        }),
      },
      {route: '/account/onboarding', type: 'onboarding'},
      {route: '/savings', type: 'couponProgram'},
      {
        route: paths,
        resolve: ({path}) => ({filter: '_type == "article" && canonicalPath == $path', params: {path: path ?? '/'}}),
      },
    ]),
    locations,
  },
}
