import {copyFile, mkdir, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {build} from 'esbuild'

/**
 * `node lake/compile.ts`: writes the lake as JavaScript into `lake/dist/package`, for the package that `npm pack` makes: Node
 * strips types from the files of a project, but not from those of an installed package. With `--bundle` it writes into
 * `lake/dist/bundle` instead, its packages included, for `npm start`: a quarter less memory than as files (decision 85).
 */
const isBundle = process.argv.includes('--bundle')
const folder = path.join(import.meta.dirname, isBundle ? 'dist/bundle' : 'dist/package')
/** The commands, and what is loaded later or by a thread or process of its own: files, which the others name by their address. */
const entries: Readonly<Record<string, string>> = {
  main: 'main.ts',
  run: 'run.ts',
  cli: 'cli/main.ts',
  thread: 'query/workers/thread.ts',
  checkpointThread: 'store/sqlite/checkpointThread.ts',
  imageProcess: 'assets/imageProcess.ts',
  geometry: 'groq/geometry.ts',
}
/** The address of an entry, as the sources write it: `'./thread.ts'`. In the output all files are in one folder. */
const address = new RegExp(`"\\./(${Object.keys(entries).join('|')})\\.ts"`, 'g')

const {outputFiles} = await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: entries,
  outdir: folder,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  // Compiled for one kind of machine, it is no JavaScript.
  ...(isBundle ? {external: ['sharp']} : {packages: 'external'}),
  // What packages in CommonJS load.
  banner: {js: `import {createRequire as requireOf} from 'node:module'\nconst require = requireOf(import.meta.url)`},
  chunkNames: '[name]-[hash]',
  write: false,
})
await rm(folder, {recursive: true, force: true})
await mkdir(folder, {recursive: true})
for (const {path: file, text} of outputFiles) await writeFile(file, text.replaceAll(address, '"./$1.js"'))
if (!isBundle) await copyFile(path.join(import.meta.dirname, '../LICENSE'), path.join(folder, 'LICENSE'))
