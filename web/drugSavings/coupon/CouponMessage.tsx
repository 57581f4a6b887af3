import {CircleAlert, CircleCheck, Clock, type IconNode, LoaderCircle} from 'lucide'
import type {ReactNode} from 'react'
import {Icon} from '../../ui/Icon.tsx'
import styles from './CouponDialog.module.pcss'

const icons = {done: CircleCheck, failed: CircleAlert, late: Clock, loading: LoaderCircle} satisfies Record<
  string,
  IconNode
>

interface CouponMessageProps {
  /** The id of the heading, which names the dialog. */
  readonly titleId: string
  readonly kind: keyof typeof icons
  readonly title: string
  readonly text?: string
  /** A button, or several. */
  readonly children?: ReactNode
}

/** A centred message with optional buttons (coupon-19, coupon-35). */
export function CouponMessage({titleId, kind, title, text, children}: CouponMessageProps): ReactNode {
  const textId = `${titleId}-text`
  return (
    <div className={styles['message']} data-kind={kind}>
      <span className={styles['sign']}>
        <Icon icon={icons[kind]} size={32} />
      </span>
      <h2
        id={titleId}
        className={styles['title']}
        // It takes the focus, and screen readers go on with what stands below it.
        tabIndex={-1}
        data-focus
        {...(text === undefined ? {} : {'aria-describedby': textId})}
      >
        {title}
      </h2>
      {text === undefined ? null : (
        <p id={textId} className={styles['text']}>
          {text}
        </p>
      )}
      {children === undefined ? null : <div className={styles['next']}>{children}</div>}
    </div>
  )
}
