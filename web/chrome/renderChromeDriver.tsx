import type {ReactNode} from 'react'
import {contain} from '../contract/contain.tsx'
import type {PlacedDriver} from '../drivers/placeDrivers.ts'
import {Driver} from '../widgets/driver/Driver.tsx'
import {everyPage} from './everyPage.ts'
import type {ChromePlacement} from './loadChromeDriver.ts'

/**
 * Renders a driver in the header or the footer; `null` if it cannot be shown. Partners' offers, ads and quizzes are not among those that
 * `readDrivers` leaves for these places. Call it in a synchronous component: the rich text uses hooks.
 */
export function renderChromeDriver({driver, devices}: PlacedDriver, placement: ChromePlacement): ReactNode {
  return contain(
    () => (
      <Driver
        data={driver}
        placement={placement}
        domId={`${chromeParts[placement]}-driver`}
        devices={devices}
        context={everyPage()}
        renderAd={() => null}
        renderQuiz={() => null}
      />
    ),
    {id: driver._id, type: driver._type, context: everyPage()},
  )
}

const chromeParts = {footer: 'footer', headerNewsletter: 'header'} as const
