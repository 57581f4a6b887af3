import type {SanityClient} from 'sanity'

/** Pictures that browsers show and that cannot hold scripts. */
const types = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])

const mostBytes = 25_000_000

/**
 * Uploads a picture of a clipboard. A web address is asked for without the editor's cookies; many sites refuse to give their files to others.
 *
 * @param src the address on the clipboard
 * @returns the id of the asset, or undefined if the picture cannot be had
 */
export async function uploadPicture(client: SanityClient, src: string): Promise<string | undefined> {
  try {
    const picture = src.startsWith('data:') ? decodeDataUrl(src) : await fetchPicture(src)
    if (picture === undefined || !types.has(picture.type) || picture.size > mostBytes) return undefined
    const {_id} = await client.assets.upload('image', picture, {filename: `pasted.${picture.type.slice(6)}`})
    return _id
  } catch {
    return undefined
  }
}

/** The file in a `data:` address; undefined if it is not written in Base64, as pictures are. */
export function decodeDataUrl(url: string): Blob | undefined {
  const [, type, data] = /^data:([\w/+.-]+)(?:;[\w=+.-]+)*;base64,(.*)$/s.exec(url) ?? []
  if (type === undefined || data === undefined) return undefined
  const bytes = Uint8Array.from(atob(data.replace(/\s+/g, '')), (character) => character.charCodeAt(0))
  return new Blob([bytes], {type: type.toLowerCase()})
}

async function fetchPicture(url: string): Promise<Blob | undefined> {
  if (!/^(?:https?|blob):/i.test(url)) return undefined
  const answer = await fetch(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(20_000),
  })
  return answer.ok ? await answer.blob() : undefined
}
