import type {ReactNode} from 'react'
import {labelOf, trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {buttonClasses, type ButtonVariant} from './Button.tsx'
import {proseLinkAttributes} from './proseLink.ts'

interface ActionLinkProps {
  readonly href: string | null
  /** The words on the button. */
  readonly label: string
  readonly variant?: ButtonVariant
  /** As wide as its container. */
  readonly wide?: boolean
  readonly className?: string | undefined
  /** The kind of the button in events, in capitals, such as `TAKE_ACTION`. */
  readonly element: string
  /** The place of the button in events: the type of the widget. */
  readonly location: string
  readonly widgetId: string
  /** What follows the words, such as an icon or hidden words. It is not part of the label in events. */
  readonly children?: ReactNode
}

/**
 * The button of a widget, which leads to another page. Its clicks are tracked. An address with the parameters of an affiliate link makes
 * it a paid link (affiliate-link-3). Without a usable address the words are shown as text (links-3, links-4).
 */
export function ActionLink({
  href,
  label,
  variant,
  wide,
  className,
  element,
  location,
  widgetId,
  children,
}: ActionLinkProps): ReactNode {
  const attributes = proseLinkAttributes(href, {location, text: label})
  const words = (
    <>
      {label}
      {children}
    </>
  )
  if (attributes === undefined) return <span>{words}</span>
  const clicked = {type: 'elementClicked', element, label: labelOf(label), linkUrl: attributes.href, widgetId} as const
  return (
    <a {...attributes} {...trackingAttributes(clicked)} className={buttonClasses(variant, wide, className)}>
      {words}
    </a>
  )
}
