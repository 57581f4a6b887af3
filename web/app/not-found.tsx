import {notFoundMetadata} from '../chrome/notFound.ts'
import {NotFoundPage} from '../chrome/NotFoundPage.tsx'
import {defaultSettings, loadSiteSettings} from '../chrome/siteSettings.ts'

export const metadata = notFoundMetadata

/** For addresses no route takes. Comes up even while the lake is away, and at build time, when there is none. */
export default async function NotFound() {
  return <NotFoundPage settings={await loadSiteSettings().catch(() => defaultSettings)} />
}
