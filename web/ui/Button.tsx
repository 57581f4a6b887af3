import type {ComponentProps, ReactNode} from 'react'
import {classNames} from './classNames.ts'
import {linkAttributes} from './links.ts'
import {VisuallyHidden} from './VisuallyHidden.tsx'
import styles from './Button.module.css'

/** primary: the one action of a panel. secondary: beside it. quiet: in running interface, without a box. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

interface Appearance {
  readonly variant?: ButtonVariant
  /** Fills its line: for the one button of a card. */
  readonly wide?: boolean
  /** Shows a spinner and keeps the size; the button stays focusable and says it is busy. */
  readonly loading?: boolean
  readonly children: ReactNode
}

/** A button that does something on this page. At least 44 px high; `type` is "button" unless given. */
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
      className={classesOf(variant, wide, className)}
      {...(loading === true ? {'aria-busy': true, 'aria-disabled': true} : {})}
      {...rest}
    >
      {children}
    </button>
  )
}

/**
 * A link that looks like a button: it leads somewhere. An address that could run code becomes plain text. `newTab` says so to screen readers.
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
  if (attributes === undefined) return <span className={classesOf(variant, wide, className)}>{children}</span>
  return (
    <a className={classesOf(variant, wide, className)} {...rest} {...attributes}>
      {children}
      {newTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </a>
  )
}

function classesOf(variant: ButtonVariant, wide: boolean | undefined, className: string | undefined): string {
  return classNames(styles['button'], styles[variant], wide === true && styles['wide'], className)
}
