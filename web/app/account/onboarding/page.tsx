import type {Metadata} from 'next'
import {headers} from 'next/headers'
import {redirect} from 'next/navigation'
import {readMember} from '../../../auth/readMember.ts'
import {loadSiteSettings} from '../../../chrome/siteSettings.ts'
import {SiteFrame} from '../../../chrome/SiteFrame.tsx'
import {OnboardingPage} from '../../../members/OnboardingPage.tsx'
import {readInterests} from '../../../members/readInterests.ts'

export const metadata: Metadata = {
  title: 'What comes first for you',
  robots: {index: false, follow: false},
  referrer: 'same-origin',
}

/** `/account/onboarding`: what new members are asked (profile-12), for one member, never kept. Other readers are led to sign in, and a member whose profile needs it (sign-in-19). */
export default async function Page() {
  const member = await readMember(await headers())
  if (member === undefined) redirect('/sign-in?returnUrl=%2Faccount%2Fonboarding')
  const asked = await readInterests(member, '/account/onboarding')
  if (asked !== undefined && 'loginPath' in asked) redirect(asked.loginPath)
  return (
    <SiteFrame settings={await loadSiteSettings()} path="/account/onboarding" route="/account/onboarding">
      <OnboardingPage asked={asked} />
    </SiteFrame>
  )
}
