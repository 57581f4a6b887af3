import {type IconNode, Mail, MessageSquare, Printer, Wallet} from 'lucide'
import {type ReactNode, useSyncExternalStore} from 'react'
import {Button} from '../../ui/Button.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {CouponCard} from './CouponCard.tsx'
import {type CouponData, statementsFor} from './couponData.ts'
import type {CouponOffer, WalletPlatform} from './couponOffer.ts'
import {headerLine} from './couponTexts.ts'
import type {SendWay} from './couponViews.ts'
import {phoneWallet, wallets} from './wallet.ts'
import styles from './CouponDialog.module.pcss'

interface CouponStartProps {
  readonly titleId: string
  readonly offer: CouponOffer
  readonly data: CouponData
  /** The form that the reader came back from: its button takes the focus. */
  readonly left: SendWay | undefined
  readonly isSaving: boolean
  readonly onChoose: (way: SendWay) => void
  readonly onSave: (wallet: WalletPlatform) => void
}

const ways: readonly {readonly way: SendWay; readonly label: string; readonly icon: IconNode}[] = [
  {way: 'sms', label: 'SMS', icon: MessageSquare},
  {way: 'email', label: 'Email', icon: Mail},
]

/** The default view: the coupon, and what can be done with it (coupon-3 to coupon-6). */
export function CouponStart({titleId, offer, data, left, isSaving, onChoose, onSave}: CouponStartProps): ReactNode {
  const wallet = useSyncExternalStore(
    () => () => undefined,
    () => phoneWallet(navigator.userAgent),
    () => undefined,
  )
  const {partnerName, statements, walletPlatforms} = offer
  return (
    <div className={styles['start']}>
      <h2
        id={titleId}
        className={styles['line']}
        tabIndex={-1}
        data-no-print
        data-focus={left === undefined || undefined}
      >
        {offer.headerLine || headerLine}
      </h2>
      <CouponCard
        data={data}
        partnerName={partnerName}
        statements={statementsFor(statements, data.retailerInformation.name)}
      />
      <div className={styles['actions']} data-no-print>
        {ways.map(({way, label, icon}) => (
          <Button key={way} variant="secondary" data-focus={left === way || undefined} onClick={() => onChoose(way)}>
            <Icon icon={icon} size={18} />
            {label}
          </Button>
        ))}
        <Button variant="secondary" onClick={() => print()}>
          <Icon icon={Printer} size={18} />
          Print
        </Button>
        {wallet !== undefined && walletPlatforms.includes(wallet) ? (
          <Button className={styles['wallet']} loading={isSaving} onClick={() => onSave(wallet)}>
            <Icon icon={Wallet} size={18} />
            Save to {wallets[wallet].name}
          </Button>
        ) : null}
      </div>
      {wallet === 'google' && walletPlatforms.includes(wallet) ? (
        <p className={styles['terms']} data-no-print>
          Google keeps passes in your account: it learns the pharmacy, the price and the numbers, not the drug.
        </p>
      ) : null}
    </div>
  )
}
