import {createClient, type SanityClient} from '@sanity/client'
import {contentSettings} from './settings.ts'

/** The API version of every request of the site (`sanity-http-api`: `published` is the default perspective from this day). */
export const apiVersion = '2025-02-19'

/** The settings of this process. */
export const settings = contentSettings(process.env)

/**
 * The Sanity client of the site: reads published documents, without a token. `useProjectHostname` is off for the embedded lake, because
 * Node does not resolve `<project>.localhost`.
 */
export const client: SanityClient = createClient({
  projectId: settings.projectId,
  dataset: settings.dataset,
  apiVersion,
  useCdn: false,
  perspective: 'published',
  // The lake usually answers much faster. If it does not, readers get a kept copy of the page.
  timeout: 5000,
  maxRetries: 1,
  ...(settings.apiHost === undefined ? {} : {apiHost: settings.apiHost, useProjectHostname: false}),
})
