/**
 * What the Studio talks to. `npm start` serves one build on any port, so the addresses come with the page
 * (`scripts/start/staticServer.ts`); Sanity's bundler puts `SANITY_STUDIO_…` variables in for other hosts. Without a project
 * id it is the embedded content lake of this machine (`contract.md`, "Addresses and settings").
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
/** Where the lake answers. */
export const lakeUrl = page?.lakeUrl || process.env['SANITY_STUDIO_LAKE_URL'] || 'http://localhost:3900'
/** Where the site answers, for previews. */
export const siteUrl = page?.siteUrl || process.env['SANITY_STUDIO_SITE_URL'] || 'http://localhost:3000'
