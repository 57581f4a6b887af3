#!/usr/bin/env node
/**
 * The command `apothecary-lake` of the package (`npm pack`): without words it runs a lake (settings are environment variables), with words it
 * manages one (`apothecary-lake --help`). Plain JavaScript, so that an older Node gets as far as the message.
 */
const least = 24
if (Number(process.versions.node.split('.')[0]) < least) {
  console.error(`apothecary-lake needs Node ${least} or newer; this is ${process.version}.`)
  process.exit(1)
}
if (process.argv.length > 2) await import('./dist/package/cli.js')
else await import('./dist/package/main.js')
