import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'
import {patiently} from './patientReads.ts'

/**
 * The client that the Studio is built on, which outlasts a lost connection.
 *
 * @param config as the Studio makes it; its own handler of requests still gets all of them
 */
export function createPatientClient(config: ClientConfig): SanityClient {
  const {_requestHandler: handler} = config
  return createClient({
    ...config,
    _requestHandler: (request, send, client) =>
      patiently(request, () => (handler === undefined ? send(request) : handler(request, send, client))),
  })
}
