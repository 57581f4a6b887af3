import {unstable_rethrow} from 'next/navigation'
import {defineEnableDraftMode} from 'next-sanity/draft-mode'
import {previewClient} from '../../../../sanity/previewClient.ts'
import {ownUrl} from '../../../../seo/ownUrl.ts'
import {clientHeader} from '../../../../server/clientAddress.ts'
import {ClientLimit} from '../../../../services/clientLimit.ts'

const {GET: enable} = defineEnableDraftMode({client: previewClient})

/** Each call asks the lake. */
const limit = new ClientLimit(60, () => performance.now())

/**
 * Turns draft mode on for an editor: the Studio's link carries a secret that is checked against the lake, and the path of the page to open,
 * which has to be one of this site (else 400). 401 for a wrong secret, 429 after many calls, 503 where the lake does not answer.
 */
export async function GET(request: Request): Promise<Response> {
  const path = new URL(request.url).searchParams.get('sanity-preview-pathname')
  if (path !== null && ownUrl(path) === undefined) return new Response('This is no page of the site.', {status: 400})
  if (!limit.admits(request.headers.get(clientHeader) ?? ''))
    return new Response('Too many calls. Try again in a minute.', {status: 429})
  try {
    return await enable(request)
  } catch (error) {
    unstable_rethrow(error)
    return new Response('The content lake does not answer. Try again in a moment.', {
      status: 503,
      headers: {'retry-after': '5'},
    })
  }
}
