import {toPlainText} from '@portabletext/react'
import {TicketPercent} from 'lucide'
import type {ReactNode} from 'react'
import {InvalidWidget} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {showsAdsForDrivers} from '../../drivers/testPath.ts'
import {activePlacement} from '../../preamp/activePlacement.ts'
import {CouponSheets} from '../../drugSavings/coupon/CouponSheets.tsx'
import {dollars} from '../../drugSavings/money.ts'
import {startingPlace} from '../../drugSavings/startingPlace.ts'
import {unavailable} from '../../drugSavings/unavailable.ts'
import {DrugCostSavingsIsland} from '../../generated/islands.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {RichText} from '../../ui/RichText.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import {SavingsForm} from './SavingsForm.tsx'
import {type Copay, type SavingsView, savingsView} from './savingsView.ts'
import styles from './DrugCostSavings.module.pcss'

/** The words of the template with fixed ones (drug-savings-18, drug-savings-47). */
const fixedWords = {
  title: 'Save up to 80% on your prescription',
  subtitle: 'Compare prices at pharmacies near you, and take a free coupon to the counter.',
}

/**
 * What a prescription costs at pharmacies nearby with a coupon (drug-savings-13). The page arrives with the prices of
 * the first choice, and is useful without scripts: a form leads to a page of prices for any other choice. It is for
 * readers in the United States (drug-savings-15; `drugCostSavings.enhance.ts`).
 */
export function DrugCostSavings({data, domId, context, renderBody}: WidgetProps<'drugCostSavings'>): ReactNode {
  const view = savingsView(data)
  const widget = {data, domId}
  const words = view.template === 'rx-savings' ? fixedWords : data
  const title =
    words.title || (view.drugName === '' ? 'Prescription prices near you' : `${view.drugName} prices near you`)
  // On a test path an ad stands in the place of the copay (driver-placement-7).
  const showsAd = showsAdsForDrivers(context.canonicalPath)
  const renderAd = () => renderBody([{_type: 'adSlot', _key: `${data._id}-ad`, slot: data._type, size: 'mediumRect'}])
  if (view.template === 'copay-only')
    return <CopayOnly widget={widget} view={view} title={data.title || ''} renderAd={showsAd ? renderAd : undefined} />
  return (
    <WidgetRoot widget={widget} frame="card" impression={{element: 'DRUG_COST_SAVINGS'}} className={styles['savings']}>
      <header className={styles['head']}>
        <WidgetTitle widget={widget} className={styles['title']}>
          {title}
        </WidgetTitle>
        {words.subtitle ? <p className={styles['subtitle']}>{words.subtitle}</p> : null}
      </header>
      {view.choice === undefined ? (
        <div className={styles['unavailable']}>
          <p className={styles['messageTitle']}>{unavailable.title}</p>
          <p>{unavailable.text}</p>
        </div>
      ) : (
        <>
          {context.drugSavings?.coupons === undefined ? null : <CouponSheets />}
          <noscript>
            <SavingsForm widgetId={data._id} domId={domId} manufacturers={view.manufacturers} choice={view.choice} />
          </noscript>
          <DrugCostSavingsIsland
            domId={domId}
            widgetId={data._id}
            drugName={view.drugName}
            isTemplate={view.template === 'rx-savings'}
            manufacturers={view.manufacturers}
            first={{formulationId: view.choice.dosage.formulationId, quantity: view.choice.quantity.value}}
            start={startingPlace}
            entries={context.drugSavings?.prices.get(data._id)}
            coupons={context.drugSavings?.coupons}
            headerLine={couponHeader(context)}
            hasDriver={view.copay !== undefined}
            copay={view.copay?.amount}
          >
            {view.copay === undefined ? null : showsAd ? renderAd() : <CopaySection copay={view.copay} domId={domId} />}
          </DrugCostSavingsIsland>
        </>
      )}
    </WidgetRoot>
  )
}

/** The copay in words (drug-savings-19), and who gets it. Throws an `InvalidWidget` without an amount, as there is nothing else to show. */
function CopayOnly({
  widget,
  view: {copay, drugName},
  title,
  renderAd,
}: {
  readonly widget: Pick<WidgetProps<'drugCostSavings'>, 'data' | 'domId'>
  readonly view: SavingsView
  readonly title: string
  /** Gives the ad that stands in the place of the copay; undefined: the copay does. */
  readonly renderAd: (() => ReactNode) | undefined
}): ReactNode {
  if (copay?.amount === undefined) throw new InvalidWidget('"driver.copay" is missing')
  if (renderAd !== undefined)
    return (
      <WidgetRoot widget={widget} as="div" isNamed={false} isWide>
        {renderAd()}
      </WidgetRoot>
    )
  return (
    <WidgetRoot
      widget={widget}
      frame="card"
      impression={{element: 'DRUG_COST_SAVINGS'}}
      className={styles['copayOnly']}
    >
      <span className={styles['copayIcon']}>
        <Icon icon={TicketPercent} size={28} />
      </span>
      <div className={styles['copayWords']}>
        <WidgetTitle widget={widget} className={styles['title']}>
          {title || copay.title || `${drugName} with insurance`}
        </WidgetTitle>
        <p className={styles['copayAmount']}>Only {dollars(copay.amount)}/mo initially</p>
        <div className={styles['copayDescription']}>
          <RichText value={copay.description} />
        </div>
      </div>
    </WidgetRoot>
  )
}

/** What readers with insurance pay with the manufacturer's card (drug-savings-32). */
function CopaySection({copay, domId}: {readonly copay: Copay; readonly domId: string}): ReactNode {
  const titleId = `${domId}-copay`
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is about the widget, and no part of a form
    <div role="group" className={styles['copay']} aria-labelledby={titleId}>
      <div className={styles['copayDescription']}>
        <h4 id={titleId} className={styles['groupTitle']}>
          {copay.title}
        </h4>
        <RichText value={copay.description} />
      </div>
      {copay.amount === undefined ? null : (
        <p className={styles['copayPrice']}>
          <span className={styles['amount']}>{dollars(copay.amount)}</span> a month
        </p>
      )}
    </div>
  )
}

/** The line above coupons that a placement puts in the place of the usual one (coupon-3); undefined without it. */
function couponHeader({settings}: WidgetProps<'drugCostSavings'>['context']): string | undefined {
  return toPlainText(activePlacement(settings, 'couponHeader')?.text ?? []).trim() || undefined
}
