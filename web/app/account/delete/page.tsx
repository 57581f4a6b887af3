import type {Metadata} from 'next'
import {headers} from 'next/headers'
import {redirect} from 'next/navigation'
import {isRecent, readAccount} from '../../../account/accountData.ts'
import {signInPath} from '../../../account/accountForm.ts'
import {DeletePage} from '../../../account/DeletePage.tsx'
import {siteAccount} from '../../../account/siteAccount.ts'
import {readMember} from '../../../auth/readMember.ts'
import {SiteFrame} from '../../../chrome/SiteFrame.tsx'
import {loadSiteSettings} from '../../../chrome/siteSettings.ts'

export const metadata: Metadata = {
  title: 'Delete your account',
  robots: {index: false, follow: false},
  referrer: 'same-origin',
}

interface PageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>
}

/** `/account/delete`: asks a member whether to delete the account (members-19), for one request and never kept. Other readers are led to sign in. */
export default async function Page({searchParams}: PageProps) {
  const [given, {wrong}] = await Promise.all([headers(), searchParams])
  const member = await readMember(given)
  if (member === undefined) redirect(signInPath('/account/delete'))
  const parts = await siteAccount()
  const data = await readAccount(member, parts)
  return (
    <SiteFrame settings={await loadSiteSettings()} path="/account/delete" template="account" route="/account/delete">
      <DeletePage
        member={member}
        isRecent={isRecent(data, parts.now())}
        isWrong={wrong !== undefined}
        hasNewslettersElsewhere={parts.newsletter.endAllOf === undefined}
      />
    </SiteFrame>
  )
}
