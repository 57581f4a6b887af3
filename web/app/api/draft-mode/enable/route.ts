import {defineEnableDraftMode} from 'next-sanity/draft-mode'
import {createClient} from 'next-sanity'
import {apiVersion, settings} from '../../../../sanity/client.ts'

/** Turns draft mode on for an editor: the Studio's link carries a secret that is checked against the lake. */
export const {GET} = defineEnableDraftMode({
  // next-sanity needs a client made by its own `createClient` to check the secret.
  client: createClient({
    projectId: settings.projectId,
    dataset: settings.dataset,
    apiVersion,
    useCdn: false,
    ...(settings.apiHost === undefined ? {} : {apiHost: settings.apiHost, useProjectHostname: false}),
    ...(settings.token === undefined ? {} : {token: settings.token}),
  }),
})
