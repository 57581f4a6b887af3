import type {AssetKind} from './types.ts'

/** An image's identity, as its id and its URL carry it. Width and height in pixels, as displayed (EXIF orientation applied). */
export interface ImageName {
  hash: string
  width: number
  height: number
  ext: string
}

export type FileName = Pick<ImageName, 'hash' | 'ext'>

const imageFilename = /^([0-9a-f]{40})-([1-9]\d{0,8})x([1-9]\d{0,8})\.([a-z0-9]{1,16})$/
const fileFilename = /^([0-9a-f]{40})\.([a-z0-9]{1,16})$/
const assetId = /^(?:image-[0-9a-f]{40}-[1-9]\d{0,8}x[1-9]\d{0,8}|file-[0-9a-f]{40})-[a-z0-9]{1,16}$/

/** Reads the last part of an image URL, `<sha1>-<W>x<H>.<ext>`; undefined when it is not one. */
export function parseImageFilename(filename: string): ImageName | undefined {
  const [, hash, width, height, ext] = imageFilename.exec(filename) ?? []
  if (hash === undefined || ext === undefined) return undefined
  return {hash, width: Number(width), height: Number(height), ext}
}

/** Reads the last part of a file URL, `<sha1>.<ext>`; undefined when it is not one. */
export function parseFileFilename(filename: string): FileName | undefined {
  const [, hash, ext] = fileFilename.exec(filename) ?? []
  return hash === undefined || ext === undefined ? undefined : {hash, ext}
}

/** `image-<sha1>-<W>x<H>-<ext>` */
export function imageId({hash, width, height, ext}: ImageName): string {
  return `image-${hash}-${width}x${height}-${ext}`
}

/** `file-<sha1>-<ext>` */
export function fileId({hash, ext}: FileName): string {
  return `file-${hash}-${ext}`
}

/** Whether this is the id of an asset document; nothing else may become a path on disk. */
export function isAssetId(id: string): boolean {
  return assetId.test(id)
}

/** The path of an asset under its origin: `images/<project>/<dataset>/<sha1>-<W>x<H>.<ext>`, `files/…/<sha1>.<ext>`. */
export function assetPath(kind: AssetKind, projectId: string, dataset: string, id: string): string {
  const name = id.slice(kind.length + 1).replace(/-([a-z0-9]+)$/, '.$1')
  return `${kind}s/${projectId}/${dataset}/${name}`
}
