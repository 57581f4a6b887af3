import type {ComponentProps, ReactNode} from 'react'
import {classNames} from './classNames.ts'
import styles from './Card.module.css'

interface CardProps extends ComponentProps<'div'> {
  readonly as?: 'div' | 'article' | 'section' | 'aside' | 'li'
  /** surface: a card on paper. sage: a quiet panel. plain: a frame only. */
  readonly tone?: 'surface' | 'sage' | 'plain'
  readonly children: ReactNode
}

/** A box with a hairline and our radius. Its inside is its own container (`card`), so that content answers to its width. */
export function Card({as = 'div', tone = 'surface', className, children, ...rest}: CardProps) {
  const Tag: 'div' = as as 'div'
  return (
    <Tag className={classNames(styles['card'], styles[tone], className)} {...rest}>
      {children}
    </Tag>
  )
}
