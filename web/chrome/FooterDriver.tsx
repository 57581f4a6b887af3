import type {ReactNode} from 'react'
import type {PlacedDriver} from '../drivers/placeDrivers.ts'
import type {PageSituation} from '../drivers/selectDrivers.ts'
import {withMarks} from '../preview/withMarks.tsx'
import {loadChromeDriver} from './loadChromeDriver.ts'
import {renderChromeDriver} from './renderChromeDriver.tsx'

/** The driver of the placement "footer" (driver-2), usually a newsletter. Renders nothing if there is none. */
export function FooterDriver({page}: {readonly page: PageSituation}): Promise<ReactNode> {
  return withMarks(
    (fetch) => loadChromeDriver('footer', page, fetch),
    (placed) => (placed === undefined ? null : <FooterPlacement {...placed} />),
  )
}

/** Renders the driver in its place. */
export function FooterPlacement(placed: PlacedDriver): ReactNode {
  return renderChromeDriver(placed, 'footer')
}
