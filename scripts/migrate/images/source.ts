/** A fetched picture. */
export interface Picture {
  readonly bytes: Buffer
  readonly contentType: string
  readonly filename: string
}

/** A picture to fetch, with what the old site says about it. */
export interface PictureRequest {
  readonly url: string
  readonly width: number | undefined
  readonly height: number | undefined
  readonly alt: string | undefined
}

/** A picture cannot be fetched: the message says why. */
export class PictureUnreachable extends Error {
  override readonly name = 'PictureUnreachable'
}

/** Fetches a picture: from the network, or, for the sample site, by drawing one. Throws `PictureUnreachable`. */
export type PictureSource = (request: PictureRequest) => Promise<Picture>
