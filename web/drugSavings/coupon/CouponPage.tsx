import type {ReactNode} from 'react'
import {MessagePage} from '../../chrome/MessagePage.tsx'
import {ButtonLink} from '../../ui/Button.tsx'
import {StyleSheet} from '../../ui/StyleSheet.tsx'
import {CouponCard} from './CouponCard.tsx'
import type {CouponPageState} from './readCouponPage.ts'
import styles from './CouponPage.module.pcss'

const messages = {
  none: {
    title: 'This coupon is not here',
    text: 'Prices change, and this one may be gone. Go back to the prices and choose a pharmacy once more.',
  },
  later: {title: 'Our API timed out', text: 'Try again in a moment: load this page once more.'},
} as const

/** The page of a coupon: the coupon alone, made to be shown and printed (coupon-6, coupon-38). */
export function CouponPage({page}: {readonly page: CouponPageState}): ReactNode {
  if (page.kind !== 'coupon')
    return (
      <MessagePage {...messages[page.kind]}>
        <ButtonLink href="/" variant="secondary">
          Go to the front page
        </ButtonLink>
      </MessagePage>
    )
  return (
    <div className={styles['page']}>
      <StyleSheet name="CouponCard" />
      <StyleSheet name="CouponPage" />
      <h1 className={styles['title']} data-no-print>
        Your pharmacy coupon
      </h1>
      <p className={styles['hint']} data-no-print>
        Show it at the pharmacy now, or print this page.
      </p>
      <CouponCard data={page.data} {...page.words} showsStatements />
    </div>
  )
}
