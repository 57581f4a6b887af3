import type {Metadata} from 'next'
import {SiteFrame} from '../../chrome/SiteFrame.tsx'
import {loadSiteSettings} from '../../chrome/siteSettings.ts'
import {shareWithAllReaders} from '../../freshness/dependencies.ts'
import {ShoppingList} from '../../saved/ShoppingList.tsx'

export const metadata: Metadata = {title: 'Shopping list', robots: {index: false, follow: false}}

// Not made at build time, when there is no lake to load navigation from.
export const dynamic = 'force-dynamic'

/** `/shopping-list`: what a reader put on the shopping list of this browser. The page is the same for all readers. */
export default async function ShoppingListPage() {
  shareWithAllReaders()
  return (
    <SiteFrame
      settings={await loadSiteSettings()}
      path="/shopping-list"
      template="shopping-list"
      route="/shopping-list"
    >
      <ShoppingList />
    </SiteFrame>
  )
}
