import type {ReactNode} from 'react'
import {trackingAttributes, type MarkupEvent} from '@apothecary/shared/types/trackingAttributes.ts'
import {assetUrl} from '../../assets/assetUrl.ts'
import {InvalidWidget, required} from '../../contract/InvalidWidget.ts'
import type {PageContext, ReferenceBlock} from '../../contract/types.ts'
import type {Device} from '../../drivers/placeDrivers.ts'
import {reportedId} from '../../drivers/driverAnswer.ts'
import {quizReference} from '../../drivers/quizReferences.ts'
import {reportDriverFailure} from '../../drivers/reportDriverFailure.ts'
import type {Driver as DriverData} from '../../drivers/selectDrivers.ts'
import {buttonClasses, ButtonLink} from '../../ui/Button.tsx'
import {OutboundLink} from '../../ui/OutboundLink.tsx'
import {classNames} from '../../ui/classNames.ts'
import {Eyebrow} from '../../ui/Eyebrow.tsx'
import {RichText} from '../../ui/RichText.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './Driver.module.pcss'
import {DriverArticles} from './DriverArticles.tsx'
import {DriverMedia} from './DriverMedia.tsx'
import {DriverNewsletter} from './DriverNewsletter.tsx'
import {callToActionOf, driverView, type DriverView} from './driverView.ts'

export interface DriverProps {
  readonly data: DriverData
  /** The name of the driver placement that it fills. */
  readonly placement: string
  /** The id of the root element, unique on the page. */
  readonly domId: string
  /** The kinds of device that it is shown on. */
  readonly devices: readonly Device[]
  /** Whether the page's script shows it, once the drivers call has named it (driver-26). */
  readonly isHidden?: boolean
  /** Whether readers may get another driver in its place, which the page's script decides. Its events wait for that (driver-placement-5). */
  readonly mayGiveWay?: boolean
  readonly context: PageContext
  /** Renders the ad slot of a driver that is an ad; `null` where no ad may stand. */
  readonly renderAd: () => ReactNode
  /** Renders a quiz that is answered in place; `null` if it cannot be shown. */
  readonly renderQuiz: (reference: ReferenceBlock) => ReactNode
}

/**
 * A driver in a placement (driver-1, driver-2): newsletters have a form, a quiz without a button is answered in place, banners and promos
 * link to another page; the other kinds are a card with headline, text, picture and button. Renders nothing for an ad where none may stand.
 */
export function Driver({
  data,
  placement,
  domId,
  devices,
  isHidden = false,
  mayGiveWay = false,
  context,
  renderAd,
  renderQuiz,
}: DriverProps): ReactNode {
  const view = driverView(data, placement, context, (reason) => reportDriverFailure({driverId: data._id, reason}))
  const widget = {data, domId}
  const events: readonly MarkupEvent[] = [
    {type: 'placementPlaced', ...view.event},
    {type: 'placementViewed', ...view.event},
  ]
  const root = {
    widget,
    events: mayGiveWay ? [] : events,
    hidden: isHidden,
    'data-driver': reportedId(data),
    'data-devices': devices.join(' '),
    ...(Object.keys(view.readerLinks).length === 0
      ? {}
      : {'data-reader-links': JSON.stringify(view.readerLinks), 'data-behavior': assetUrl('readerLinks.js')}),
  }
  const counter = mayGiveWay ? <span className={styles['counter']} {...trackingAttributes(...events)} /> : null
  if (view.layout === 'ad') {
    const ad = renderAd()
    return ad === null ? null : (
      <WidgetRoot {...root} as="div" isNamed={false} className={styles['ad']}>
        {counter}
        {ad}
      </WidgetRoot>
    )
  }
  const headline = required(view.driver.headline, 'headline')
  return (
    <WidgetRoot {...root} data-style={view.style} className={classNames(styles['driver'], styles[view.layout])}>
      <div className={styles['layout']}>
        <DriverMedia driver={view.driver} />
        <div className={styles['content']}>
          {view.whisper === undefined ? null : <Eyebrow>{view.whisper}</Eyebrow>}
          <WidgetTitle widget={widget} className={styles['headline']}>
            {headline}
          </WidgetTitle>
          <RichText value={view.driver.bodyCopy} size="ui" className={styles['body']} />
          <Action view={view} domId={domId} context={context} />
        </div>
      </div>
      <QuizInPlace driver={data} renderQuiz={renderQuiz} />
      {counter}
    </WidgetRoot>
  )
}

/** The quiz of a driver that has no button, below the driver's own words. Throws an `InvalidWidget` if the quiz cannot be shown. */
function QuizInPlace({
  driver,
  renderQuiz,
}: {
  readonly driver: DriverData
  readonly renderQuiz: DriverProps['renderQuiz']
}): ReactNode {
  const reference = quizReference(driver)
  if (reference === undefined) return null
  const quiz = renderQuiz(reference)
  if (quiz === null) throw new InvalidWidget('its quiz cannot be shown')
  return <div className={styles['quiz']}>{quiz}</div>
}

function Action({
  view,
  domId,
  context,
}: {
  readonly view: DriverView
  readonly domId: string
  readonly context: PageContext
}): ReactNode {
  const {driver} = view
  if (view.layout === 'newsletter') return <DriverNewsletter view={view} domId={domId} context={context} />
  if (view.layout === 'articles') return <DriverArticles view={view} />
  if (!driver.callToActionURL) return null
  const clicked = trackingAttributes({type: 'placementClicked', ...view.event, linkUrl: driver.callToActionURL})
  const survey =
    driver.driverType === 'survey' ? {'data-survey': driver._id, 'data-behavior': assetUrl('survey.js')} : {}
  return (
    <p className={styles['action']} {...survey}>
      {view.isPartners ? (
        <OutboundLink
          href={driver.callToActionURL}
          link={{brand: view.event.brand, location: 'driver', formatType: driver.driverType ?? 'promo'}}
          newTab={driver.openInNewTab === true}
          className={buttonClasses()}
          {...clicked}
        >
          {callToActionOf(driver)}
        </OutboundLink>
      ) : (
        <ButtonLink href={driver.callToActionURL} newTab={driver.openInNewTab === true} {...clicked}>
          {callToActionOf(driver)}
        </ButtonLink>
      )}
    </p>
  )
}
