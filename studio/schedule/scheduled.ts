import type {SanityClient} from 'sanity'
import {z} from 'zod'

const scheduled = `_type == "system.release" && state in ["scheduling", "scheduled"]`

/** What is scheduled: releases, the next first, with the documents that they publish or unpublish (schedule-4). */
export const scheduledQuery = {
  fetch: `{
    "releases": *[${scheduled}] | order(publishAt asc){name, publishAt, "title": coalesce(metadata.title, ""), "isOne": metadata.cardinality == "one"},
    "versions": *[_id in path("versions.**") && string::split(_id, ".")[1] in *[${scheduled}].name]{
      _id, _type, "title": coalesce(title, name, label, ""), "isUnpublished": _system.delete == true
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
    z.object({_id: z.string(), _type: z.string(), title: z.string(), isUnpublished: z.boolean().nullable()}),
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
}

/** Reads what `scheduledQuery` gives: every document that changes, the next first. */
export function readScheduled(answer: unknown): readonly ScheduledChange[] {
  const {releases, versions} = shape.parse(answer)
  return releases.flatMap(({name, publishAt, title, isOne}) =>
    versions.flatMap((version) => {
      const [, release, ...id] = version._id.split('.')
      return release !== name
        ? []
        : [
            {
              id: id.join('.'),
              type: version._type,
              title: version.title,
              isUnpublished: version.isUnpublished === true,
              at: publishAt,
              release: name,
              releaseTitle: isOne === true ? undefined : title,
            },
          ]
    }),
  )
}

/**
 * Has a document taken from the site at a time: by a release of its own, as Sanity schedules the publishing of a single draft. What was begun is removed where a step fails;
 * rejects then.
 */
export async function scheduleUnpublishing(client: SanityClient, id: string, at: Date): Promise<void> {
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
    await client.releases.schedule({releaseId, publishAt})
  } catch (error) {
    await remove(client, releaseId).catch(() => undefined)
    throw error
  }
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
