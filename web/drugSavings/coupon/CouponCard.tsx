import type {ReactNode} from 'react'
import {formatMoney} from '../../ui/prices.ts'
import type {CouponData} from './couponData.ts'
import styles from './CouponCard.module.pcss'

interface CouponCardProps {
  readonly data: CouponData
  readonly partnerName: string
  /** What has to stand on the printed coupon. */
  readonly statements: readonly string[]
  /** Whether the statements are on screen, too. */
  readonly showsStatements?: boolean
}

/**
 * A coupon as it is shown across a counter and printed (coupon-4, coupon-25 to coupon-28): each fact with its label,
 * the numbers to select as a whole.
 */
export function CouponCard({data, partnerName, statements, showsStatements = false}: CouponCardProps): ReactNode {
  const {pricingInformation: pricing, dosageInformation: dosage, couponInformation: coupon} = data
  return (
    <article className={styles['card']} data-coupon-card>
      <header className={styles['top']}>
        <Retailer data={data} />
        <dl className={styles['price']}>
          <Fact label="Price with coupon" className={styles['amount']}>
            {pricing.discountedPrice}
          </Fact>
        </dl>
        <Savings {...pricing} />
      </header>
      <dl className={styles['drug']}>
        <Fact label="Drug" className={styles['name']}>
          {pricing.drugName}
        </Fact>
        <Fact label="Dosage">{dosage.dosage}</Fact>
        <Fact label="Quantity">{dosage.quantity}</Fact>
        {dosage.manufacturer === pricing.drugName ? null : <Fact label="Manufacturer">{dosage.manufacturer}</Fact>}
      </dl>
      <dl className={styles['codes']}>
        <Fact label="BIN" isCode>
          {coupon.bin}
        </Fact>
        <Fact label="PCN" isCode>
          {coupon.pcn}
        </Fact>
        <Fact label="GRP" isCode>
          {coupon.grp}
        </Fact>
        <Fact label="Member ID" isCode>
          {coupon.uid}
        </Fact>
      </dl>
      <p className={styles['partner']}>A discount coupon of {partnerName}</p>
      <ul className={styles['statements']} data-shown={showsStatements || undefined}>
        {statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
    </article>
  )
}

/** What the coupon saves, where cards show it (drug-savings-46), and where it is something. */
function Savings({retailPrice, percentSavings}: CouponData['pricingInformation']): ReactNode {
  if (retailPrice === null || percentSavings === null || percentSavings < 1) return null
  return (
    <p className={styles['savings']}>
      You save {percentSavings}% of the retail price of {formatMoney(retailPrice.toFixed(2))}.
    </p>
  )
}

/** What a coupon is for, in two lines: what is about to be sent. */
export function CouponSummary({data}: {readonly data: CouponData}): ReactNode {
  const {pricingInformation: pricing, dosageInformation: dosage, retailerInformation: retailer} = data
  return (
    <dl className={styles['summary']}>
      <Fact label="Drug" className={styles['name']}>
        {pricing.drugName}
      </Fact>
      <Fact label="Price with coupon" className={styles['smallAmount']}>
        {pricing.discountedPrice}
      </Fact>
      <Fact label="Dosage and quantity">
        {dosage.dosage}, {dosage.quantity}
      </Fact>
      <Fact label="Pharmacy">{retailer.name}</Fact>
    </dl>
  )
}

function Retailer({data: {retailerInformation: retailer}}: {readonly data: CouponData}): ReactNode {
  return (
    <dl className={styles['retailer']}>
      {retailer.logo === null ? null : (
        <div className={styles['logo']}>
          <img src={retailer.logo.imageSrc} alt="" height={36} />
        </div>
      )}
      <Fact label="Pharmacy" className={styles['retailerName']}>
        {retailer.name}
      </Fact>
    </dl>
  )
}

function Fact({
  label,
  className,
  isCode = false,
  children,
}: {
  readonly label: string
  readonly className?: string | undefined
  readonly isCode?: boolean
  readonly children: ReactNode
}): ReactNode {
  return (
    <div className={styles['fact']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={isCode ? styles['code'] : className}>{children}</dd>
    </div>
  )
}
