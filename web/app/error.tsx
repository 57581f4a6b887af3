'use client'

import {Suspense} from 'react'
import {LazyErrorMessage} from '../chrome/lazyErrorMessage.tsx'

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
      <Suspense>
        <LazyErrorMessage reference={error.digest} onRetry={reset} />
      </Suspense>
    </main>
  )
}
