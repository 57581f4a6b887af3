import type {ReactElement} from 'react'
import {assetUrl} from '../assets/assetUrl.ts'

/**
 * The two scripts of every page, for the `<head>` of the root layout. They are external files, because the
 * content-security policy is `script-src 'self'`. The second has the address of `commands.js`, for older browsers, of
 * `measure.js`, for readers who consent to analytics, and of `members.js`, for members.
 */
export function EnhanceScripts(): ReactElement {
  return (
    <>
      <script src={assetUrl('early.js')} />
      <script
        src={assetUrl('main.js')}
        defer
        data-enhance=""
        data-commands={assetUrl('commands.js')}
        data-measure={assetUrl('measure.js')}
        data-members={assetUrl('members.js')}
      />
    </>
  )
}
