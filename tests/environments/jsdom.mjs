import {createRequire} from 'node:module'
import {TestEnvironment} from 'jest-environment-jsdom'

/** Jest's environment with a document, in which `loadOnce` loads a module as Node does (`node.mjs`). */
export default class JsdomEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    this.global.loadOnce = createRequire(import.meta.url)
  }
}
