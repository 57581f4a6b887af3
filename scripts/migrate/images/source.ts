/** A picture as bytes. */
export interface Picture {
  readonly bytes: Buffer
  readonly contentType: string
  readonly filename: string
}

/** What the old site says of a picture. */
export interface PictureRequest {
  readonly url: string
  readonly width: number | undefined
  readonly height: number | undefined
  readonly alt: string | undefined
}

/** A picture cannot be had: the message says why. */
export class PictureUnreachable extends Error {
  override readonly name = 'PictureUnreachable'
}

/** Where pictures come from: the network, or for the sample site, a pencil. Throws `PictureUnreachable`. */
export type PictureSource = (request: PictureRequest) => Promise<Picture>
