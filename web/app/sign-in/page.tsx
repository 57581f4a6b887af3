import type {Metadata} from 'next'
import {headers} from 'next/headers'
import {redirect} from 'next/navigation'
import {passedOn} from '../../auth/loginQuery.ts'
import {readMember} from '../../auth/readMember.ts'
import {returnPath} from '../../auth/returnPath.ts'
import {signInSettings} from '../../auth/signInSettings.ts'
import {providerName} from '../../auth/storedMember.ts'
import {MessagePage} from '../../chrome/MessagePage.tsx'
import {SignInPage} from '../../chrome/SignInPage.tsx'
import {SiteFrame} from '../../chrome/SiteFrame.tsx'
import {loadSiteSettings} from '../../chrome/siteSettings.ts'
import {siteOrigin} from '../../seo/siteUrl.ts'
import {ButtonLink} from '../../ui/Button.tsx'

export const metadata: Metadata = {title: 'Sign in', robots: {index: false, follow: false}}

interface PageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>
}

/** `/sign-in?returnUrl=`: where readers sign in. Made for each request and never kept, as members are sent on to their account. */
export default async function Page({searchParams}: PageProps) {
  const [search, settings, given] = await Promise.all([searchParams, loadSiteSettings(), headers()])
  const offered = signInSettings(process.env).providers
  const providers = providerName.options.filter((name) => offered[name] !== undefined)
  if (providers.length > 0 && (await readMember(given)) !== undefined) redirect('/account')
  return (
    <SiteFrame settings={settings} path="/sign-in" template="sign-in" route="/sign-in" chrome="full">
      {providers.length === 0 ? (
        <MessagePage
          title="There are no accounts here"
          text="This site does not offer to sign in. Everything on it works without an account."
        >
          <ButtonLink href="/" variant="secondary">
            Go to the front page
          </ButtonLink>
        </MessagePage>
      ) : (
        <SignInPage
          providers={providers}
          returnPath={returnPath(
            typeof search['returnUrl'] === 'string' ? search['returnUrl'] : undefined,
            siteOrigin(),
          )}
          passed={passedOn(search)}
        />
      )}
    </SiteFrame>
  )
}
