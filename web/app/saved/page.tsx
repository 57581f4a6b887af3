import type {Metadata} from 'next'
import {SiteFrame} from '../../chrome/SiteFrame.tsx'
import {loadSiteSettings} from '../../chrome/siteSettings.ts'
import {shareWithAllReaders} from '../../freshness/dependencies.ts'
import {SavedArticles} from '../../saved/SavedArticles.tsx'

export const metadata: Metadata = {title: 'Saved articles', robots: {index: false, follow: false}}

// Not made at build time, when there is no lake to load navigation from.
export const dynamic = 'force-dynamic'

/** `/saved`: the articles that a reader saved in this browser. The page is the same for all readers. */
export default async function SavedPage() {
  shareWithAllReaders()
  return (
    <SiteFrame settings={await loadSiteSettings()} path="/saved" template="saved" route="/saved">
      <SavedArticles />
    </SiteFrame>
  )
}
