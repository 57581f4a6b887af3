import {getVersionId, type SanityClient} from 'sanity'
import {z} from 'zod'

/** A redirect that begins when its page goes or gets another path. */
export interface ScheduledRedirect {
  readonly from: string
  readonly to: string
}

/**
 * Makes a scheduled release for one document, as Sanity does for the publishing of a single draft. `fill` puts what
 * changes into it. What was begun is removed where a step fails; rejects then.
 */
export async function scheduleOwnRelease(
  client: SanityClient,
  title: string,
  at: Date,
  fill: (releaseId: string) => Promise<void>,
): Promise<void> {
  const publishAt = at.toISOString()
  const {releaseId} = await client.releases.create({
    metadata: {title, releaseType: 'scheduled', cardinality: 'one', intendedPublishAt: publishAt},
  })
  try {
    await fill(releaseId)
    await client.releases.schedule({releaseId, publishAt})
  } catch (error) {
    await remove(client, releaseId).catch(() => undefined)
    throw error
  }
}

/** Adds a redirect to a release: a new one, or the one that begins at this path already. */
export async function addRedirect(
  client: SanityClient,
  releaseId: string,
  {from, to}: ScheduledRedirect,
): Promise<void> {
  const query = '*[_type == "redirect" && from == $from][0]._id'
  const existing = z
    .string()
    .nullable()
    .parse(await client.fetch(query, {from}, {perspective: 'published', tag: 'schedule'}))
  const publishedId = existing ?? crypto.randomUUID()
  await client.action({
    actionType: 'sanity.action.document.version.create',
    publishedId,
    document: {from, to, _id: `versions.${releaseId}.${publishedId}`, _type: 'redirect', permanent: true},
  })
}

/** Adds to a release that the redirects from a path are taken from the site, as a page is there from then on. */
export async function removeRedirects(client: SanityClient, releaseId: string, path: string): Promise<void> {
  const query = '*[_type == "redirect" && from == $path]._id'
  const ids = z.array(z.string()).parse(await client.fetch(query, {path}, {perspective: 'published', tag: 'schedule'}))
  if (ids.length === 0) return
  await client.action(
    ids.map((publishedId) => ({
      actionType: 'sanity.action.document.version.unpublish' as const,
      versionId: getVersionId(publishedId, releaseId),
      publishedId,
    })),
  )
}

/** Cancels what a release that was made for one document would do. */
export async function cancelScheduled(client: SanityClient, releaseId: string): Promise<void> {
  await client.releases.unschedule({releaseId})
  await remove(client, releaseId)
}

async function remove(client: SanityClient, releaseId: string): Promise<void> {
  await client.releases.archive({releaseId})
  await client.releases.delete({releaseId})
}
