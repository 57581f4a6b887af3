import {registerHooks} from 'node:module'

/**
 * What Next's bundler does to packages, as far as these programs need it: `next/headers` is a file, and on the server a component for the browser
 * is a reference. Nothing of next-sanity is replaced.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    next(/^next\/[a-z-]+$/.test(specifier) ? `${specifier}.js` : specifier, context),
  load(url, context, next) {
    const isServer = process.execArgv.includes('--conditions=react-server')
    if (!isServer || !url.endsWith('/next-sanity/dist/live/client-components/index.js')) return next(url, context)
    const source = 'export const SanityLive = {$$typeof: Symbol.for("react.client.reference"), name: "SanityLive"}'
    return {format: 'module', source, shortCircuit: true}
  },
})
