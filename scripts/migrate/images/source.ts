/** A fetched picture. */
export interface Picture {
  readonly bytes: Buffer
  readonly contentType: string
  readonly filename: string
}

/** A picture cannot be fetched: the message says why. */
export class PictureUnreachable extends Error {
  override readonly name = 'PictureUnreachable'
}

/** Fetches a picture by its address: from the network, or, for the sample site, from a folder. Throws `PictureUnreachable`. */
export type PictureSource = (url: string) => Promise<Picture>
