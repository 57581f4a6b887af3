import {MapPin, TicketPercent} from 'lucide'
import type {ReactNode} from 'react'
import {cardAddressLength, cardNameLength} from '../../drugSavings/cardTexts.ts'
import {dollars} from '../../drugSavings/money.ts'
import type {PriceEntry} from '../../drugSavings/priceEntry.ts'
import {Badge} from '../../ui/Badge.tsx'
import {Button, ButtonLink} from '../../ui/Button.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {TruncatedText} from '../../ui/TruncatedText.tsx'
import {VisuallyHidden} from '../../ui/VisuallyHidden.tsx'
import styles from './DrugCostSavings.module.pcss'

interface PriceCardProps {
  readonly entry: PriceEntry
  /** Opens the coupon. */
  readonly onOpen?: (() => void) | undefined
  /** Whether its coupon is being loaded. */
  readonly isOpening?: boolean
  /** The address of the page with its coupon, for readers without scripts; beside `onOpen`, only they get the link. */
  readonly couponHref?: string | undefined
  readonly headingLevel?: 2 | 5
}

/** The price at one pharmacy (drug-savings-41 to drug-savings-46). */
export function PriceCard({entry, onOpen, isOpening = false, couponHref, headingLevel = 5}: PriceCardProps): ReactNode {
  const Heading = `h${headingLevel}` as const
  const {retailer, price, retailPrice, percentSavings, isLowestPrice, retailerInformation} = entry
  const {logo} = retailerInformation
  const label = (
    <>
      <Icon icon={TicketPercent} size={18} />
      Get coupon<VisuallyHidden> for {retailer.name}</VisuallyHidden>
    </>
  )
  const link =
    couponHref === undefined ? null : (
      <ButtonLink wide className={styles['open']} href={couponHref} rel="nofollow">
        {label}
      </ButtonLink>
    )
  return (
    <article className={styles['card']} data-lowest={isLowestPrice}>
      <div className={styles['logo']}>
        {logo === null ? (
          <span aria-hidden="true">{retailer.name.slice(0, 1)}</span>
        ) : (
          <img src={logo.imageSrc} alt="" width={56} height={56} loading="lazy" decoding="async" />
        )}
      </div>
      <div className={styles['who']}>
        <Heading className={styles['name']}>
          <TruncatedText text={retailer.name} length={cardNameLength} />
        </Heading>
        <p className={styles['address']}>
          <Icon icon={MapPin} size={14} />
          <TruncatedText text={retailer.location.addressLine1} length={cardAddressLength} />
        </p>
      </div>
      <div className={styles['badges']}>
        {isLowestPrice ? <Badge variant="highlight">Best price</Badge> : null}
        {retailer.isIndependent ? <Badge>Independent</Badge> : null}
      </div>
      <div className={styles['price']}>
        <p className={styles['amount']}>
          <VisuallyHidden>Price with coupon: </VisuallyHidden>
          {price.display}
        </p>
        {retailPrice === null || percentSavings === null ? null : (
          <p className={styles['saving']}>
            <VisuallyHidden>Retail price: </VisuallyHidden>
            <s>{dollars(retailPrice)}</s> <span className={styles['percent']}>Save {percentSavings}%</span>
          </p>
        )}
      </div>
      {onOpen === undefined ? (
        link
      ) : (
        <>
          <Button wide className={styles['open']} loading={isOpening} onClick={onOpen}>
            {label}
          </Button>
          <noscript>{link}</noscript>
        </>
      )}
    </article>
  )
}
