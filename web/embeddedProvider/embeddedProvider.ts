import type {IncomingMessage, ServerResponse} from 'node:http'
import {text} from 'node:stream/consumers'
import {errors, type Provider} from 'oidc-provider'
import type {z} from 'zod'
import {embeddedProvider} from '../auth/signInSettings.ts'
import {providerName} from '../auth/storedMember.ts'
import {failurePage, firstForm, type FormState, signInPage} from './pages.ts'
import {createPeople, type People, personForm} from './people.ts'
import {createProvider} from './provider.ts'

/** Answers the requests whose path begins with `embeddedProvider.path`. */
export type EmbeddedProvider = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const company = providerName.optional().catch(undefined)

/**
 * Starts the OpenID provider that stands in for Apple and Google on a laptop. It is for the site at `origin`; `failed` learns of its errors. Whoever
 * calls has made sure that the request is from this machine, and has set the headers of documents.
 */
export async function createEmbeddedProvider(
  origin: string,
  failed: (error: Error) => void,
): Promise<EmbeddedProvider> {
  const {host, protocol} = new URL(origin)
  const people = createPeople()
  const provider = await createProvider(origin, people, failed)
  const answer = provider.callback()
  return async (request, response) => {
    const url = request.url ?? ''
    // Every address that the provider gives is of the origin.
    request.headers['x-forwarded-host'] = host
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    if (url.startsWith(`${embeddedProvider.path}/interaction/`)) {
      await answerInteraction({provider, people, origin}, request, response)
      return
    }
    Object.assign(request, {originalUrl: url, url: url.slice(embeddedProvider.path.length) || '/'})
    await answer(request, response)
  }
}

interface Parts {
  readonly provider: Provider
  readonly people: People
  readonly origin: string
}

/** The page that asks who signs in, and its form. */
async function answerInteraction(
  {provider, people, origin}: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Pages of other ports of this machine are of the same site, so a browser would send the cookie of this form for them.
  if (request.method === 'POST' && request.headers.origin !== origin) {
    send(response, 403, failurePage('This form was sent from another site.'))
    return
  }
  const interaction = await provider.interactionDetails(request, response).catch((error: unknown) => {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  })
  if (interaction === undefined) {
    send(response, 400, failurePage('This sign-in has expired, or it was begun in another browser.'))
    return
  }
  const asked = company.parse(interaction.params['provider'])
  if (request.method !== 'POST') {
    send(response, 200, signInPage(asked, firstForm))
    return
  }
  const fields = Object.fromEntries(new URLSearchParams(await text(request)))
  if (fields['action'] === 'cancel') {
    await provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'The sign-in was cancelled.',
    })
    return
  }
  const {data, error} = personForm.safeParse(fields)
  if (error !== undefined) {
    send(response, 400, signInPage(asked, {values: fields, errors: errorsOf(error)}))
    return
  }
  const {sub, acr} = people.add(data, asked)
  await provider.interactionFinished(request, response, {
    login: {accountId: sub, remember: false, ...(acr === undefined ? {} : {acr})},
    consent: {},
  })
}

function errorsOf({issues}: z.ZodError): FormState['errors'] {
  return Object.fromEntries(issues.map(({path: [name], message}) => [String(name), message]))
}

function send(response: ServerResponse, status: number, html: string): void {
  response.statusCode = status
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(html)
}
