import type {ReactElement} from 'react'
import {assetUrl} from '../assets/assetUrl.ts'

/**
 * The page's own scripts, for the `<head>` of the root layout. Both are files: the policy is `script-src 'self'`. The server
 * adds `data-runtime` to the second one, hence `suppressHydrationWarning`.
 */
export function EnhanceScripts(): ReactElement {
  return (
    <>
      <script src={assetUrl('early.js')} />
      <script src={assetUrl('main.js')} defer data-enhance="" suppressHydrationWarning />
    </>
  )
}
