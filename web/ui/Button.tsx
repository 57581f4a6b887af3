import type {ComponentProps, ReactNode} from 'react'
import {classNames} from './classNames.ts'
import {linkAttributes} from './links.ts'
import {VisuallyHidden} from './VisuallyHidden.tsx'
import {newTabWords} from './newTabWords.ts'
import styles from './Button.module.css'

/** primary: the main action of a panel. secondary: a further one beside it. quiet: without a box. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

interface Appearance {
  readonly variant?: ButtonVariant
  /** As wide as its container: for the only button of a card. */
  readonly wide?: boolean
  /** Shows a spinner and keeps the button's size. The button stays focusable, and screen readers announce it as busy. */
  readonly loading?: boolean
  readonly children: ReactNode
}

/** A button that does something on this page. At least 44 px high; `type` is "button" by default. */
export function Button({
  variant = 'primary',
  wide,
  loading,
  className,
  type = 'button',
  children,
  ...rest
}: Appearance & ComponentProps<'button'>) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- the default above is a valid type
      type={type}
      className={buttonClasses(variant, wide, className)}
      {...(loading === true ? {'aria-busy': true, 'aria-disabled': true} : {})}
      {...rest}
    >
      {children}
    </button>
  )
}

/**
 * A link that looks like a button. Of an address that could run code the words are left, which do not look like a button (links-4). With
 * `newTab`, a hidden text announces the new tab to screen readers.
 */
export function ButtonLink({
  variant = 'primary',
  wide,
  className,
  href,
  newTab = false,
  rel,
  children,
  ...rest
}: Appearance & Omit<ComponentProps<'a'>, 'href' | 'target'> & {readonly href: string; readonly newTab?: boolean}) {
  const attributes = linkAttributes(href, {newTab, rel})
  if (attributes === undefined) return <span>{children}</span>
  return (
    <a className={buttonClasses(variant, wide, className)} {...rest} {...attributes}>
      {children}
      {/* A `NewTabNote`, without its component: the quiz’s island has few bytes to spare. */}
      {newTab && <VisuallyHidden>{` ${newTabWords}`}</VisuallyHidden>}
    </a>
  )
}

/** The classes of what looks like a button. */
export function buttonClasses(variant: ButtonVariant = 'primary', wide = false, className?: string): string {
  return classNames(styles['button'], styles[variant], wide && styles['wide'], className)
}
