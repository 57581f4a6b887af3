import type {Metadata} from 'next'
import {assetUrl} from '../../../assets/assetUrl.ts'
import {MessagePage} from '../../../chrome/MessagePage.tsx'
import {SiteFrame} from '../../../chrome/SiteFrame.tsx'
import {loadSiteSettings} from '../../../chrome/siteSettings.ts'
import {ButtonLink} from '../../../ui/Button.tsx'

export const metadata: Metadata = {title: 'Your account is deleted', robots: {index: false, follow: false}}

// Not made at build time, when there is no lake to load navigation from.
export const dynamic = 'force-dynamic'

/** `/account/deleted`: what a member sees after the deletion; its script forgets what this browser keeps (members-19). */
export default async function Page() {
  return (
    <SiteFrame settings={await loadSiteSettings()} path="/account/deleted" template="account" route="/account/deleted">
      <div data-behavior={assetUrl('forgetLists.js')}>
        <MessagePage
          title="Your account is deleted"
          text="We have deleted everything that we kept about you. You can go on reading without an account."
        >
          <ButtonLink href="/" variant="secondary">
            Go to the front page
          </ButtonLink>
        </MessagePage>
      </div>
    </SiteFrame>
  )
}
