import '../styles/tokens.css'
import '../styles/fonts.css'
import '../styles/base.css'
import '../styles/prose.css'
import '../styles/print.css'
import '../styles/scripted.css'
import type {Metadata, Viewport} from 'next'
import {draftMode} from 'next/headers'
import type {ReactNode} from 'react'
import {DraftBar} from '../chrome/DraftBar.tsx'
import {siteMetadata} from '../chrome/siteMetadata.ts'
import {EnhanceScripts} from '../enhance/EnhanceScripts.tsx'
import {fontFiles} from '../fonts/files.generated.ts'
import {preloadFont} from '../fonts/preloadFont.ts'
import {LivePreview} from '../preview/LivePreview.tsx'

/** The default metadata of every page. */
export function generateMetadata(): Promise<Metadata> {
  return siteMetadata()
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    {media: '(prefers-color-scheme: light)', color: '#fbfaf6'},
    {media: '(prefers-color-scheme: dark)', color: '#121816'},
  ],
}

/** The root layout of every page: fonts, the two scripts, and in draft mode the bar and visual editing for editors. */
export default async function RootLayout({children}: {readonly children: ReactNode}) {
  const {isEnabled: isDraft} = await draftMode()
  for (const file of [fontFiles.serif, fontFiles.sans]) preloadFont(file)
  return (
    // `early.js` sets an attribute of this element before React takes over.
    <html lang="en" suppressHydrationWarning>
      <head>
        <EnhanceScripts />
      </head>
      <body>
        {isDraft && <DraftBar />}
        {children}
        {isDraft && <LivePreview />}
      </body>
    </html>
  )
}
