import {mkdir, readdir, writeFile} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {replaceAddresses} from './assetUrl.ts'
import {addressesOf, type Asset, buildAssets, publicDirectory} from './build.ts'
import {watchFolders} from './watchFolders.ts'

const web = resolve(import.meta.dirname, '..')

/** The folders in `web` without sources of assets. */
const withoutSources = ['.next', 'node_modules', 'public']

/** Editors write a file in several steps, and often several files at once. */
const quietMs = 100

export interface WatchOptions {
  /** The folders with the sources, watched with all that is in them. */
  readonly folders: readonly string[]
  /** Where the files are written to. */
  readonly directory: string
  readonly build: () => Promise<readonly Asset[]>
  /** Gets what went wrong after the first build, such as a mistake in a source. The files of the build before stay in use. */
  readonly onFailure: (error: unknown) => void
}

/**
 * Builds the assets, and builds them again whenever a source of them changes, for development: a page that is loaded
 * again has the new ones (commands-8). Files of earlier builds stay, as open pages may still ask for them. Rejects
 * when the first build fails. Returns what ends it.
 */
export async function watchAssets({folders, directory, build, onFailure}: WatchOptions): Promise<() => void> {
  const refresh = async (): Promise<void> => {
    const assets = await build()
    await mkdir(directory, {recursive: true})
    for (const {file, code} of assets) await writeFile(join(directory, file), code)
    const addresses = addressesOf(assets)
    await writeFile(join(directory, 'addresses.json'), JSON.stringify(addresses))
    replaceAddresses(addresses)
  }
  const first = refresh()
  let building = first.catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  // From the first build on: what is saved while it runs is built again.
  const stop = await watchFolders(folders, (file) => {
    if (!isSource(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      building = building.then(refresh).catch(onFailure)
    }, quietMs)
  })
  await first.catch((error: unknown) => {
    clearTimeout(timer)
    stop()
    throw error
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** `watchAssets` for this site. */
export async function watchSiteAssets(onFailure: WatchOptions['onFailure']): Promise<() => void> {
  const entries = await readdir(web, {withFileTypes: true})
  const folders = entries.filter((entry) => entry.isDirectory() && !withoutSources.includes(entry.name))
  return watchAssets({
    folders: [...folders.map(({name}) => join(web, name)), resolve(web, '../shared')],
    directory: publicDirectory,
    build: buildAssets,
    onFailure,
  })
}

/** Scripts, style sheets and the drawings in them. */
function isSource(file: string): boolean {
  return /\.(ts|pcss|svg)$/.test(file) && !file.endsWith('.test.ts')
}
