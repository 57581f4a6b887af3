import {fetchPublished} from '../sanity/fetchSanity.ts'
import {defaultSettings, loadSiteSettings} from './siteSettings.ts'

/** The name that editors gave the site, for what is the same for everybody, such as mail; the usual one while the content lake is silent. */
export async function siteName(): Promise<string> {
  const {title} = await loadSiteSettings(fetchPublished).catch(() => defaultSettings)
  return title
}
