import {existsSync, readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import type {NextConfig} from 'next'
import {PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER} from 'next/constants.js'

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
  // `use cache` for query results, with the sync tags that came with them. Not `cacheComponents`: a page must be complete
  // when it leaves the server, without parts that a script reveals. Next needs it to compile only, and warns whenever it is set
  // (docs/decisions/0020).
  // Rendered pages stay in memory: an address that nobody made must not cost a file. What readers get when Next has lost a page
  // and cannot make it again is the server's own copy.
  experimental: {...(phase === PHASE_PRODUCTION_SERVER ? {} : {useCache: true}), isrFlushToDisk: false},
  cacheMaxMemorySize: 256 * 1024 * 1024,
  // Names there hold the hash of the content.
  headers: async () => [
    {source: '/fonts/:file*', headers: [{key: 'cache-control', value: 'public, max-age=31536000, immutable'}]},
    {source: '/assets/:file*', headers: [{key: 'cache-control', value: 'public, max-age=31536000, immutable'}]},
  ],
})

/** The addresses of the built assets (assets/build.ts), as JSON. None where nothing was built. */
function assetAddresses(): string {
  const file = resolve(import.meta.dirname, 'public/assets/addresses.json')
  return existsSync(file) ? readFileSync(file, 'utf8') : '{}'
}

export default config
