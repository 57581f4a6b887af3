import {enableCompileCache, flushCompileCache} from 'node:module'
import {join} from 'node:path'

/**
 * The command `node lake/main.ts`. It keeps what Node has compiled of the lake and its packages: without that, compiling is a third of
 * the time that a start takes. So nothing of the lake may be imported before. Threads and processes that it starts later find the folder in the
 * environment: a thread for queries starts in half the time, and the first query that needs one waits for that.
 */
process.env['NODE_COMPILE_CACHE'] ||= join(import.meta.dirname, '../node_modules/.cache/lake')
enableCompileCache(process.env['NODE_COMPILE_CACHE'])
const {run} = await import('./run.ts')
await run()
flushCompileCache()
