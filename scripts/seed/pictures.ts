import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {type PictureSource, PictureUnreachable} from '../migrate/images/source.ts'

/** The pictures of the sample site. They were made for it and are under the repository's licence. */
export const picturesFolder = path.join(import.meta.dirname, 'pictures')

/**
 * Reads the pictures of the sample site from `pictures/`, where each has the name that its address ends with: GIFs move, all others are
 * kept as WebP. The addresses themselves do not exist. As on an old site, what is no web address, or has no picture, is unreachable.
 */
export const samplePictures: PictureSource = async (url) => {
  if (!/^https?:\/\//.test(url)) throw new PictureUnreachable('the address is not a whole web address')
  const {name, ext} = path.parse(new URL(url).pathname)
  const format = ext === '.gif' ? 'gif' : 'webp'
  const filename = `${name}.${format}`
  const bytes = await readFile(path.join(picturesFolder, filename)).catch(() => undefined)
  if (bytes === undefined) throw new PictureUnreachable('the sample site has no such picture')
  return {bytes, contentType: `image/${format}`, filename}
}
