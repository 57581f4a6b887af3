import {unstable_rethrow} from 'next/navigation'
import type {ReactNode} from 'react'
import {contain} from '../dispatcher/contain.tsx'
import {reportWidgetFailure} from '../dispatcher/report.ts'
import {loadPlacementDrivers} from '../drivers/loadDrivers.ts'
import {Driver} from '../widgets/driver/Driver.tsx'
import {defaultSettings} from './siteSettings.ts'

const placement = 'footer'

/** The footer is the same on every page: it is about no topic, and drivers that are aimed at one do not fit. */
const everyPage = {
  articleId: 'chrome',
  articleTitle: '',
  canonicalPath: '',
  isDraft: false,
  settings: defaultSettings,
}

/**
 * The driver of the placement "footer" (doc 2 §3), mostly a newsletter. Nothing where none fits, or the lake does not answer: the
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
  const {driver, devices} = placed
  return contain(
    () => (
      <Driver
        data={driver}
        placement={placement}
        anchor={placement}
        devices={devices}
        context={everyPage}
        renderAd={() => null}
      />
    ),
    {id: driver._id, type: driver._type, context: everyPage, report: reportWidgetFailure},
  )
}
