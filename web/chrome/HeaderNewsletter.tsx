import {Mail} from 'lucide'
import type {ReactNode} from 'react'
import {assetUrl} from '../assets/assetUrl.ts'
import type {PlacedDriver} from '../drivers/placeDrivers.ts'
import type {PageSituation} from '../drivers/selectDrivers.ts'
import {withMarks} from '../preview/withMarks.tsx'
import {Icon} from '../ui/Icon.tsx'
import styles from './Header.module.css'
import {loadChromeDriver} from './loadChromeDriver.ts'
import {renderChromeDriver} from './renderChromeDriver.tsx'

const placement = 'headerNewsletter'
const panelId = 'header-newsletter'

/**
 * The newsletter entry of the header (newsletter-16): a button that opens the driver of the placement "headerNewsletter" (driver-2, driver-29).
 * Without such a driver, a link to the sign-up in the footer.
 */
export function HeaderNewsletter({page}: {readonly page: PageSituation}): Promise<ReactNode> {
  return withMarks(
    (fetch) => loadChromeDriver(placement, page, fetch),
    (placed) => (placed === undefined ? <FooterLink /> : <HeaderPlacement {...placed} />),
  )
}

/** The button and its panel; the link, if the driver cannot be shown. */
export function HeaderPlacement(placed: PlacedDriver): ReactNode {
  const driver = renderChromeDriver(placed, placement)
  if (driver === null) return <FooterLink />
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

/** The entry of a page whose header has no driver. */
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
