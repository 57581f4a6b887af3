// CommonJS, because Next's bundler loads it as a webpack loader too.
const path = require('node:path')
const {browserslistToTargets, transform} = require('lightningcss')

/** The browsers that Next supports; older ones get the same content without the newest effects. */
const targets = browserslistToTargets(['chrome 111', 'edge 111', 'firefox 111', 'safari 16.4'])

/** The folder from which Next's bundler counts paths (`turbopack.root` in `next.config.ts`). */
const root = path.resolve(__dirname, '../..')

/**
 * Compiles a CSS module. Class names are made of the name of the file and their own ("Faq_title"), so that every program that compiles the file
 * gets the same names. Those of `*.module.css`, which Next's bundler compiles itself, are made as it makes them, of the path of the file
 * (`tests/browser/islands.spec.ts` compares them). Returns the minified style sheet and the names. Throws for CSS that cannot be parsed.
 */
function compileCssModule(file, source) {
  const [name] = path.basename(file).split('.')
  const isNexts = file.endsWith('.module.css')
  const {code, exports: names} = transform({
    filename: isNexts ? `[project]/${path.relative(root, file)}` : `${name}.css`,
    code: Buffer.from(source),
    // Container names are not renamed: all widgets query the container `column` (styles/base.css).
    cssModules: {pattern: isNexts ? '[hash]_[local]' : '[name]_[local]', container: false},
    minify: true,
    targets,
  })
  const classes = Object.fromEntries(Object.entries(names ?? {}).map(([local, {name: global}]) => [local, global]))
  return {code: code.toString(), classes}
}

module.exports = {compileCssModule}
