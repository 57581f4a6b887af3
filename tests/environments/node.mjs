import {createRequire} from 'node:module'
import {TestEnvironment} from 'jest-environment-node'

/**
 * Jest's Node environment, in which `loadOnce` loads a module as Node does: once for all suites of a process. Jest
 * itself loads every module anew for every suite, which takes longer than most suites for packages as large as the
 * browser's client and the icons.
 */
export default class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    this.global.loadOnce = createRequire(import.meta.url)
  }
}
