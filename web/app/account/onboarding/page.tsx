import type {Metadata} from 'next'
import {headers} from 'next/headers'
import {redirect} from 'next/navigation'
import {readMember} from '../../../auth/readMember.ts'
import {loadSiteSettings} from '../../../chrome/siteSettings.ts'
import {SiteFrame} from '../../../chrome/SiteFrame.tsx'
import {OnboardingPage} from '../../../members/OnboardingPage.tsx'

export const metadata: Metadata = {
  title: 'What comes first for you',
  robots: {index: false, follow: false},
  referrer: 'same-origin',
}

/** `/account/onboarding`: what new members are asked (profile-12), for one member, never kept. Other readers are led to sign in. */
export default async function Page() {
  const member = await readMember(await headers())
  if (member === undefined) redirect('/sign-in?returnUrl=%2Faccount%2Fonboarding')
  return (
    <SiteFrame settings={await loadSiteSettings()} path="/account/onboarding" route="/account/onboarding">
      <OnboardingPage member={member} />
    </SiteFrame>
  )
}
