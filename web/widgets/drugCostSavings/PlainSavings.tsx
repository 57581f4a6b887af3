import type {ReactNode} from 'react'
import {couponPageUrl} from '../../drugSavings/coupon/couponPageUrl.ts'
import {priceNote} from '../../drugSavings/priceNote.ts'
import {StyleSheet} from '../../ui/StyleSheet.tsx'
import {PriceCard} from './PriceCard.tsx'
import type {PlainSavingsResult} from './plainSavings.ts'
import {WaysTable} from './WaysTable.tsx'
import {SavingsForm} from './SavingsForm.tsx'
import styles from './DrugCostSavings.module.pcss'

/** The page of prices for readers without scripts: the form again, and all prices at once. */
export function PlainSavings({found}: {readonly found: PlainSavingsResult}): ReactNode {
  const {widgetId, view, choice, zip, zipProblem, entries, columns} = found
  const note = priceNote(entries ?? [])
  return (
    <div className={styles['plainPage']}>
      <StyleSheet name="drugCostSavings" />
      <header className={styles['head']}>
        <h1 className={styles['pageTitle']}>{view.drugName || choice.manufacturer.name} prices near you</h1>
        <p className={styles['subtitle']}>
          {choice.manufacturer.name}, {choice.form.form} {choice.dosage.dosage}, {choice.quantity.display}
        </p>
      </header>
      <SavingsForm
        widgetId={widgetId}
        domId="savings"
        manufacturers={view.manufacturers}
        choice={choice}
        zip={zip}
        problem={zipProblem}
      />
      {entries === undefined || (entries.length === 0 && zipProblem === undefined) ? (
        <div className={styles['message']} role="alert">
          <p className={styles['messageTitle']}>Error</p>
          <p>No results found. Try editing the information provided or retry.</p>
        </div>
      ) : (
        <ul className={styles['cards']} aria-label="Prices with a free coupon">
          {entries.map((entry) => (
            <li key={entry.retailer.location.id}>
              <PriceCard entry={entry} headingLevel={2} couponHref={couponPageUrl(entry, choice, zip)} />
            </li>
          ))}
        </ul>
      )}
      {note === undefined ? null : <p className={styles['note']}>{note}</p>}
      {columns.length === 0 ? null : (
        <section className={styles['compare']} aria-labelledby="savings-ways">
          <h2 id="savings-ways" className={styles['groupTitle']}>
            All ways to pay
          </h2>
          <WaysTable
            caption={`Ways to pay for ${choice.manufacturer.name} ${choice.dosage.dosage}, near ${zip}`}
            columns={columns}
          />
        </section>
      )}
    </div>
  )
}
