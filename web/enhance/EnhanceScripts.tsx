import type {ReactElement} from 'react'
import {enhanceScripts} from './script.ts'

/**
 * The page's own scripts, for the `<head>` of the root layout. Both are files: the policy is `script-src 'self'`. The server
 * adds `data-runtime` to the second one, hence `suppressHydrationWarning`.
 */
export function EnhanceScripts(): ReactElement {
  return (
    <>
      <script src={enhanceScripts.early.src} />
      <script src={enhanceScripts.main.src} defer data-enhance="" suppressHydrationWarning />
    </>
  )
}
