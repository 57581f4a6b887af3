import {createHash} from 'node:crypto'

/** The smallest picture there is. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The name under which it is found once it was uploaded. */
export const pixelFile = `${createHash('sha1').update(pixel).digest('hex')}-1x1.png`
