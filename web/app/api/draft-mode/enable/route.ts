import {unstable_rethrow} from 'next/navigation'
import {defineEnableDraftMode} from 'next-sanity/draft-mode'
import {createClient} from 'next-sanity'
import {apiVersion, settings} from '../../../../sanity/client.ts'
import {ownUrl} from '../../../../seo/ownUrl.ts'

const {GET: enable} = defineEnableDraftMode({
  // next-sanity needs a client made by its own `createClient` to check the secret.
  client: createClient({
    projectId: settings.projectId,
    dataset: settings.dataset,
    apiVersion,
    useCdn: false,
    // An editor waits for it: a lake that does not answer by then is reported at once.
    timeout: 3000,
    maxRetries: 0,
    ...(settings.apiHost === undefined ? {} : {apiHost: settings.apiHost, useProjectHostname: false}),
    ...(settings.token === undefined ? {} : {token: settings.token}),
  }),
})

/**
 * Turns draft mode on for an editor: the Studio's link carries a secret that is checked against the lake, and the path of the page to open,
 * which has to be one of this site (else 400). 401 for a wrong secret, 503 where the lake does not answer.
 */
export async function GET(request: Request): Promise<Response> {
  const path = new URL(request.url).searchParams.get('sanity-preview-pathname')
  if (path !== null && ownUrl(path) === undefined) return new Response('This is no page of the site.', {status: 400})
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
