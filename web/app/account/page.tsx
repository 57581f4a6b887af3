import type {Metadata} from 'next'
import {headers} from 'next/headers'
import {redirect} from 'next/navigation'
import {AccountPage} from '../../account/AccountPage.tsx'
import {readAccount} from '../../account/accountData.ts'
import {signInPath} from '../../account/accountForm.ts'
import {isNotice} from '../../account/notices.ts'
import {siteAccount} from '../../account/siteAccount.ts'
import {readMember} from '../../auth/readMember.ts'
import {SiteFrame} from '../../chrome/SiteFrame.tsx'
import {loadSiteSettings} from '../../chrome/siteSettings.ts'
import {accountInterests} from '../../members/accountInterests.tsx'

/** Nothing of the member is in the title. */
export const metadata: Metadata = {
  title: 'Your account',
  robots: {index: false, follow: false},
  referrer: 'same-origin',
}

interface PageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>
}

/** `/account`: the page of a member, made for one request and never kept (members-11). Other readers are led to sign in. */
export default async function Page({searchParams}: PageProps) {
  const [given, {notice}] = await Promise.all([headers(), searchParams])
  const member = await readMember(given)
  if (member === undefined) redirect(signInPath('/account'))
  const [parts, settings, interests] = await Promise.all([siteAccount(), loadSiteSettings(), accountInterests(member)])
  return (
    <SiteFrame settings={settings} path="/account" template="account" route="/account">
      <AccountPage
        member={member}
        data={await readAccount(member, parts)}
        now={parts.now()}
        notice={isNotice(notice) ? notice : undefined}
        cookies={given.get('cookie') ?? ''}
        refusesByBrowser={given.get('sec-gpc') === '1'}
        consent={settings.consent}
        interests={interests}
      />
    </SiteFrame>
  )
}
