import {unstable_rethrow} from 'next/navigation'
import type {ReactNode} from 'react'
import {contain} from '../contract/contain.tsx'
import {loadPlacementDrivers} from '../drivers/loadDrivers.ts'
import type {PlacedDriver} from '../drivers/placeDrivers.ts'
import {Driver} from '../widgets/driver/Driver.tsx'
import {everyPage} from './everyPage.ts'

const placement = 'footer'

/**
 * The driver of the placement "footer" (driver-2), mostly a newsletter. Nothing where none fits, or the lake does not answer: the
 * footer never takes a page down.
 */
export async function FooterDriver(): Promise<ReactNode> {
  const situation = {path: '/', k1: undefined, kMetas: [], categories: [], pageTemplate: undefined}
  const drivers = await loadPlacementDrivers([placement], situation).catch((error: unknown) => {
    unstable_rethrow(error)
    return undefined
  })
  // A footer for some devices only is not worth a second form: the first of them is shown on all.
  const [placed] = drivers?.get(placement) ?? []
  if (placed === undefined) return null
  return <FooterPlacement {...placed} />
}

/** Renders the driver: a component of its own, as `PortableText` uses hooks, which asynchronous components cannot. */
function FooterPlacement({driver, devices}: PlacedDriver): ReactNode {
  return contain(
    () => (
      <Driver
        data={driver}
        placement={placement}
        domId="footer-driver"
        devices={devices}
        context={everyPage}
        renderAd={() => null}
      />
    ),
    {id: driver._id, type: driver._type, context: everyPage},
  )
}
