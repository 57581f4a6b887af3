/**
 * What the Studio is built for. Without a project id it talks to the embedded content lake of this machine
 * (`contract.md`, "Addresses and settings"); Sanity's bundler puts `SANITY_STUDIO_…` variables in at build time.
 */
const env = process.env

/** The embedded lake, unless a project of hosted Sanity is set. */
export const embedded = !env['SANITY_STUDIO_PROJECT_ID']
export const projectId = env['SANITY_STUDIO_PROJECT_ID'] || 'local'
export const dataset = env['SANITY_STUDIO_DATASET'] || 'production'
/** Where the lake answers, for example `http://localhost:3900`. */
export const lakeUrl = env['SANITY_STUDIO_LAKE_URL'] || 'http://localhost:3900'
/** Where the site answers, for previews. */
export const siteUrl = env['SANITY_STUDIO_SITE_URL'] || 'http://localhost:3000'
