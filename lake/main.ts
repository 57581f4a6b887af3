import {enableCompileCache, flushCompileCache} from 'node:module'
import {join} from 'node:path'

/**
 * The command `node lake/main.ts`. It keeps what Node has compiled of the lake and its packages: without that, compiling is a third of
 * the time that a start takes. So nothing of the lake may be imported before.
 */
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/lake'))
const {run} = await import('./run.ts')
await run()
flushCompileCache()
