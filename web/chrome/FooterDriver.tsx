import {unstable_rethrow} from 'next/navigation'
import type {ReactNode} from 'react'
import {contain} from '../contract/contain.tsx'
import {InvalidWidget} from '../contract/InvalidWidget.ts'
import {leadsToPartner} from '../drivers/leadsToPartner.ts'
import {loadPlacementDrivers} from '../drivers/loadDrivers.ts'
import type {PlacedDriver} from '../drivers/placeDrivers.ts'
import {Driver} from '../widgets/driver/Driver.tsx'
import {everyPage} from './everyPage.ts'

const placement = 'footer'

/**
 * The driver of the placement "footer" (driver-2), usually a newsletter. Renders nothing if no driver matches or the lake does not answer:
 * the page must not fail because of its footer.
 */
export async function FooterDriver(): Promise<ReactNode> {
  const situation = {path: '/', k1: undefined, kMetas: [], categories: [], pageTemplate: undefined}
  const drivers = await loadPlacementDrivers([placement], situation).catch((error: unknown) => {
    unstable_rethrow(error)
    return undefined
  })
  // The footer has one form only, without the drivers call: if drivers are limited to devices, the first is shown on all of them.
  const placed = drivers?.get(placement)?.find(({isOnCall}) => isOnCall !== true)
  if (placed === undefined) return null
  return <FooterPlacement {...placed} />
}

/**
 * Renders the driver. It is a component of its own because `PortableText` uses hooks, which asynchronous components cannot. A partner's
 * offer is reported and left out: the footer has no place for the disclosure above it (driver-21).
 */
export function FooterPlacement({driver, devices}: PlacedDriver): ReactNode {
  return contain(
    () => {
      if (leadsToPartner(driver)) throw new InvalidWidget('a partner’s offer cannot stand in the footer')
      return (
        <Driver
          data={driver}
          placement={placement}
          domId="footer-driver"
          devices={devices}
          context={everyPage}
          renderAd={() => null}
          renderQuiz={() => null}
        />
      )
    },
    {id: driver._id, type: driver._type, context: everyPage},
  )
}
