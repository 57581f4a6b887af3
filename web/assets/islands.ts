import {createRequire} from 'node:module'
import {readFile} from 'node:fs/promises'
import {basename, resolve} from 'node:path'
import {build, type Plugin} from 'esbuild'
import type {Asset} from './build.ts'

const web = resolve(import.meta.dirname, '..')

const {compileCssModule}: {compileCssModule: (file: string, source: string) => {readonly classes: object}} =
  createRequire(import.meta.url)('./cssModule.cjs')

/**
 * Builds a module for each of these files, `<View>.client.tsx` with an exported `<View>Island`: it makes the island work
 * in an element (`ui/startIsland.tsx`). What several need, React above all, is in files that they share. The module of
 * `widgets/quiz/Quiz.client.tsx` is `Quiz.island.js`.
 */
export async function buildIslands(files: readonly string[]): Promise<readonly Asset[]> {
  if (files.length === 0) return []
  const {outputFiles} = await build({
    entryPoints: files.map((file) => ({in: `island:${file}`, out: `${viewOf(file)}.island`})),
    outdir: web,
    entryNames: '[name].[hash]',
    chunkNames: 'island-[hash]',
    plugins: [entries, classNames],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    jsx: 'automatic',
    define: {'process.env.NODE_ENV': '"production"'},
    write: false,
  })
  return outputFiles.map(({path, text}) => {
    const file = basename(path)
    return {name: file.replace(/(?<=\.island)\.\w+/, ''), file, code: text}
  })
}

function viewOf(file: string): string {
  return basename(file, '.client.tsx')
}

/** What the page imports for an island. */
const entries: Plugin = {
  name: 'islands',
  setup: (bundler) => {
    bundler.onResolve({filter: /^island:/}, ({path}) => ({path: path.slice('island:'.length), namespace: 'island'}))
    bundler.onLoad({filter: /./, namespace: 'island'}, ({path}) => ({
      contents: `import {${viewOf(path)}Island} from ${JSON.stringify(resolve(web, path))}
import {startIsland} from './ui/startIsland.tsx'
export const enhance = startIsland(${viewOf(path)}Island)`,
      resolveDir: web,
      loader: 'ts',
    }))
  },
}

/** Gives components the names of classes, as Next's build does; the rules are in the style sheets of the page. */
const classNames: Plugin = {
  name: 'class names',
  setup: (bundler) => {
    bundler.onLoad({filter: /\.module\.p?css$/}, async ({path}) => {
      const {classes} = compileCssModule(path, await readFile(path, 'utf8'))
      return {contents: `export default ${JSON.stringify(classes)}`, loader: 'js'}
    })
  },
}
