'use client'

import '../styles/tokens.css'
import '../styles/fonts.css'
import '../styles/base.css'
import {Suspense} from 'react'
import {LazyErrorMessage} from '../chrome/lazyErrorMessage.tsx'

/** Shown when the root layout itself fails: a page that depends on no other part of the site (errors-1). */
export default function GlobalError({error}: {readonly error: Error & {digest?: string}}) {
  return (
    <html lang="en">
      <head>
        <title>Something failed</title>
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <main id="main">
          <Suspense>
            <LazyErrorMessage reference={error.digest} />
          </Suspense>
        </main>
      </body>
    </html>
  )
}
