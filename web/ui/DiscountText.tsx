import type {ReactNode} from 'react'
import {contained} from '../contract/contained.ts'
import {requiredText} from '../contract/InvalidWidget.ts'
import type {PageContext} from '../contract/types.ts'
import {classNames} from './classNames.ts'
import {discountLength, discountParts, type DiscountPart} from './discountText.ts'
import {type WidgetIdentity, widgetIdOf} from './WidgetRoot.tsx'
import styles from './DiscountText.module.css'

interface DiscountTextProps {
  /** The stored text; content that was not written in the Studio may hold a number. */
  readonly discount: string | null
  readonly widget: WidgetIdentity
  readonly context: PageContext
}

/**
 * A discount text: codes and amounts are emphasised; long texts are left-aligned, very long ones also lighter (prices-4, prices-5,
 * prices-7, prices-8). One that cannot be formatted is reported and shown as it is; the widget stays (prices-9).
 */
export function DiscountText({discount, widget, context}: DiscountTextProps): ReactNode {
  if (discount === null || discount === '') return null
  const raw = rawText(discount)
  const asItIs: readonly DiscountPart[] = [{text: raw, role: 'plain'}]
  const {articleId, canonicalPath, report} = context
  const subject = {articleId, canonicalPath, widgetId: widgetIdOf(widget.data), type: widget.data._type}
  const parts = contained(() => discountParts(requiredText(discount, 'discount')), asItIs, subject, report)
  if (raw === '') return null
  return (
    <p className={classNames(styles['discount'], styles[discountLength(raw)])}>
      {parts.map((part, index) => {
        const key = `${index}-${part.role}`
        if (part.role === 'code') {
          return (
            <code key={key} className={styles['code']}>
              {part.text}
            </code>
          )
        }
        return part.role === 'amount' ? <strong key={key}>{part.text}</strong> : <span key={key}>{part.text}</span>
      })}
    </p>
  )
}

function rawText(stored: unknown): string {
  return typeof stored === 'string' || typeof stored === 'number' ? String(stored) : ''
}
