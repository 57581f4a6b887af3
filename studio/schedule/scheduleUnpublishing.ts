import type {SanityClient} from 'sanity'
import {addRedirect, scheduleOwnRelease, type ScheduledRedirect} from './ownRelease.ts'

/**
 * Has a document taken from the site at a time. A redirect is published by the same release, so that no reader meets
 * “Page not found” in between. Rejects where a step fails; nothing is scheduled then.
 */
export async function scheduleUnpublishing(
  client: SanityClient,
  id: string,
  at: Date,
  redirect?: ScheduledRedirect,
): Promise<void> {
  await scheduleOwnRelease(client, 'Scheduled unpublish', at, async (releaseId) => {
    await client.action({
      actionType: 'sanity.action.document.version.unpublish',
      versionId: `versions.${releaseId}.${id}`,
      publishedId: id,
    })
    if (redirect !== undefined) await addRedirect(client, releaseId, redirect)
  })
}
