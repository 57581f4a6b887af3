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
  /** Where readers of a page that is unpublished, or of the old path of one, are led from then on; undefined if nowhere. */
  readonly redirectTo: string | undefined
  /** How many documents are published with it, by a release that was made for it. */
  readonly along: number
}

/** Reads what `scheduledQuery` gives: every document that changes, the next first. */
export function readScheduled(answer: unknown): readonly ScheduledChange[] {
  const {releases, versions} = shape.parse(answer)
  return releases.flatMap(({name, publishAt, title, isOne}) => {
    const own = versions.filter(({_id}) => _id.split('.')[1] === name)
    // The redirect of a page that goes or moves, and the widgets of one that comes, belong to it: to an editor they are one change.
    const page = isOne === true && own.length > 1 ? own.find(({_type}) => _type === 'article') : undefined
    const others = page === undefined ? [] : own.filter((version) => version !== page)
    const redirect = others.find(({_type, isUnpublished}) => _type === 'redirect' && isUnpublished !== true)
    return own
      .filter((version) => page === undefined || version === page)
      .map((version) => ({
        id: version._id.split('.').slice(2).join('.'),
        type: version._type,
        title: version.title,
        isUnpublished: version.isUnpublished === true,
        at: publishAt,
        release: name,
        releaseTitle: isOne === true ? undefined : title,
        redirectTo: redirect?.to ?? undefined,
        along: others.filter(({_type}) => _type !== 'redirect').length,
      }))
  })
}
