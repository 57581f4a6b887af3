import type {ReactNode} from 'react'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../dispatcher/InvalidWidget.ts'
import type {WidgetContext} from '../../dispatcher/types.ts'
import type {Device} from '../../drivers/placeDrivers.ts'
import {reportDriverFailure} from '../../drivers/reportDriverFailure.ts'
import type {Driver as DriverData} from '../../drivers/selectDrivers.ts'
import {Picture} from '../../media/ContentImage.tsx'
import {ButtonLink} from '../_shared/Button.tsx'
import {classNames} from '../_shared/classNames.ts'
import {Eyebrow} from '../_shared/Eyebrow.tsx'
import {RichText} from '../_shared/RichText.tsx'
import {widgetRoot} from '../_shared/widgetRoot.ts'
import styles from './Driver.module.css'
import {DriverArticles} from './DriverArticles.tsx'
import {DriverNewsletter} from './DriverNewsletter.tsx'
import {callToActionOf, driverView, type DriverView} from './driverView.ts'

export interface DriverProps {
  readonly data: DriverData
  /** The name of the place it fills. */
  readonly placement: string
  /** Makes ids unique on the page: the place's own. */
  readonly anchor: string
  /** Those it is shown on. */
  readonly devices: readonly Device[]
  readonly context: WidgetContext
  /** Draws the slot of a driver that is an ad. */
  readonly renderAd: () => ReactNode
}

/**
 * What fills a driver placement (doc 2 §1, §3): newsletters sign up in place, banners and promos lead somewhere; the other kinds
 * are a card with headline, text, picture and button.
 */
export function Driver({data, placement, anchor, devices, context, renderAd}: DriverProps): ReactNode {
  const view = driverView(data, placement, context, (reason) => reportDriverFailure({driverId: data._id, reason}))
  const root = {
    ...widgetRoot('driver', data._id),
    ...trackingAttributes({type: 'placementPlaced', ...view.event}, {type: 'placementViewed', ...view.event}),
    'data-devices': devices.join(' '),
  }
  if (view.look === 'ad') return <div {...root}>{renderAd()}</div>
  const headline = required(view.driver.headline, 'headline')
  const headlineId = `driver-${anchor}`
  return (
    <section
      {...root}
      data-style={view.style}
      aria-labelledby={headlineId}
      className={classNames(styles['driver'], styles[view.look])}
    >
      {view.driver.image === null ? null : (
        <div className={styles['media']}>
          <Picture
            value={view.driver.image}
            sizes="(min-width: 700px) 18rem, 90vw"
            decorative={!view.driver.image.alt}
          />
        </div>
      )}
      <div className={styles['content']}>
        {view.whisper === undefined ? null : <Eyebrow>{view.whisper}</Eyebrow>}
        <h3 id={headlineId} className={styles['headline']}>
          {headline}
        </h3>
        <RichText value={view.driver.bodyCopy} size="ui" className={styles['body']} />
        <Action view={view} anchor={anchor} context={context} />
      </div>
    </section>
  )
}

function Action({
  view,
  anchor,
  context,
}: {
  readonly view: DriverView
  readonly anchor: string
  readonly context: WidgetContext
}): ReactNode {
  const {driver} = view
  if (view.look === 'newsletter') return <DriverNewsletter view={view} anchor={anchor} context={context} />
  if (view.look === 'articles') return <DriverArticles view={view} />
  if (!driver.callToActionURL) return null
  return (
    <p className={styles['action']}>
      <ButtonLink
        href={driver.callToActionURL}
        newTab={driver.openInNewTab === true}
        {...(view.isOutside ? {rel: 'sponsored nofollow'} : {})}
        {...trackingAttributes({type: 'placementClicked', ...view.event, linkUrl: driver.callToActionURL})}
      >
        {callToActionOf(driver)}
      </ButtonLink>
    </p>
  )
}
