import type {ReactNode} from 'react'
import {positionsOf, showsAds} from '../../ads/adUnits.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import {adPlace, adRootProps} from './adPlace.tsx'
import {adRoom} from './adRoom.ts'

/** The ads of a page that stand before those in its text: the leaderboard at its top, and what is beside the text or at the end of the window. */
const pageAds = 2

/** A place for an ad in the text (ad-slot-3). Nothing where the page has its maximum of such ads, or nothing to show. */
export function AdSlot({data, domId, placement, context}: WidgetProps<'adSlot'>): ReactNode {
  const slot = required(data.slot, 'slot')
  if (!showsAds(context)) return null
  const sizes = placement.earlier.map(({size}) => size)
  const roomAfter = (size: string | null, before: readonly (string | null)[]) =>
    adRoom(size, before, context.canonicalPath, context.settings)
  const room = roomAfter(data.size, sizes)
  if (room.small === undefined && room.large === undefined) return null
  const earlier = sizes.map((size, index) => roomAfter(size, sizes.slice(0, index)))
  const place = adPlace({
    slot,
    room,
    positions: positionsOf(slot, room, earlier),
    index: pageAds + sizes.length,
    domId,
    context,
  })
  if (place === null) return null
  // A landmark needs a name of its own: readers who go by landmarks tell one from the next by it.
  const label = sizes.length === 0 ? 'Advertisement' : `Advertisement ${sizes.length + 1}`
  return (
    <WidgetRoot widget={{data, domId}} as="aside" label={label} isWide {...adRootProps(room)}>
      {place}
    </WidgetRoot>
  )
}
