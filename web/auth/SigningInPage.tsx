import {z} from 'zod'
import {loadSiteSettings} from '../chrome/siteSettings.ts'
import {MessagePage} from '../chrome/MessagePage.tsx'
import {SiteFrame} from '../chrome/SiteFrame.tsx'
import {siteOrigin} from '../seo/siteUrl.ts'
import {ButtonLink} from '../ui/Button.tsx'
import {passedOn} from './loginQuery.ts'
import {loginPath, type Outcome, signingInPath} from './paths.ts'
import {returnPath} from './returnPath.ts'
import {providerName} from './storedMember.ts'

interface Message {
  readonly title: string
  readonly text: string
}

const messages: Readonly<Record<Outcome, Message>> = {
  done: {title: 'You are signed in', text: 'Welcome. You can go on where you like.'},
  refused: {title: 'You are not signed in', text: 'The sign-in was cancelled, or not allowed. You can try again.'},
  expired: {
    title: 'That took too long',
    text: 'An attempt to sign in lasts ten minutes and works once. Please try again.',
  },
  mismatch: {
    title: 'This belongs to another attempt',
    text: 'Perhaps you began to sign in twice. Please try again, in one window.',
  },
  unavailable: {title: 'Signing in does not work now', text: 'It is not you. Please try again in a few minutes.'},
  provider: {
    title: 'Unable to determine authentication provider',
    text: 'We could not see whether you sign in with Apple or with Google. Please choose again.',
  },
  busy: {title: 'One moment, please', text: 'There were many attempts to sign in. Please try again in a minute.'},
  failed: {title: 'You are not signed in', text: 'What we got back was not valid. Please try again.'},
}

const nothing: Message = {
  title: 'There is nothing to do here',
  text: 'This page is a step between signing in and our site.',
}

const query = z.object({
  outcome: z
    .enum(['done', 'refused', 'expired', 'mismatch', 'unavailable', 'provider', 'busy', 'failed'] satisfies Outcome[])
    .optional()
    .catch(undefined),
  provider: providerName.optional().catch(undefined),
  returnUrl: z.string().optional().catch(undefined),
})

/** The page that says what came of an attempt to sign in (sign-in-3), with a link to try again. It works without scripts. */
export async function SigningInPage({
  search,
}: {
  readonly search: Readonly<Record<string, string | readonly string[] | undefined>>
}) {
  const {outcome, provider, returnUrl} = query.parse(search)
  const isProblem = outcome !== undefined && outcome !== 'done'
  return (
    <SiteFrame
      settings={await loadSiteSettings()}
      path={signingInPath}
      template="signIn"
      route={signingInPath}
      chrome="full"
    >
      <MessagePage {...(outcome === undefined ? nothing : messages[outcome])}>
        {isProblem && (
          <ButtonLink
            href={
              provider === undefined
                ? '/sign-in'
                : loginPath(provider, {returnPath: returnPath(returnUrl, siteOrigin()), passed: passedOn(search)})
            }
            rel="nofollow"
          >
            Try again
          </ButtonLink>
        )}
        <ButtonLink href="/" variant="secondary">
          Go to the front page
        </ButtonLink>
      </MessagePage>
    </SiteFrame>
  )
}
