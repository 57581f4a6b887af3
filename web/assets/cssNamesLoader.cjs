const {compileCssModule} = require('./cssModule.cjs')

/**
 * A loader for `*.module.pcss` in builds: gives a component the class names and keeps the rules out of Next's style sheets. The rules are in a
 * file of their own (`web/assets/build.ts`), which `WidgetRoot` links.
 */
module.exports = function cssNamesLoader(source) {
  return `export default ${JSON.stringify(compileCssModule(this.resourcePath, source).classes)}`
}
