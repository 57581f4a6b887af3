import type {ReactNode} from 'react'
import {StyleSheet} from '../../ui/StyleSheet.tsx'

/**
 * The style sheets of the coupon dialog. The server renders them beside the island that holds the dialog: the list of all addresses is not in the
 * code of islands.
 */
export function CouponSheets(): ReactNode {
  return (
    <>
      <StyleSheet name="CouponCard" />
      <StyleSheet name="CouponDialog" />
    </>
  )
}
