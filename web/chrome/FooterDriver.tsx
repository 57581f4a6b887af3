import type {ReactNode} from 'react'
import type {PlacedDriver} from '../drivers/placeDrivers.ts'
import {loadChromeDriver} from './loadChromeDriver.ts'
import {renderChromeDriver} from './renderChromeDriver.tsx'

/** The driver of the placement "footer" (driver-2), usually a newsletter. Renders nothing if there is none. */
export async function FooterDriver(): Promise<ReactNode> {
  const placed = await loadChromeDriver('footer')
  return placed === undefined ? null : <FooterPlacement {...placed} />
}

/** Renders the driver, unless it is a partner's (driver-21). */
export function FooterPlacement(placed: PlacedDriver): ReactNode {
  return renderChromeDriver(placed, 'footer')
}
