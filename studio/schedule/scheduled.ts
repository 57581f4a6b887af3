import type {SanityClient} from 'sanity'
import {z} from 'zod'

const scheduled = `_type == "system.release" && state in ["scheduling", "scheduled"]`

/** What is scheduled: releases, the next first, with the documents that they publish or unpublish (schedule-4). */
export const scheduledQuery = {
  fetch: `{
    "releases": *[${scheduled}] | order(publishAt asc){name, publishAt, "title": coalesce(metadata.title, ""), "isOne": metadata.cardinality == "one"},
    "versions": *[_id in path("versions.**") && string::split(_id, ".")[1] in *[${scheduled}].name]{
      _id, _type, "title": coalesce(title, name, label, from, ""), "isUnpublished": _system.delete == true,
      "to": select(_type == "redirect" => to)
    }
  }`,
  // Not the query itself: hosted Sanity listens to no filter with a query in it.
  listen: '*[_type == "system.release"]',
}

const shape = z.object({
  releases: z.array(
    z.object({name: z.string(), publishAt: z.string(), title: z.string(), isOne: z.boolean().nullable()}),
  ),
  versions: z.array(
    z.object({
      _id: z.string(),
      _type: z.string(),
      title: z.string(),
      isUnpublished: z.boolean().nullable(),
      to: z.string().nullable(),
    }),
  ),
})

/** A document that changes at a time. */
export interface ScheduledChange {
  /** Its id, as it is published. */
  readonly id: string
  readonly type: string
  readonly title: string
  readonly isUnpublished: boolean
  /** ISO 8601. */
  readonly at: string
  readonly release: string
  /** The name of the release, unless it was made for this document alone. */
  readonly releaseTitle: string | undefined
  /** Where readers of a page that is unpublished are led from then on; undefined for “Page not found”. */
  readonly redirectTo: string | undefined
}

/** Reads what `scheduledQuery` gives: every document that changes, the next first. */
export function readScheduled(answer: unknown): readonly ScheduledChange[] {
  const {releases, versions} = shape.parse(answer)
  return releases.flatMap(({name, publishAt, title, isOne}) => {
    const own = versions.filter(({_id}) => _id.split('.')[1] === name)
    // The redirect of a page that goes belongs to it: to an editor the two are one change.
    const redirect = isOne === true && own.length > 1 ? own.find(({_type}) => _type === 'redirect') : undefined
    return own
      .filter((version) => version !== redirect)
      .map((version) => ({
        id: version._id.split('.').slice(2).join('.'),
        type: version._type,
        title: version.title,
        isUnpublished: version.isUnpublished === true,
        at: publishAt,
        release: name,
        releaseTitle: isOne === true ? undefined : title,
        redirectTo: redirect?.to ?? undefined,
      }))
  })
}

/** A redirect that begins when its page goes. */
export interface ScheduledRedirect {
  readonly from: string
  readonly to: string
}

/**
 * Has a document taken from the site at a time: by a release of its own, as Sanity schedules the publishing of a single draft. A redirect is published by the same release, so that
 * no reader meets “Page not found” in between. What was begun is removed where a step fails; rejects then.
 */
export async function scheduleUnpublishing(
  client: SanityClient,
  id: string,
  at: Date,
  redirect?: ScheduledRedirect,
): Promise<void> {
  const publishAt = at.toISOString()
  const {releaseId} = await client.releases.create({
    metadata: {
      title: 'Scheduled unpublish',
      releaseType: 'scheduled',
      cardinality: 'one',
      intendedPublishAt: publishAt,
    },
  })
  try {
    await client.action({
      actionType: 'sanity.action.document.version.unpublish',
      versionId: `versions.${releaseId}.${id}`,
      publishedId: id,
    })
    if (redirect !== undefined) await addRedirect(client, releaseId, redirect)
    await client.releases.schedule({releaseId, publishAt})
  } catch (error) {
    await remove(client, releaseId).catch(() => undefined)
    throw error
  }
}

/** Adds a redirect to a release: a new one, or the one that begins at this path already. */
async function addRedirect(client: SanityClient, releaseId: string, redirect: ScheduledRedirect): Promise<void> {
  const query = '*[_type == "redirect" && from == $from][0]._id'
  const existing = z
    .string()
    .nullable()
    .parse(await client.fetch(query, {from: redirect.from}, {perspective: 'published', tag: 'schedule'}))
  const publishedId = existing ?? crypto.randomUUID()
  await client.action({
    actionType: 'sanity.action.document.version.create',
    publishedId,
    document: {...redirect, _id: `versions.${releaseId}.${publishedId}`, _type: 'redirect', permanent: true},
  })
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
