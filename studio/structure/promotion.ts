import {BellIcon} from '@sanity/icons/Bell'
import {BoltIcon} from '@sanity/icons/Bolt'
import {ClockIcon} from '@sanity/icons/Clock'
import {EyeClosedIcon} from '@sanity/icons/EyeClosed'
import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {LaunchIcon} from '@sanity/icons/Launch'
import {RemoveCircleIcon} from '@sanity/icons/RemoveCircle'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'

const apiVersion = '2025-02-19'

const hasBegun = '(!defined(activeFrom) || dateTime(activeFrom) <= dateTime(now()))'
const isOver = '(defined(activeUntil) && dateTime(activeUntil) <= dateTime(now()))'
const isPlaced = '(count(coalesce(targeting.placements, [])) > 0 || coalesce(articlePlacement, "") != "")'

/** Drivers by their periods, and announcement bars by their switch (driver-6, announcement-bar-12): each a list with the filter of its documents. */
export const promotionLists = {
  driver: [
    {
      id: 'drivers-now',
      title: 'Drivers running now',
      icon: BoltIcon,
      filter: `_type == "driver" && ${isPlaced} && ${hasBegun} && !${isOver}`,
    },
    {
      id: 'drivers-to-come',
      title: 'Drivers to come',
      icon: ClockIcon,
      filter: `_type == "driver" && !${hasBegun} && !${isOver}`,
    },
    {
      id: 'drivers-over',
      title: 'Drivers that are over',
      icon: RemoveCircleIcon,
      filter: `_type == "driver" && ${isOver}`,
    },
    {
      id: 'drivers-without-place',
      title: 'Drivers without a placement',
      icon: EyeClosedIcon,
      filter: `_type == "driver" && !(${isPlaced})`,
    },
  ],
  announcementBar: [
    {
      id: 'bars-on',
      title: 'Announcement bars switched on',
      icon: EyeOpenIcon,
      filter: '_type == "announcementBar" && enabled != false',
    },
    {
      id: 'bars-off',
      title: 'Announcement bars switched off',
      icon: EyeClosedIcon,
      filter: '_type == "announcementBar" && enabled == false',
    },
  ],
} as const

/** What leads readers on or sells something: drivers and announcement bars with what is running now, ads, promos, experiments. */
export function promotion(S: StructureBuilder): ListItemBuilder {
  const lists = (type: keyof typeof promotionLists): readonly ListItemBuilder[] =>
    promotionLists[type].map(({id, title, icon, filter}) =>
      S.listItem()
        .id(id)
        .title(title)
        .icon(icon)
        .child(
          S.documentList()
            .id(id)
            .title(title)
            .schemaType(type)
            .filter(filter)
            .apiVersion(apiVersion)
            // Of several bars that are on, readers see the one that was edited last.
            .defaultOrdering([{field: '_updatedAt', direction: 'desc'}]),
        ),
    )
  return S.listItem()
    .id('promotion')
    .title('Drivers, bars and ads')
    .icon(LaunchIcon)
    .child(
      S.list()
        .title('Drivers, bars and ads')
        .items([
          ...lists('driver'),
          S.documentTypeListItem('driver').title('All drivers').icon(BoltIcon),
          S.divider(),
          ...lists('announcementBar'),
          S.documentTypeListItem('announcementBar').title('All announcement bars').icon(BellIcon),
          S.divider(),
          S.documentTypeListItem('houseAd').title('House ads'),
          S.documentTypeListItem('promotedArticle').title('Promoted articles'),
          S.documentTypeListItem('experiment').title('Experiments'),
        ]),
    )
}
