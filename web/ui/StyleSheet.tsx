import type {ReactNode} from 'react'
import {assetUrl} from '../assets/assetUrl.ts'

/**
 * A style sheet that only some pages need: that of a widget type, or of a component of the kit with a `*.module.pcss` (web/assets/README.md). React
 * puts it into the head once, after the style sheets of the site. Nothing for a name without one.
 *
 * @param name the name of the sheet, without its ending, such as `faq`
 */
export function StyleSheet({name}: {readonly name: string}): ReactNode {
  const href = assetUrl(`${name}.css`)
  // In development Next serves these styles itself, with hot reload (web/assets/README.md).
  const isServedByNext = process.env.NODE_ENV === 'development'
  return href === undefined || isServedByNext ? null : <link rel="stylesheet" href={href} precedence="widget" />
}
