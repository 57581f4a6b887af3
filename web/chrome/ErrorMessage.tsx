import type {ReactNode} from 'react'
import {Button, ButtonLink} from '../ui/Button.tsx'
import {MessagePage} from './MessagePage.tsx'

export interface ErrorMessageProps {
  /** The number under which the failure is in the log. */
  readonly reference: string | undefined
  /** Tries the page again; left out where that cannot help. */
  readonly onRetry?: () => void
}

/** What readers see of a page that failed: a reference that is also in the log, never the error itself (errors-1, errors-2). */
export function ErrorMessage({reference, onRetry}: ErrorMessageProps): ReactNode {
  return (
    <MessagePage
      title="This page is not well"
      text="Something failed on our side. It is not your connection, and we have a record of it. Please try again in a moment."
      reference={reference}
    >
      {onRetry === undefined ? null : <Button onClick={onRetry}>Try again</Button>}
      <ButtonLink href="/" variant={onRetry === undefined ? 'primary' : 'secondary'}>
        Go to the front page
      </ButtonLink>
    </MessagePage>
  )
}
