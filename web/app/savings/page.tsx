import type {Metadata} from 'next'
import {headers} from 'next/headers'
import {MessagePage} from '../../chrome/MessagePage.tsx'
import {loadSiteSettings} from '../../chrome/siteSettings.ts'
import {SiteFrame} from '../../chrome/SiteFrame.tsx'
import {loadContent} from '../../dispatcher/loadContent.ts'
import {couponWords} from '../../drugSavings/coupon/siteCoupons.ts'
import {loadAcquisitionCost} from '../../drugSavings/loadAcquisitionCost.ts'
import {unavailable} from '../../drugSavings/unavailable.ts'
import {CONTENT_QUERY} from '../../generated/content.groq.ts'
import {fetchSanity} from '../../sanity/fetchSanity.ts'
import {clientHeader} from '../../server/clientAddress.ts'
import {ClientLimit} from '../../services/clientLimit.ts'
import {regionHeader} from '../../services/consent/consentService.ts'
import {priceSources} from '../../services/priceSources.ts'
import {reportSavingsFailure, savings} from '../../services/savings.ts'
import {ButtonLink} from '../../ui/Button.tsx'
import {PlainSavings} from '../../widgets/drugCostSavings/PlainSavings.tsx'
import {findPlainSavings} from '../../widgets/drugCostSavings/plainSavings.ts'
import {isUnitedStates} from '../api/region/answerUnitedStates.ts'

/** As many as of `/api/tip/lookup`; each asks for the prices of up to three quantities. */
const limit = new ClientLimit(60, () => performance.now())

/** Neither drug nor place is in the title, so that they are not stored or passed on with it. */
export const metadata: Metadata = {
  title: 'Prescription prices',
  robots: {index: false, follow: false},
  referrer: 'no-referrer',
}

interface SavingsPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>
}

/**
 * `/savings?widget&choice&zip`: the prices of a drug for readers without scripts, whose form in an article leads here. Not cached: the address says
 * what somebody looked for.
 */
export default async function SavingsPage({searchParams}: SavingsPageProps) {
  const [query, settings, given] = await Promise.all([searchParams, loadSiteSettings(), headers()])
  if (!limit.admits(given.get(clientHeader) ?? ''))
    return (
      <SiteFrame settings={settings} path="/savings" template="savings" route="/savings" chrome="full">
        <MessagePage title="One moment, please" text="You have asked for many prices. Try again in a minute." />
      </SiteFrame>
    )
  const found = isUnitedStates(given, regionHeader(process.env))
    ? await findPlainSavings(query, {
        ...priceSources,
        zipCodes: savings.zipCodes,
        acquisitionCost: loadAcquisitionCost,
        partnerName: async () => (await couponWords())?.partnerName,
        widget: async (id) => {
          const reference = {_type: 'widgetReference', _key: 'widget', widget: {_type: 'reference', _ref: id}}
          const {documents} = await loadContent([reference], (params) => fetchSanity(CONTENT_QUERY, params))
          const document = documents.get(id)
          return document?._type === 'drugCostSavings' ? document : undefined
        },
        report: reportSavingsFailure,
      })
    : undefined
  return (
    <SiteFrame settings={settings} path="/savings" template="savings" route="/savings" chrome="full">
      {found === undefined ? (
        <MessagePage {...unavailable}>
          <ButtonLink href="/" variant="secondary">
            Go to the front page
          </ButtonLink>
        </MessagePage>
      ) : (
        <PlainSavings found={found} />
      )}
    </SiteFrame>
  )
}
