import type {Metadata} from 'next'
import {MessagePage} from '../chrome/MessagePage.tsx'
import {SearchForm} from '../chrome/SearchForm.tsx'
import {defaultSettings, loadSiteSettings} from '../chrome/siteSettings.ts'
import {SiteFrame} from '../chrome/SiteFrame.tsx'
import {ButtonLink} from '../widgets/_shared/Button.tsx'

export const metadata: Metadata = {title: 'Page not found', robots: {index: false}}

/** Nothing lives at this address. Comes up even while the lake is away, and at build time, when there is none. */
export default async function NotFound() {
  const settings = await loadSiteSettings().catch(() => defaultSettings)
  return (
    <SiteFrame settings={settings}>
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
