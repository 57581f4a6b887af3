import type {CSSProperties, ReactNode} from 'react'
import {isSafeHref} from '@apothecary/shared/types/safeUrl.ts'
import {fallbackBrand, labelOf} from '@apothecary/shared/types/trackingAttributes.ts'
import {InvalidWidget, required} from '../../contract/InvalidWidget.ts'
import type {WidgetData, WidgetProps} from '../../contract/types.ts'
import {ContentImage} from '../../media/ContentImage.tsx'
import {buttonClasses} from '../../ui/Button.tsx'
import {OutboundLink} from '../../ui/OutboundLink.tsx'
import {PaidMediaLabel} from '../../ui/PaidMediaLabel.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './OneTwoThree.module.pcss'

type Entry = NonNullable<WidgetData<'oneTwoThree'>['items']>[number]

/** The panel has no more entries than these (paid-media-1). */
const mostEntries = 3

/**
 * Up to three affiliates beside each other, each of the same width (paid-media-1, paid-media-3). An entry without an address or without words
 * is left out.
 */
export function OneTwoThree({data, domId, anchors, context}: WidgetProps<'oneTwoThree'>): ReactNode {
  const entries = required(data.items, 'items')
    .filter(({ctaUrl, title, name}) => ctaUrl && (title || name))
    .slice(0, mostEntries)
  if (entries.length === 0) throw new InvalidWidget('none of its "items" has an address and words')
  const count: CSSProperties & Record<`--${string}`, number> = {'--entries': entries.length}
  return (
    <WidgetRoot
      widget={{data, domId, anchors}}
      label="Sponsored offers"
      impression={{element: 'ONE_TWO_THREE'}}
      isWide
      className={styles['panel']}
    >
      <PaidMediaLabel context={context} />
      <ul className={styles['entries']} style={count}>
        {entries.map((entry, index) => (
          <li key={entry._key} className={styles['entry']}>
            <EntryLink entry={entry} position={index + 1} />
          </li>
        ))}
      </ul>
    </WidgetRoot>
  )
}

/** One affiliate: the whole entry is the link (paid-media-2). Of an address that could run code the words are left (links-4). */
function EntryLink({entry, position}: {readonly entry: Entry; readonly position: number}): ReactNode {
  const {ctaUrl, name, title, image} = entry
  const label = entry.ctaLabel || 'GET STARTED'
  const isLink = ctaUrl !== null && isSafeHref(ctaUrl)
  const content = (
    <>
      {image === null ? null : (
        <span className={styles['media']}>
          <ContentImage value={image} sizes="(min-width: 700px) 18rem, 7rem" bare />
        </span>
      )}
      <span className={styles['words']}>
        {name ? <span className={styles['name']}>{name}</span> : null}
        {title ? <span className={styles['title']}>{title}</span> : null}
      </span>
      <span className={isLink ? buttonClasses('primary', false, styles['button']) : styles['button']}>{label}</span>
    </>
  )
  if (!isLink) return <div className={styles['link']}>{content}</div>
  return (
    <OutboundLink
      href={ctaUrl}
      link={{brand: name || fallbackBrand, location: 'oneTwoThree', position, text: labelOf(label)}}
      className={styles['link']}
    >
      {content}
    </OutboundLink>
  )
}
