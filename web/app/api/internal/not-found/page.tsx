import {notFoundMetadata} from '../../../../chrome/notFound.ts'
import {NotFoundPage} from '../../../../chrome/NotFoundPage.tsx'
import {loadSiteSettings} from '../../../../chrome/siteSettings.ts'
import {shareWithAllReaders} from '../../../../freshness/dependencies.ts'

export const dynamic = 'force-dynamic'

export const metadata = notFoundMetadata

/** The page “not found” for all paths at which there is nothing. The server in front of Next alone asks for it (`server/documents.ts`). */
export default async function NotFound() {
  shareWithAllReaders()
  return <NotFoundPage settings={await loadSiteSettings()} />
}
