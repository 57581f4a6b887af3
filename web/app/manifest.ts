import type {MetadataRoute} from 'next'
import {defaultSettings, loadSiteSettings} from '../chrome/siteSettings.ts'
import {fetchPublished} from '../sanity/fetchSanity.ts'
import {webManifest} from '../seo/webManifest.ts'

// The name is that of the site settings, which a build cannot know.
export const dynamic = 'force-dynamic'

/** The web app manifest, as published; with the usual name while the content lake is silent. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  return webManifest(await loadSiteSettings(fetchPublished).catch(() => defaultSettings))
}
