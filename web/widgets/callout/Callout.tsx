import {Handshake} from 'lucide'
import type {CSSProperties, ReactNode} from 'react'
import {labelOf, trackingAttributes, type MarkupEvent} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {Overrides, WidgetProps} from '../../contract/types.ts'
import {Badge} from '../../ui/Badge.tsx'
import {classNames} from '../../ui/classNames.ts'
import {schemeClass} from '../../ui/series.ts'
import {Icon} from '../../ui/Icon.tsx'
import {RichText} from '../../ui/RichText.tsx'
import {SeriesLink} from '../../ui/SeriesLink.tsx'
import {Wave} from '../../ui/Wave.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import {CalloutLinks} from './CalloutLinks.tsx'
import {calloutViews, paidLabel, type CalloutView} from './calloutView.ts'
import styles from './Callout.module.pcss'

/**
 * Boxes beside the text (callout-1). Their icon and ground show their kind: notes, series, further reading, and paid boxes, which are
 * labelled. The wave behind a box is animated once, when the box is first in view.
 */
export function Callout({data, domId, placement}: WidgetProps<'callout'>): ReactNode {
  const views = required(calloutViews(data), 'items')
  return (
    <WidgetRoot widget={{data, domId}} as="div" isNamed={false} className={styles['callout']}>
      {views.map((view, index) => (
        <Box
          key={view.key}
          view={view}
          titleId={`${domId}-title-${index + 1}`}
          widgetId={data._id}
          impression={impressionOf(view, data._id, index, placement)}
        />
      ))}
    </WidgetRoot>
  )
}

interface BoxProps {
  readonly view: CalloutView
  readonly titleId: string
  readonly widgetId: string
  readonly impression: MarkupEvent
}

function Box({view, titleId, widgetId, impression}: BoxProps): ReactNode {
  const brand: CSSProperties & Record<`--${string}`, string> =
    view.brand === undefined ? {} : {'--brand': view.brand.ground, '--on-brand': view.brand.ink}
  return (
    <div
      role="note"
      {...(view.title === undefined ? {} : {'aria-labelledby': titleId})}
      {...trackingAttributes(impression)}
      className={classNames(styles['box'], schemeClass)}
      style={brand}
      data-kind={view.kind}
      data-scheme={view.series?.scheme}
      data-in-view=""
    >
      <Head view={view} titleId={titleId} />
      <div className={styles['body']}>
        <RichText value={view.content} />
        {view.list.length === 0 ? null : (
          <ul className={styles['list']} data-bullets={view.isBullets}>
            {view.list.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <CalloutLinks articles={view.articles} widgetId={widgetId} />
        {view.series === undefined ? null : (
          <SeriesLink series={view.series} element="CALL_OUT_SERIES" location="callout" widgetId={widgetId} />
        )}
      </div>
      <Wave motion="rise" />
    </div>
  )
}

function Head({view, titleId}: {readonly view: CalloutView; readonly titleId: string}): ReactNode {
  const isPaid = view.kind === 'brand'
  return (
    <div className={styles['head']}>
      <span className={styles['icon']}>
        <Icon icon={view.icon} size={22} />
      </span>
      <div className={styles['heading']}>
        {isPaid || view.whisper !== undefined || view.whisperIcon !== undefined ? (
          <p className={styles['whisper']}>
            {isPaid ? (
              <Badge variant="partner" icon={Handshake}>
                {paidLabel}
              </Badge>
            ) : null}
            {view.whisper === undefined && view.whisperIcon === undefined ? null : (
              <span className={styles['words']}>
                {view.whisperIcon === undefined ? null : <Icon icon={view.whisperIcon} size={14} />}
                {view.whisper}
              </span>
            )}
          </p>
        ) : null}
        {view.title === undefined ? null : (
          <h3 id={titleId} className={styles['title']}>
            {view.title}
          </h3>
        )}
      </div>
    </div>
  )
}

/** The event for a box that is first in view (tracking-4, callout-13): for a box with a campaign, that of the campaign's placement. */
function impressionOf(view: CalloutView, widgetId: string, index: number, placement: Overrides): MarkupEvent {
  const {campaign} = view
  const location = placement.articlePlacement ? {location: placement.articlePlacement} : {}
  if (campaign === null || (!campaign.type && !campaign.category && !campaign.placement)) {
    const label = view.title === undefined ? {} : {label: labelOf(view.title)}
    return {type: 'elementViewed', element: 'CALL_OUT', position: index + 1, widgetId, ...label, ...location}
  }
  return {
    type: 'placementViewed',
    placement: campaign.placement || placement.articlePlacement || 'callout',
    driverId: widgetId,
    ...(campaign.type ? {driverType: campaign.type} : {}),
    ...(campaign.category ? {campaignName: campaign.category} : {}),
  }
}
