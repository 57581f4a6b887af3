import type {ReactNode} from 'react'
import {assetUrl} from '../assets/assetUrl.ts'

/**
 * A style sheet that only the pages which need it load: that of a widget type, or of a component of the kit that few widgets use, by its name
 * (web/assets/README.md). React puts it into the head once, after the style sheets of the site. Nothing for a name without one.
 */
export function StyleSheet({name}: {readonly name: string}): ReactNode {
  const href = assetUrl(`${name}.css`)
  // In development Next serves these styles itself, with hot reload.
  const isServedByNext = process.env.NODE_ENV === 'development'
  return href === undefined || isServedByNext ? null : <link rel="stylesheet" href={href} precedence="widget" />
}
