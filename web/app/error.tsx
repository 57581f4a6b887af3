'use client'

import {MessagePage} from '../chrome/MessagePage.tsx'
import {Button, ButtonLink} from '../ui/Button.tsx'

/** Shown when a page fails to render: a reference that is also in the log, never the error itself (errors-1, errors-2). */
export default function ErrorPage({
  error,
  reset,
}: {
  readonly error: Error & {digest?: string}
  readonly reset: () => void
}) {
  return (
    <main id="main">
      <MessagePage
        title="This page is not well"
        text="Something failed on our side. It is not your connection, and we have a record of it. Please try again in a moment."
        reference={error.digest}
      >
        <Button onClick={reset}>Try again</Button>
        <ButtonLink href="/" variant="secondary">
          Go to the front page
        </ButtonLink>
      </MessagePage>
    </main>
  )
}
