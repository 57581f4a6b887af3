import {createClient, type SanityClient} from '@sanity/client'
import {contentSettings} from './settings.ts'

/** The API version of every request of the site (`sanity-http-api`: `published` is the default perspective from this day). */
export const apiVersion = '2025-02-19'

/** The settings of this process. */
export const settings = contentSettings(process.env)

/**
 * The client of the site: published documents, no token. `useProjectHostname` is off for the embedded lake, because Node
 * does not resolve `<project>.localhost`.
 */
export const client: SanityClient = createClient({
  projectId: settings.projectId,
  dataset: settings.dataset,
  apiVersion,
  useCdn: false,
  perspective: 'published',
  // The lake is near: an answer that takes longer than this is not coming, and readers have a kept page meanwhile.
  timeout: 5000,
  maxRetries: 1,
  ...(settings.apiHost === undefined ? {} : {apiHost: settings.apiHost, useProjectHostname: false}),
})
