import type {ReactNode} from 'react'
import type {PageContext} from '../contract/types.ts'
import {contextName, needsCall, type CallContext} from './driverCall.ts'

/** The data for the drivers call, in the head of a page whose script makes it; nothing on other pages. */
export function DriverContext({
  context: {canonicalPath, topics, drivers},
  metaDescription,
}: {
  readonly context: PageContext
  readonly metaDescription: string | null
}): ReactNode {
  if (topics === undefined || drivers === undefined || !needsCall(drivers)) return null
  const {k1, kMetas, categories, mpdTags, pageTemplate} = topics
  const call: CallContext = {
    path: canonicalPath,
    k1: k1 ?? null,
    kMetas: [...kMetas],
    pageType: pageTemplate,
    categorySlugs: [...categories],
    cesData: {metaDescription, mpdTags: [...mpdTags]},
  }
  return <meta name={contextName} content={JSON.stringify(call)} />
}
