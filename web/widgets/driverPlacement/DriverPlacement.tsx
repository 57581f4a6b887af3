import type {ReactNode} from 'react'
import {required} from '../../dispatcher/InvalidWidget.ts'
import type {InlineViewProps} from '../../dispatcher/types.ts'
import {devices} from '../../drivers/placeDrivers.ts'
import {AdSlot} from '../adSlot/AdSlot.tsx'
import {Driver} from '../driver/Driver.tsx'
import {widgetRoot} from '../_shared/widgetRoot.ts'
import styles from './DriverPlacement.module.css'

/**
 * A place that a driver fills (doc 2 §1, §7). The drivers of the page are chosen on the server, when it is rendered, so it arrives
 * complete; where none fits there is nothing, not an empty box.
 */
export function DriverPlacement(props: InlineViewProps<'driverPlacement'>): ReactNode {
  const {data, context} = props
  const placement = required(data.placement, 'placement')
  const placed = context.drivers?.get(placement) ?? []
  if (placed.length === 0) return null
  const shownOn = devices.filter((device) => placed.some((entry) => entry.devices.includes(device)))
  const isWide = placed.some(({driver}) => driver.style === 'breakout' || driver.driverType === 'ad')
  const anchor = data._key.replace(/[^\w-]/g, '-')
  return (
    <div
      {...widgetRoot('driverPlacement', data._key)}
      data-placement={placement}
      data-devices={shownOn.join(' ')}
      className={styles['placement']}
      {...(isWide ? {'data-wide': true} : {})}
    >
      {placed.map(({driver, devices: own}, index) => (
        <Driver
          key={driver._id}
          data={driver}
          placement={placement}
          anchor={index === 0 ? anchor : `${anchor}-${index + 1}`}
          devices={own}
          context={context}
          renderAd={() => (
            <AdSlot
              {...props}
              data={{
                _type: 'adSlot',
                _key: `${data._key}-ad`,
                slot: required(driver.adSlot?.slot, 'adSlot'),
                ...(driver.adSlot?.size ? {size: driver.adSlot.size} : {}),
              }}
            />
          )}
        />
      ))}
    </div>
  )
}
