import type {Metadata} from 'next'
import {siteOrigin} from '../seo/siteUrl.ts'
import {defaultSettings, loadSiteSettings, type SiteSettings} from './siteSettings.ts'

/**
 * The default metadata of every page, with the name of the site in its title. A build has no lake, and a page can be shown without one: the
 * site then has its default name.
 */
export async function siteMetadata(
  load: () => Promise<Pick<SiteSettings, 'title'>> = loadSiteSettings,
): Promise<Metadata> {
  const isBuild = process.env['NEXT_PHASE'] === 'phase-production-build'
  const {title} = isBuild ? defaultSettings : await load().catch(() => defaultSettings)
  return {
    metadataBase: new URL(siteOrigin()),
    applicationName: title,
    title: {default: title, template: `%s | ${title}`},
    formatDetection: {telephone: false, address: false, email: false},
    alternates: {types: {'application/rss+xml': '/feed.xml'}},
  }
}
