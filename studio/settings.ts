/**
 * The addresses that the Studio uses. `npm start` serves one build on any port, so the page itself carries them
 * (`scripts/start/staticServer.ts`). For other hosts, Sanity's bundler inserts the `SANITY_STUDIO_…` variables. Without a project id the
 * Studio uses the embedded content lake of this machine (settings-5).
 */
interface PageSettings {
  readonly lakeUrl?: string
  readonly siteUrl?: string
}

declare global {
  var apothecarySettings: PageSettings | undefined
}

const page = globalThis.apothecarySettings

/** The embedded lake, unless a project of hosted Sanity is set. */
export const embedded = !process.env['SANITY_STUDIO_PROJECT_ID']
export const projectId = process.env['SANITY_STUDIO_PROJECT_ID'] || 'local'
export const dataset = process.env['SANITY_STUDIO_DATASET'] || 'production'
/** The address of the content lake. */
export const lakeUrl = page?.lakeUrl || process.env['SANITY_STUDIO_LAKE_URL'] || 'http://localhost:3900'
/** The address of the site, for previews. */
export const siteUrl = page?.siteUrl || process.env['SANITY_STUDIO_SITE_URL'] || 'http://localhost:3000'
