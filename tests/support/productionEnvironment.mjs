import {TestEnvironment} from 'jest-environment-node'

/** Jest's Node environment with React as readers get it: its development build takes twice the time, for warnings that a test may not need. */
export default class ProductionEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    this.global.process.env.NODE_ENV = 'production'
  }
}
