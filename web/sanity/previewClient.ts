import {validatePreviewUrl} from '@sanity/preview-url-secret'
import {createClient} from 'next-sanity'
import {apiVersion, settings} from './client.ts'

/** The client that checks the secrets by which editors' Studios open previews and reports. next-sanity needs one made by its own `createClient`. */
export const previewClient = createClient({
  projectId: settings.projectId,
  dataset: settings.dataset,
  apiVersion,
  useCdn: false,
  // An editor waits for it: a lake that does not answer by then is reported at once.
  timeout: 3000,
  maxRetries: 0,
  ...(settings.apiHost === undefined ? {} : {apiHost: settings.apiHost, useProjectHostname: false}),
  ...(settings.token === undefined ? {} : {token: settings.token}),
})

/** Whether a secret was made by an editor's Studio within the last hour. Rejects where the lake does not answer. */
export async function isEditor(secret: string): Promise<boolean> {
  const address = `/?${new URLSearchParams({'sanity-preview-secret': secret}).toString()}`
  return (await validatePreviewUrl(previewClient, address)).isValid
}
