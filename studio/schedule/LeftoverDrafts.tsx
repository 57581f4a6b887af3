import {type ReactNode, useEffect, useRef} from 'react'
import {getPublishedId, type LayoutProps, useClient} from 'sanity'
import {z} from 'zod'
import {useListened} from '../components/useListened.ts'
import {discardLeftovers} from './leftoverDrafts.ts'

/** Releases that were published in the last 30 days, and what was in them. */
const query = {
  fetch: `*[_type == "system.release" && state == "published" && dateTime(publishedAt) > dateTime(now()) - 2592000]{
    name,
    "ids": coalesce(finalDocumentStates[].id, [])
  }`,
  listen: '*[_type == "system.release"]',
}

const releases = z.array(z.object({name: z.string(), ids: z.array(z.string())}))
const noParams = {}

/** Around the whole Studio: whenever a release was published, by its time or by hand, drafts that are left of it are discarded (schedule-1). */
export function LeftoverDrafts({renderDefault, ...props}: LayoutProps): ReactNode {
  const client = useClient({apiVersion: '2025-02-19'})
  const answer = useListened(query, noParams, 'raw')
  const seen = useRef(new Set<string>())
  useEffect(() => {
    const {success, data} = releases.safeParse(answer)
    if (!success) return
    const fresh = data.filter(({name}) => !seen.current.has(name))
    for (const {name} of fresh) seen.current.add(name)
    const ids = [...new Set(fresh.flatMap((release) => release.ids.map((id) => getPublishedId(id))))]
    // Who may not write sees the draft, and may not publish it either.
    if (ids.length > 0) discardLeftovers(client, ids).catch(() => undefined)
  }, [client, answer])
  return renderDefault({...props, renderDefault})
}
