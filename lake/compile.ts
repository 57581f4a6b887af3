import {copyFile, glob, mkdir, readFile, rm, writeFile} from 'node:fs/promises'
import {stripTypeScriptTypes} from 'node:module'
import path from 'node:path'

/**
 * `node lake/compile.ts`: writes the lake as JavaScript into `lake/dist`, for the package that `npm pack` makes: Node
 * strips types from the files of a project, but not from those of an installed package. The sources have no syntax that
 * is more than types (`erasableSyntaxOnly`), so lines and columns stay as they are.
 */
const dist = path.join(import.meta.dirname, 'dist')
/** What only tests, benchmarks and this program need. */
const isLeftOut = /(^|\/)(bench|testing)\/|\.test\.ts$|^compile\.ts$/
/** A file of the lake, as imports and the URLs of threads and processes name it. */
const relative = /'(\.{1,2}\/[^']+)\.ts'/g

await rm(dist, {recursive: true, force: true})
for await (const file of glob('**/*.ts', {cwd: import.meta.dirname, exclude: ['**/node_modules/**', 'dist/**']})) {
  if (isLeftOut.test(file)) continue
  const code = stripTypeScriptTypes(await readFile(path.join(import.meta.dirname, file), 'utf8'))
  const target = path.join(dist, file.replace(/\.ts$/, '.js'))
  await mkdir(path.dirname(target), {recursive: true})
  await writeFile(target, code.replaceAll(relative, "'$1.js'"))
}
await copyFile(path.join(import.meta.dirname, '../LICENSE'), path.join(dist, 'LICENSE'))
