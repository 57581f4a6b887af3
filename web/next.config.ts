import {existsSync, readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import type {NextConfig} from 'next'
import {PHASE_DEVELOPMENT_SERVER} from 'next/constants.js'

/**
 * Next builds and renders; `web/server` stands in front of it and does what concerns whole responses: compression, security
 * headers, entity tags for readers, page copies.
 */
const config = (phase: string): NextConfig => ({
  poweredByHeader: false,
  compress: false,
  reactStrictMode: true,
  // `npm run check` checks types, with the native compiler, for the whole repository at once.
  typescript: {ignoreBuildErrors: true},
  turbopack: {
    root: resolve(import.meta.dirname, '..'),
    // Style sheets of widgets, one each, and of some components of the kit (assets/README.md).
    rules: {
      '*.module.pcss':
        phase === PHASE_DEVELOPMENT_SERVER
          ? {loaders: [resolve(import.meta.dirname, 'assets/passThroughLoader.cjs')], as: '*.module.css'}
          : {loaders: [resolve(import.meta.dirname, 'assets/cssNamesLoader.cjs')], as: '*.js'},
    },
  },
  env: {APOTHECARY_ASSETS: assetAddresses()},
  images: {unoptimized: true},
  // All metadata stands in the head: no script moves it there.
  htmlLimitedBots: /.*/,
  // Next keeps no page and no answer, and needs no entity tags: the server does (docs/decisions/0068).
  generateEtags: false,
  // Names there hold the hash of the content.
  headers: async () => [
    {
      source: '/fonts/:file*',
      headers: [
        {key: 'cache-control', value: 'public, max-age=31536000, immutable'},
        // The Studio, which is of another origin, shows widgets in their fonts. They are the same for everybody.
        {key: 'access-control-allow-origin', value: '*'},
      ],
    },
    {source: '/assets/:file*', headers: [{key: 'cache-control', value: 'public, max-age=31536000, immutable'}]},
  ],
})

/** The addresses of the built assets (assets/build.ts), as JSON. None where nothing was built. */
function assetAddresses(): string {
  const file = resolve(import.meta.dirname, 'public/assets/addresses.json')
  return existsSync(file) ? readFileSync(file, 'utf8') : '{}'
}

export default config
