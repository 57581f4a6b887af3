import {existsSync} from 'node:fs'
import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {z} from 'zod'

/** What the server has to know of a build of Next. */
export interface Build {
  readonly id: string
  /** By this Next knows draft mode; it is a secret of the build, and no browser gets it (`draftCookie.ts`). */
  readonly draftKey: string
  /** The paths of all files: the built scripts and style sheets, and those of `public/`. */
  readonly files: ReadonlySet<string>
  /** The style sheets of widgets and of parts of the kit (`web/assets`), by their addresses. */
  readonly sheets: ReadonlyMap<string, string>
  /** Whether a route other than that of articles, which takes any path, answers a path. */
  readonly hasRoute: (path: string) => boolean
  /** That route as Next writes it, such as `/topics/[slug]`; undefined if there is none. */
  readonly routeOf: (path: string) => string | undefined
}

const routes = z.array(z.object({page: z.string(), regex: z.string()}))
const routesManifest = z.object({staticRoutes: routes, dynamicRoutes: routes})
const prerenderManifest = z.object({preview: z.object({previewModeId: z.string().min(16)})})

/** Reads the build of the application in `directory`. Rejects where there is none, or where it is not of the known form. */
export async function readBuild(directory: string): Promise<Build> {
  const folder = join(directory, '.next')
  const json = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'))
  const {staticRoutes, dynamicRoutes} = routesManifest.parse(await json('routes-manifest.json'))
  const {preview} = prerenderManifest.parse(await json('prerender-manifest.json'))
  const patterns = [...staticRoutes, ...dynamicRoutes]
    .filter(({page}) => !/^\/\[\[?\.\.\./.test(page))
    .map(({page, regex}) => ({page, pattern: new RegExp(regex)}))
  const routeOf = (path: string) => patterns.find(({pattern}) => pattern.test(path))?.page
  const [built, published] = await Promise.all([
    filesIn(join(folder, 'static'), '/_next/static/'),
    filesIn(join(directory, 'public'), '/'),
  ])
  const sheets = published.filter((path) => /^\/assets\/[\w.-]+\.css$/.test(path))
  return {
    id: await readFile(join(folder, 'BUILD_ID'), 'utf8'),
    draftKey: preview.previewModeId,
    files: new Set([...built, ...published]),
    sheets: new Map(
      await Promise.all(
        sheets.map(async (path) => [path, await readFile(join(directory, 'public', path), 'utf8')] as const),
      ),
    ),
    hasRoute: (path) => routeOf(path) !== undefined,
    routeOf,
  }
}

async function filesIn(folder: string, prefix: string): Promise<readonly string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${prefix}${join(entry.parentPath, entry.name).slice(folder.length + 1)}`)
}
