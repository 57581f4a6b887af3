import {notFoundMetadata} from '../chrome/notFound.ts'
import {NotFoundPage} from '../chrome/NotFoundPage.tsx'
import {defaultSettings} from '../chrome/siteSettings.ts'

export const metadata = notFoundMetadata

/** The page for addresses that no route matches. It is rendered at build time, without a lake, so it uses the default settings. */
export default function NotFound() {
  return <NotFoundPage settings={defaultSettings} isStandalone />
}
