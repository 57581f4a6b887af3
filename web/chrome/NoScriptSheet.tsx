import type {ReactNode} from 'react'
import {assetUrl} from '../assets/assetUrl.ts'

/** The style sheet of a part that a script styles when it is used, for browsers without scripts. By its name, as in `StyleSheet`. */
export function NoScriptSheet({name}: {readonly name: string}): ReactNode {
  const href = assetUrl(`${name}.css`)
  if (href === undefined) return null
  return (
    <noscript>
      <link rel="stylesheet" href={href} />
    </noscript>
  )
}
