import type {ReactNode} from 'react'
import {contain} from '../contract/contain.tsx'
import {InvalidWidget} from '../contract/InvalidWidget.ts'
import {leadsToPartner} from '../drivers/leadsToPartner.ts'
import type {PlacedDriver} from '../drivers/placeDrivers.ts'
import {Driver} from '../widgets/driver/Driver.tsx'
import {everyPage} from './everyPage.ts'
import type {ChromePlacement} from './loadChromeDriver.ts'

/**
 * Renders a driver in the header or the footer; `null` if it cannot be shown. A partner's offer is reported and left out: there is no place
 * for the disclosure above it (driver-21). Call it in a synchronous component: the rich text uses hooks.
 */
export function renderChromeDriver({driver, devices}: PlacedDriver, placement: ChromePlacement): ReactNode {
  return contain(
    () => {
      if (leadsToPartner(driver))
        throw new InvalidWidget(`a partner’s offer cannot stand in the ${chromeParts[placement]}`)
      return (
        <Driver
          data={driver}
          placement={placement}
          domId={`${chromeParts[placement]}-driver`}
          devices={devices}
          context={everyPage()}
          renderAd={() => null}
          renderQuiz={() => null}
        />
      )
    },
    {id: driver._id, type: driver._type, context: everyPage()},
  )
}

const chromeParts = {footer: 'footer', headerNewsletter: 'header'} as const
