'use client'

import '../styles/tokens.css'
import '../styles/fonts.css'
import '../styles/base.css'
import {MessagePage} from '../chrome/MessagePage.tsx'
import {ButtonLink} from '../ui/Button.tsx'

/** Shown when the root layout itself fails: a page that depends on no other part of the site (errors-1). */
export default function GlobalError({error}: {readonly error: Error & {digest?: string}}) {
  return (
    <html lang="en">
      <head>
        <title>Something failed | Apothecary</title>
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <main id="main">
          <MessagePage
            title="This page is not well"
            text="Something failed on our side. It is not your connection, and we have a record of it. Please try again in a moment."
            reference={error.digest}
          >
            <ButtonLink href="/">Go to the front page</ButtonLink>
          </MessagePage>
        </main>
      </body>
    </html>
  )
}
