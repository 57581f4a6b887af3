import {loadSiteSettings} from '../chrome/siteSettings.ts'
import {MessagePage} from '../chrome/MessagePage.tsx'
import {SiteFrame} from '../chrome/SiteFrame.tsx'
import {pendingDays} from '../services/newsletter/embedded/subscriptions.ts'
import {Button, ButtonLink} from '../ui/Button.tsx'
import type {LinkAction, LinkOutcome} from './answerLink.ts'

interface Message {
  readonly title: string
  readonly text: string
}

const later: Message = {title: 'Something went wrong here', text: 'Please try again later (error)'}

const messages: Readonly<Record<LinkAction, Readonly<Record<LinkOutcome | 'asked', Message>>>> = {
  confirm: {
    asked: {title: 'One more step', text: 'Please confirm that you want our newsletter.'},
    done: {title: 'You are subscribed', text: 'Thank you. Every message has a link with which you can stop it.'},
    unknown: {
      title: 'This link has expired',
      text: `Links work for ${pendingDays} days. Sign up once more, and we send you a new one.`,
    },
    later,
  },
  unsubscribe: {
    asked: {title: 'Stop the newsletter?', text: 'You will not get it again, and we delete your address.'},
    done: {title: 'You are unsubscribed', text: 'We have deleted your address from this newsletter.'},
    unknown: {title: 'This link has expired', text: 'The newsletter that it belongs to is not sent any more.'},
    later,
  },
}

const labels: Readonly<Record<LinkAction, string>> = {
  confirm: 'Confirm my subscription',
  unsubscribe: 'Unsubscribe',
}

const outcomes: readonly string[] = ['done', 'unknown', 'later'] satisfies LinkOutcome[]
const isOutcome = (value: unknown): value is LinkOutcome => typeof value === 'string' && outcomes.includes(value)

/** The page that a link in a message leads to: it asks for a press of its button, and says what came of it. */
export async function LinkPage({
  action,
  search,
}: {
  readonly action: LinkAction
  readonly search: Readonly<Record<string, string | readonly string[] | undefined>>
}) {
  const {token, outcome} = search
  const hasToken = typeof token === 'string' && token !== ''
  const state = isOutcome(outcome) ? outcome : hasToken ? 'asked' : 'unknown'
  return (
    <SiteFrame settings={await loadSiteSettings()} path={`/newsletter/${action}`}>
      <MessagePage {...messages[action][state]}>
        {state === 'asked' && hasToken ? (
          <form action={`/api/newsletter/${action}`} method="post">
            <input type="hidden" name="token" value={token} />
            <Button type="submit">{labels[action]}</Button>
          </form>
        ) : (
          <ButtonLink href="/" variant="secondary">
            Go to the front page
          </ButtonLink>
        )}
      </MessagePage>
    </SiteFrame>
  )
}
