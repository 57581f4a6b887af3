import type {Metadata} from 'next'
import {headers} from 'next/headers'
import {loadSiteSettings} from '../../../chrome/siteSettings.ts'
import {SiteFrame} from '../../../chrome/SiteFrame.tsx'
import {CouponPage} from '../../../drugSavings/coupon/CouponPage.tsx'
import {readCouponPage} from '../../../drugSavings/coupon/readCouponPage.ts'
import {lookUpCoupon} from '../../../drugSavings/coupon/lookUpCoupon.ts'
import {couponSources, couponWords} from '../../../drugSavings/coupon/siteCoupons.ts'
import {clientHeader} from '../../../server/clientAddress.ts'
import {ClientLimit} from '../../../services/clientLimit.ts'
import {reportSavingsFailure} from '../../../services/savings.ts'

/** As many as of `/api/optum/coupons`. */
const limit = new ClientLimit(60, () => performance.now())

/** The address says which drug somebody looks for: no other site gets it as the referrer, and the title does not repeat it. */
export const metadata: Metadata = {
  title: 'Your pharmacy coupon',
  robots: {index: false, follow: false},
  referrer: 'no-referrer',
}

interface PageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>
}

/**
 * `/savings/coupon?formulationId&quantity&retailerId&locationId&zip`: the coupon as a page, for readers without scripts
 * (coupon-38). Never cached.
 */
export default async function Page({searchParams}: PageProps) {
  const page = await readCouponPage(await searchParams, {
    lookUp: (ids) => lookUpCoupon(ids, couponSources),
    words: couponWords,
    admits: async () => limit.admits((await headers()).get(clientHeader) ?? ''),
    report: reportSavingsFailure,
  })
  return (
    <SiteFrame settings={await loadSiteSettings()} path="/savings/coupon">
      <CouponPage page={page} />
    </SiteFrame>
  )
}
