import {getVersionId, type SanityClient} from 'sanity'
import type {PagePart} from '../publish/publishSet.ts'
import type {Rename} from '../rename/rename.ts'
import {addRedirect, removeRedirects, scheduleOwnRelease} from './ownRelease.ts'

/**
 * Has the drafts of an article and of what it shows published at a time, together (schedule-6). Where the path of the
 * article changes, readers of the old one are led on from then, and redirects from the new one go (schedule-7). Rejects
 * where a draft was changed after it was read, or where a step fails; nothing is scheduled then.
 */
export async function schedulePublishing(
  client: SanityClient,
  parts: readonly PagePart[],
  at: Date,
  rename?: Rename,
): Promise<void> {
  await scheduleOwnRelease(client, 'Scheduled publish', at, async (releaseId) => {
    await client.action(
      parts.flatMap(({id, draft}) =>
        draft === undefined
          ? []
          : [
              {
                actionType: 'sanity.action.document.version.create' as const,
                publishedId: id,
                baseId: draft._id,
                versionId: getVersionId(id, releaseId),
                ifBaseRevisionId: draft._rev,
              },
            ],
      ),
    )
    if (rename === undefined) return
    await addRedirect(client, releaseId, rename)
    await removeRedirects(client, releaseId, rename.to)
  })
}
