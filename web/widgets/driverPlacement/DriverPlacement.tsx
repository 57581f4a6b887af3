import {Fragment, type ReactNode} from 'react'
import {contain} from '../../dispatcher/contain.tsx'
import {required} from '../../dispatcher/InvalidWidget.ts'
import type {InlineViewProps, InlineWidgetData} from '../../dispatcher/types.ts'
import {devices} from '../../drivers/placeDrivers.ts'
import {AdSlot} from '../adSlot/AdSlot.tsx'
import type {Driver as DriverData} from '../../drivers/selectDrivers.ts'
import {Driver} from '../driver/Driver.tsx'
import {widgetRoot} from '../_shared/widgetRoot.ts'
import styles from './DriverPlacement.module.css'

/**
 * A place that a driver fills (doc 2 §1, §7). The drivers of the page are chosen on the server, when it is rendered, so it arrives
 * complete; where none fits there is nothing, not an empty box.
 */
export function DriverPlacement(props: InlineViewProps<'driverPlacement'>): ReactNode {
  const {data, context, report} = props
  const placement = required(data.placement, 'placement')
  const anchor = data._key.replace(/[^\w-]/g, '-')
  const placed = context.drivers?.get(placement) ?? []
  const shown = placed.flatMap(({driver, devices: own}, index) => {
    const element = contain(
      () => (
        <Driver
          data={driver}
          placement={placement}
          anchor={index === 0 ? anchor : `${anchor}-${index + 1}`}
          devices={own}
          context={context}
          renderAd={() => <AdSlot {...props} data={adSlotOf(driver, data._key)} />}
        />
      ),
      {id: driver._id, type: 'driver', context, report},
    )
    return element === null ? [] : [<Fragment key={driver._id}>{element}</Fragment>]
  })
  if (shown.length === 0) return null
  const shownOn = devices.filter((device) => placed.some((entry) => entry.devices.includes(device)))
  const isWide = placed.some(({driver}) => driver.style === 'breakout' || driver.driverType === 'ad')
  return (
    <div
      {...widgetRoot('driverPlacement', data._key)}
      data-placement={placement}
      data-devices={shownOn.join(' ')}
      className={styles['placement']}
      {...(isWide ? {'data-wide': true} : {})}
    >
      {shown}
    </div>
  )
}

/** The slot of a driver that is an ad, as if an editor had placed it. */
function adSlotOf({adSlot}: DriverData, key: string): InlineWidgetData<'adSlot'> {
  const slot = required(adSlot?.slot, 'adSlot')
  return {_type: 'adSlot', _key: `${key}-ad`, slot, ...(adSlot?.size ? {size: adSlot.size} : {})}
}
