import NodeEnvironment from './node.mjs'

/** Jest's Node environment with React as readers get it: its development build takes twice the time, for warnings that a test may not need. */
export default class ProductionEnvironment extends NodeEnvironment {
  constructor(config, context) {
    super(config, context)
    this.global.process.env.NODE_ENV = 'production'
  }
}
