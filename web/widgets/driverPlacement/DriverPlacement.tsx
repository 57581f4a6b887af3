import {Fragment, type ReactNode} from 'react'
import {breakoutStyles} from '@apothecary/shared/types/driverTypes.ts'
import {assetUrl} from '../../assets/assetUrl.ts'
import {contain} from '../../contract/contain.tsx'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps, WidgetData} from '../../contract/types.ts'
import {devices, type PlacedDriver} from '../../drivers/placeDrivers.ts'
import type {Driver as DriverData} from '../../drivers/selectDrivers.ts'
import {showsAdsForDrivers} from '../../drivers/testPath.ts'
import {Driver} from '../driver/Driver.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './DriverPlacement.module.pcss'

/**
 * A place that a driver fills (driver-placement-3). The drivers of a page are chosen on the server, so its HTML is complete. Drivers for some
 * readers only stand beside it, hidden, and the page's script asks which of them to show. Renders nothing if no driver fits.
 */
export function DriverPlacement({
  data,
  domId,
  context,
  renderBody,
  renderReference,
}: WidgetProps<'driverPlacement'>): ReactNode {
  const placement = required(data.placement, 'placement')
  if (showsAdsForDrivers(context.canonicalPath)) {
    const ad = renderBody([{_type: 'adSlot', _key: `${data._key}-ad`, slot: placement, size: 'mediumRect'}])
    return ad === null ? null : (
      <WidgetRoot widget={{data, domId}} as="div" isNamed={false} isWide data-placement={placement}>
        {ad}
      </WidgetRoot>
    )
  }
  const placed = context.drivers?.get(placement) ?? []
  const hasOnCall = placed.some(({isOnCall}) => isOnCall === true)
  const shown: ShownDriver[] = []
  for (const [index, {driver, devices: own, isOnCall = false, isInstead = false}] of placed.entries()) {
    const taken = isInstead ? shown.filter((other) => !other.isOnCall).flatMap((other) => other.devices) : []
    const free = own.filter((device) => !taken.includes(device))
    if (free.length === 0) continue
    const element = contain(
      () => (
        <Driver
          data={driver}
          placement={placement}
          domId={`${domId}-driver-${index + 1}`}
          devices={free}
          isHidden={isOnCall}
          mayGiveWay={hasOnCall && !isOnCall}
          context={context}
          renderAd={() => renderBody([adSlotOf(driver, data._key)])}
          renderQuiz={renderReference}
        />
      ),
      {id: driver._id, type: driver._type, context},
    )
    if (element !== null) shown.push({driver, devices: free, isOnCall, element})
  }
  if (shown.length === 0) return null
  const shownOn = devices.filter((device) => shown.some((entry) => entry.devices.includes(device)))
  const isWide = shown.some(({driver}) => driver.driverType === 'ad' || isBreakout(driver))
  const isFilled = shown.some(({isOnCall}) => !isOnCall)
  const onCall = shown.some(({isOnCall}) => isOnCall)
    ? {'data-behavior': assetUrl('placementLoader.js'), hidden: !isFilled}
    : {}
  return (
    <WidgetRoot
      widget={{data, domId}}
      as="div"
      isNamed={false}
      isWide={isWide}
      data-placement={placement}
      data-devices={shownOn.join(' ')}
      data-stage={isFilled ? 'preloaded' : undefined}
      className={styles['placement']}
      {...onCall}
    >
      {shown.map(({element}, index) => (
        <Fragment key={index}>{element}</Fragment>
      ))}
    </WidgetRoot>
  )
}

interface ShownDriver extends Required<Pick<PlacedDriver, 'driver' | 'devices' | 'isOnCall'>> {
  readonly element: ReactNode
}

function isBreakout({style, driverType}: DriverData): boolean {
  return [style, driverType].some((name) => name !== null && breakoutStyles.includes(name))
}

/** The ad slot of a driver that is an ad, like a block object that an editor placed. */
function adSlotOf({adSlot}: DriverData, key: string): WidgetData<'adSlot'> {
  const slot = required(adSlot?.slot, 'adSlot')
  return {_type: 'adSlot', _key: `${key}-ad`, slot, size: adSlot?.size ?? null}
}
