import {Mail} from 'lucide'
import type {ReactNode} from 'react'
import {signUpDriverTypes} from '@apothecary/shared/types/driverTypes.ts'
import {assetUrl} from '../assets/assetUrl.ts'
import type {PlacedDriver} from '../drivers/placeDrivers.ts'
import type {Driver, PageSituation} from '../drivers/selectDrivers.ts'
import {withMarks} from '../preview/withMarks.tsx'
import {Icon} from '../ui/Icon.tsx'
import styles from './Header.module.css'
import {loadChromeDriver} from './loadChromeDriver.ts'
import {renderChromeDriver} from './renderChromeDriver.tsx'

const placement = 'headerNewsletter'
const panelId = 'header-newsletter'

/**
 * The newsletter entry of the header (newsletter-16): a button that opens the driver of the placement "headerNewsletter" (driver-2, driver-29).
 * Without such a driver, a link to the sign-up in the footer; nothing where the page has none.
 */
export function HeaderNewsletter({page}: {readonly page: PageSituation}): Promise<ReactNode> {
  return withMarks(
    async (fetch) => {
      const [inHeader, inFooter] = await Promise.all([
        loadChromeDriver(placement, page, fetch),
        loadChromeDriver('footer', page, fetch),
      ])
      return {inHeader, inFooter}
    },
    (drivers) => <NewsletterEntry {...drivers} />,
  )
}

/** The button and its panel; the link, if the header has no driver or cannot show it. */
export function NewsletterEntry({
  inHeader,
  inFooter,
}: {
  readonly inHeader: PlacedDriver | undefined
  readonly inFooter: PlacedDriver | undefined
}): ReactNode {
  const driver = inHeader === undefined ? null : renderChromeDriver(inHeader, placement)
  if (driver === null) return inFooter !== undefined && isSignUp(inFooter.driver) ? <FooterLink /> : null
  return (
    <>
      <button type="button" popoverTarget={panelId} className={styles['newsletter']}>
        <EntryLabel />
      </button>
      <div
        id={panelId}
        popover="auto"
        data-placement={placement}
        className={styles['panel']}
        data-behavior={assetUrl('panelSheet.js')}
      >
        {driver}
      </div>
    </>
  )
}

/** Whether a driver in the footer has a form there: a promo may fill that placement, too. */
function isSignUp({driverType}: Driver): boolean {
  return signUpDriverTypes.includes(driverType ?? 'promo')
}

/** The entry of a page with a sign-up in the footer alone. */
export function FooterLink(): ReactNode {
  return (
    <a href="#newsletter" className={styles['newsletter']}>
      <EntryLabel />
    </a>
  )
}

/** The word; on phones its sign, for which the word is the name. */
function EntryLabel(): ReactNode {
  return (
    <>
      <Icon icon={Mail} size={22} />
      <span>Newsletter</span>
    </>
  )
}
