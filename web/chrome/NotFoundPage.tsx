import {ButtonLink} from '../ui/Button.tsx'
import {MessagePage} from './MessagePage.tsx'
import {SearchForm} from './SearchForm.tsx'
import {SiteFrame} from './SiteFrame.tsx'
import type {SiteSettings} from './siteSettings.ts'

/** One page for all addresses without content: its drivers are chosen for this path, which no page has. */
const path = '/404'

/** The page for an address without content: says so, and links to other pages. */
export function NotFoundPage({
  settings,
  isStandalone = false,
}: {
  readonly settings: SiteSettings
  /** Same as in `SiteFrame`. */
  readonly isStandalone?: boolean
}) {
  return (
    <SiteFrame settings={settings} path={path} isStandalone={isStandalone}>
      <MessagePage
        title="We can’t find that page"
        text="It may have moved, or the address has a typo. Try a search, or start from the front page."
      >
        <SearchForm id="not-found-term" />
        <ButtonLink href="/" variant="secondary">
          Go to the front page
        </ButtonLink>
      </MessagePage>
    </SiteFrame>
  )
}
