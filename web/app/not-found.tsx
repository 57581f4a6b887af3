import {notFoundMetadata} from '../chrome/notFound.ts'
import {NotFoundPage} from '../chrome/NotFoundPage.tsx'
import {defaultSettings} from '../chrome/siteSettings.ts'

export const metadata = notFoundMetadata

/** For addresses no route takes. Made at build time, when there is no lake to ask. */
export default function NotFound() {
  return <NotFoundPage settings={defaultSettings} isStandalone />
}
